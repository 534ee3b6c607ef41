// A Minesweeper engine in one file: counts, subsets of numbers, and a sane guess.
// It speaks the protocol of docs/protocol.md.   node subsets.js

"use strict";

const options = { subsets: true };
let board = null;
let rows = 0; // of the position, still to come

function around(cell) {
  const { width, height } = board;
  const row = Math.floor(cell / width), col = cell % width;
  const found = [];
  for (let r = Math.max(row - 1, 0); r <= Math.min(row + 1, height - 1); r++)
    for (let c = Math.max(col - 1, 0); c <= Math.min(col + 1, width - 1); c++)
      if (r !== row || c !== col) found.push(r * width + c);
  return found;
}

const isNumber = (cell) => board.shown[cell] >= "0" && board.shown[cell] <= "8"; // the rest is hidden: flags prove nothing
const canOpen = (cell) => board.shown[cell] === "#" || board.shown[cell] === ".";
const name = (cell) => `${Math.floor(cell / board.width)},${cell % board.width}`;

// What is certain. A fact is that among some hidden cells there are so many mines.
function think() {
  const safe = new Set(), mines = new Set();
  let facts = [];
  for (let cell = 0; cell < board.shown.length; cell++) {
    if (!isNumber(cell)) continue;
    const cells = around(cell).filter((near) => !isNumber(near));
    if (cells.length) facts.push({ cells: new Set(cells), mines: Number(board.shown[cell]) });
  }
  let news = true;
  const note = (cells, known) => {
    for (const cell of cells)
      if (!known.has(cell)) {
        known.add(cell);
        news = true;
      }
  };
  while (news) {
    news = false;
    for (const fact of facts) {
      for (const cell of [...fact.cells])
        if (mines.has(cell) || safe.has(cell)) {
          fact.mines -= mines.has(cell) ? 1 : 0;
          fact.cells.delete(cell);
        }
      if (fact.mines === 0) note(fact.cells, safe);
      else if (fact.mines === fact.cells.size) note(fact.cells, mines);
    }
    facts = facts.filter((fact) => fact.cells.size);
    if (news || !options.subsets) continue;
    const byCell = new Map();
    for (const fact of facts)
      for (const cell of fact.cells) byCell.set(cell, [...(byCell.get(cell) || []), fact]);
    for (const small of facts)
      for (const large of byCell.get(small.cells.values().next().value)) {
        if (small.cells.size >= large.cells.size || ![...small.cells].every((cell) => large.cells.has(cell))) continue;
        const rest = [...large.cells].filter((cell) => !small.cells.has(cell));
        const left = large.mines - small.mines;
        if (left === 0) note(rest, safe);
        else if (left === rest.length) note(rest, mines);
      }
  }
  return { safe, mines, facts };
}

// The cell that is least likely a mine by the numbers next to it, and its chance.
function guess({ mines, facts }, luck) {
  const chance = new Map();
  for (const fact of facts)
    for (const cell of fact.cells) chance.set(cell, Math.max(chance.get(cell) || 0, fact.mines / fact.cells.size));
  const hidden = [...board.shown].map((_, cell) => cell).filter((cell) => !isNumber(cell) && !mines.has(cell));
  const open = hidden.filter(canOpen);
  if (!open.length) return null;
  const elsewhere = Math.min(Math.max((board.mines - mines.size) / hidden.length, 0), 1);
  const risk = (cell) => (chance.has(cell) ? chance.get(cell) : elsewhere);
  const least = Math.min(...open.map(risk));
  const best = open.filter((cell) => risk(cell) === least);
  return { cell: best[Number(luck % BigInt(best.length))], chance: least };
}

function answer(luck) {
  if (![...board.shown].some((_, cell) => isNumber(cell))) {
    const { width, height, mines } = board;
    const start = Math.min(3, (height - 1) >> 1) * width + Math.min(3, (width - 1) >> 1);
    return `r${name(start)} chance ${mines / (width * height)} estimated why Nothing is known yet.`;
  }
  const found = think();
  const moves = [...found.safe].filter(canOpen).map((cell) => `r${name(cell)}`);
  if (moves.length) return `${moves.join(" ")} chance 0 why Counts and subsets of numbers prove these cells safe.`;
  const best = guess(found, luck);
  if (!best) return "none chance 0 why There is nothing left to open.";
  return `r${name(best.cell)} chance ${best.chance} estimated why No number proves a cell safe.`;
}

function heed(line) {
  if (rows > 0) {
    board.shown += line;
    rows -= 1;
    return;
  }
  const words = line.split(" ");
  switch (words[0]) {
    case "msp":
      console.log("id name subsets-js\nid title Counts and subsets, in JavaScript");
      console.log("option subsets switch default true title Compare two numbers\nmspok 1");
      break;
    case "setoption":
      options[words[1]] = words[2] === "true";
      break;
    case "isready":
      console.log("readyok");
      break;
    case "position": {
      const [width, height, mines] = words[1].split("x").map(Number);
      board = { width, height, mines, shown: "" };
      rows = height;
      break;
    }
    case "go":
      console.log(`bestmove ${words[1]} ${answer(BigInt(words[words.indexOf("luck") + 1]))}`);
      break;
    case "quit":
      process.exit(0);
  }
}

require("readline").createInterface({ input: process.stdin, terminal: false }).on("line", heed);
