"use strict";
(() => {
// Shows a game that was worked out beforehand: `game` says what each step changes, this draws it at its time.

const byId = (id) => document.getElementById(id);
const game = JSON.parse(byId("game").textContent);
const {width, height, at, length, clock, moves, theme, duel, shapes} = game;
const [across, down] = game.extent; // of the board, in widths of a square cell
const colours = theme.colours, last = moves.length, area = width * height;
const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16];
const LARGEST = 32, LEAST = 8, LEAST_FOR_PERCENT = 14; // pixels of a cell

// Positions

const shown = new Array(area).fill("#"), chances = new Array(area).fill(-1);
let position = 0;

function apply(changes, cells, read) {
  for (const [name, runs] of Object.entries(changes))
    for (let i = 0; i < runs.length; i += 2) cells.fill(read(name), runs[i], runs[i] + runs[i + 1]);
}

function goTo(step) {
  if (step < position) {
    shown.fill("#");
    chances.fill(-1);
    position = 0;
  }
  while (position < step) {
    apply(game.changes[position], shown, String);
    position++;
    if (game.odds) apply(game.odds[position], chances, Number);
  }
}

// The last step that was made by this time on the bar, and what the clock shows then.
function stepAt(time) {
  let low = 0, high = last;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (at[middle] <= time) low = middle; else high = middle - 1;
  }
  return low;
}

function clockAt(time, step) {
  const next = step < last ? at[step + 1] : length;
  const share = next > at[step] ? (time - at[step]) / (next - at[step]) : 0;
  return clock[step] + (clock[step + 1] - clock[step]) * share;
}

// Drawing: a picture for every look that a cell can have, made when it is first needed

const LINE = 0, BAR = 1, ARC = 2;
const board = byId("board"), pen = board.getContext("2d", {alpha: false});
let cell = 16, ratio = 1, pictures = new Map(), painted = new Array(area).fill("");

function glyph(context, name, colour, size, x, y, grown) {
  const layer = document.createElement("canvas");
  layer.width = layer.height = cell;
  const ink = layer.getContext("2d");
  ink.setTransform(size / 16, 0, 0, size / 16, x, y);
  ink.strokeStyle = ink.fillStyle = colour;
  ink.lineJoin = "round";
  for (const [kind, radius, n, cut] of theme.glyphs[name]) {
    ink.globalCompositeOperation = cut ? "destination-out" : "source-over";
    const around = radius + (cut ? -grown : grown);
    ink.lineWidth = 2 * around;
    ink.lineCap = kind === BAR && !grown ? "butt" : "round";
    ink.beginPath();
    if (kind === ARC) {
      ink.arc(n[0], n[1], n[2], n[4], n[5]);
      ink.stroke();
    } else if (kind === LINE && n[0] === n[2] && n[1] === n[3]) {
      ink.arc(n[0], n[1], around, 0, 7);
      ink.fill();
    } else {
      ink.moveTo(n[0], n[1]);
      for (let i = 2; i < n.length; i += 2) ink.lineTo(n[i], n[i + 1]);
      if (kind === LINE || kind === BAR) ink.stroke();
      else {
        ink.closePath();
        ink.fill();
        if (around > 0) ink.stroke();
      }
    }
  }
  context.drawImage(layer, 0, 0);
}

function mix(one, two, share) {
  const part = (from) => [1, 3, 5].map((i) => parseInt(from.slice(i, i + 2), 16));
  const other = part(two);
  return "#" + part(one).map((value, i) => Math.round(value + (other[i] - value) * share).toString(16).padStart(2, "0")).join("");
}

function tile(context, raised, fill) {
  const line = Math.max(Math.ceil(theme.gap), Math.round(cell * theme.gap)), edge = Math.max(1, Math.floor((cell + 4) / 8));
  const round = (radius) => {
    context.beginPath();
    context.roundRect(Math.floor(line / 2), Math.floor(line / 2), cell - line, cell - line, radius);
  };
  context.fillStyle = theme.bevel === "classic" ? fill : raised && theme.bevel === "flat" ? colours.background : colours.open_line;
  context.fillRect(0, 0, cell, cell);
  if (theme.bevel === "classic") {
    if (!raised) {
      context.fillStyle = colours.open_line;
      context.fillRect(0, 0, cell, line);
      context.fillRect(0, 0, line, cell);
      return;
    }
    const corner = (colour, points) => {
      context.fillStyle = colour;
      context.beginPath();
      for (const [x, y] of points) context.lineTo(x, y);
      context.fill();
    };
    const far = cell - edge;
    corner(colours.cell_light, [[0, 0], [cell, 0], [far, edge], [edge, edge], [edge, far], [0, cell]]);
    corner(colours.cell_shade, [[cell, cell], [cell, 0], [far, edge], [far, far], [edge, far], [0, cell]]);
    return;
  }
  round(raised || theme.bevel === "flat" ? cell * theme.corner : 0);
  context.fillStyle = fill;
  const drop = theme.drop ? Math.max(1, Math.round(cell * theme.drop)) : 0;
  if (raised && drop) {
    context.fillStyle = colours.cell_shade;
    context.fill();
    context.beginPath();
    context.roundRect(Math.floor(line / 2), Math.floor(line / 2), cell - line, cell - line - drop, cell * theme.corner);
    context.fillStyle = fill;
  } else if (raised && theme.bevel === "soft") {
    const slope = context.createLinearGradient(0, 0, cell * 0.25, cell);
    slope.addColorStop(0, mix(fill, colours.cell_light, 0.9));
    slope.addColorStop(0.16, mix(fill, colours.cell_light, 0.18));
    slope.addColorStop(0.84, fill);
    slope.addColorStop(1, mix(fill, colours.cell_shade, 0.9));
    context.fillStyle = slope;
  }
  context.fill();
  if (raised && theme.line) {
    const wide = Math.max(1, Math.round(cell * theme.line)), from = Math.floor(line / 2) + wide / 2;
    context.beginPath();
    context.roundRect(from, from, cell - line - wide, cell - line - wide, Math.max(0, cell * theme.corner - wide / 2));
    context.lineWidth = wide;
    context.strokeStyle = colours.cell_shade;
    context.stroke();
  }
}

function ground(symbol, chance) {
  const raised = "#F?xLR".includes(symbol), fill = raised ? colours.cell : symbol === "!" ? colours.hit : colours.open;
  if (chance < 0) return {raised, fill};
  const strength = 0.25 + 0.3 * Math.abs(2 * chance / 100 - 1);
  return {raised, fill: mix(fill, mix(colours.safe, colours.danger, chance / 100), strength)};
}

function picture(symbol, chance) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = cell;
  const context = canvas.getContext("2d"), {raised, fill} = ground(symbol, chance);
  tile(context, raised, fill);
  sign(context, symbol, chance, cell);
  return canvas;
}

// What stands on a cell, in the middle of a square of a cell's size.
function sign(context, symbol, chance, room) {
  const from = (cell - room) / 2, write = (digits, colour, size, grown) => {
    const pitch = size * 10 / 16;
    [...digits].forEach((digit, i) => {
      const middle = cell / 2 + (i - (digits.length - 1) / 2) * pitch;
      glyph(context, digit, colour, size, middle - size / 2, cell / 2 - size / 2, grown);
    });
  };
  const put = (name, colour, grown = 0) => glyph(context, name, colour, room, from, from, grown);
  const number = "123456789abcdef".indexOf(symbol) + 1;
  if (number) write(String(number), colours.numbers[(number - 1) % 8], number > 9 ? room * 0.75 : room, theme.weight);
  if ("Fx".includes(symbol)) {
    put("pole", colours.flag_pole);
    put("cloth", colours.flag);
  }
  if ("LR".includes(symbol)) { // the flags of the two sides of a duel
    const side = "LR".indexOf(symbol);
    put("pole", colours.flag_pole);
    put(side ? "banner" : "cloth", theme.sides[side]);
  }
  if (symbol === "x") {
    put("cross", colours.halo, 1.1);
    put("cross", colours.cross);
  }
  if (symbol === "?") put("question", colours.question);
  if ("*!".includes(symbol)) {
    if (theme.rim) put("mine", colours.mine_shine, 16 * theme.rim);
    put("mine", colours.mine);
    put("shine", colours.mine_shine);
  }
  if (chance >= 0 && symbol === "#" && cell >= LEAST_FOR_PERCENT) {
    const digits = String(chance);
    write(digits, colours.question, room * (digits.length > 2 ? 0.38 : 0.5), 0);
  }
}

// A cell of any shape: its ground, a bevel along its sides, and what stands on it.
function polygon(place, symbol, chance) {
  const {corners, x, y, room} = outlines[place], {raised, fill} = ground(symbol, chance);
  const edge = Math.max(1, Math.floor((cell + 4) / 8)), flat = theme.bevel === "flat" || !raised;
  pen.save();
  pen.beginPath();
  for (const [right, low] of corners) pen.lineTo(right * cell, low * cell);
  pen.closePath();
  pen.clip();
  pen.fillStyle = pen.strokeStyle = fill;
  pen.fill();
  corners.forEach(([right, low], i) => {
    const [next, lower] = corners[(i + 1) % corners.length];
    const lit = low + lower + right + next < 2 * (x + y); // the light comes from the top left
    pen.strokeStyle = flat ? colours.open_line : lit ? colours.cell_light : colours.cell_shade;
    pen.lineWidth = flat ? Math.max(1, cell / 16) : theme.bevel === "classic" ? 2 * edge : edge;
    pen.beginPath();
    pen.moveTo(right * cell, low * cell);
    pen.lineTo(next * cell, lower * cell);
    pen.stroke();
  });
  pen.translate((x - 0.5) * cell, (y - 0.5) * cell);
  sign(pen, symbol, chance, room * cell);
  pen.restore();
}

// Of each cell of a board that has other cells than squares: its corners, its middle, and the room for its number.
const outlines = shapes && shapes.map((shape) => {
  if (!shape) return null;
  const corners = shape.flatMap((value, i) => i % 2 ? [] : [[value, shape[i + 1]]]);
  const mean = (axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  const x = mean(0), y = mean(1);
  const away = corners.map(([right, low], i) => {
    const [next, lower] = corners[(i + 1) % corners.length];
    return Math.abs((next - right) * (low - y) - (right - x) * (lower - low)) / Math.hypot(next - right, lower - low);
  });
  return {corners, x, y, room: Math.min(1, 2 * Math.min(...away))};
});

function paint() {
  const odds = byId("odds").checked && game.states[position] === "playing";
  for (let i = 0; i < area; i++) {
    const chance = odds && "#F?".includes(shown[i]) ? chances[i] : -1;
    const key = shown[i] + chance;
    if (painted[i] === key) continue;
    painted[i] = key;
    if (shapes) {
      if (shapes[i]) polygon(i, shown[i], chance);
      continue;
    }
    if (!pictures.has(key)) pictures.set(key, picture(shown[i], chance));
    pen.drawImage(pictures.get(key), i % width * cell, Math.floor(i / width) * cell);
  }
}

// As large as there is room for, in whole device pixels.
function resize() {
  const well = byId("well"), style = getComputedStyle(well);
  const frame = document.querySelector(".frame"), around = getComputedStyle(frame);
  const edges = (of) => ["paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"].reduce((sum, side) => sum + parseFloat(of[side]), 0);
  const body = getComputedStyle(document.body);
  const room = Math.min(1080, document.documentElement.clientWidth - edges(body)) - edges(style) - edges(around);
  const high = Math.max(window.innerHeight - 330, 16 * down);
  ratio = window.devicePixelRatio || 1;
  const size = Math.floor(Math.max(LEAST, Math.min(room / across, high / down, LARGEST)) * ratio);
  if (size === cell && board.width === Math.round(across * size) && board.style.width) return;
  cell = size;
  board.width = Math.round(across * cell);
  board.height = Math.round(down * cell);
  pen.fillStyle = colours.background;
  pen.fillRect(0, 0, board.width, board.height);
  board.style.width = board.width / ratio + "px";
  board.style.height = board.height / ratio + "px";
  pictures = new Map();
  painted.fill("");
  show(now);
}

// The displays

const SHAPES = [
  "1.6,1 11.4,1 8.4,4 4.6,4", "12,1.6 12,11.1 9,9.6 9,4.6", "12,21.4 12,11.9 9,13.4 9,18.4", "1.6,22 11.4,22 8.4,19 4.6,19",
  "1,21.4 1,11.9 4,13.4 4,18.4", "1,1.6 1,11.1 4,9.6 4,4.6", "1.8,11.5 4.8,10 8.2,10 11.2,11.5 8.2,13 4.8,13",
];
const make = (name, attributes) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

function display(svg, text, label) {
  if (svg.dataset.text === text) return;
  svg.dataset.text = text;
  svg.setAttribute("aria-label", label);
  svg.setAttribute("viewBox", "0 0 " + 13 * text.length + " 23");
  svg.replaceChildren(...[...text].flatMap((digit, place) => theme.figures ? figure(digit, place) : SHAPES.map((points, segment) => make("polygon", {
    points, transform: "translate(" + 13 * place + ")", class: theme.segments[digit] >> segment & 1 ? "lit" : "",
  }))));
}

// A digit in the style of the numbers on the board, which are drawn in sixteenths of a cell.
function figure(digit, place) {
  const unit = 13 / 9, strokes = digit === "-" ? [[LINE, 0.9, [5, 8, 11, 8], false]] : theme.glyphs[digit] || [];
  const group = make("g", {transform: "translate(" + (13 * place + 6.5 - 8 * unit) + " " + (11.5 - 8 * unit) + ") scale(" + unit + ")"});
  group.append(...strokes.map(([kind, radius, n, cut]) => {
    const at = (angle) => (n[0] + n[2] * Math.cos(angle)) + " " + (n[1] + n[2] * Math.sin(angle));
    const solid = kind !== LINE && kind !== BAR && kind !== ARC, half = (n[4] + n[5]) / 2;
    let d = "M" + n[0] + " " + n[1] + "L" + n.slice(2).join(" ") + (solid ? "Z" : "");
    if (kind === ARC) d = ["M" + at(n[4]), at(half), at(n[5])].join("A" + n[2] + " " + n[2] + " 0 0 1 ");
    return make("path", {
      d, class: (solid ? "solid " : "") + (cut ? "cut" : "lit"), "stroke-width": 2 * radius,
      "stroke-linecap": kind === BAR ? "butt" : "round", "stroke-linejoin": "round",
    });
  }));
  return [group];
}

// The pointer

const path = [];
for (let i = 0, t = 0, x = 0, y = 0; i < game.path.length; i += 3) {
  t += game.path[i];
  x += game.path[i + 1];
  y += game.path[i + 2];
  path.push([t, x, y]);
}

function pointerAt(time) {
  let low = 0, high = path.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (path[middle][0] <= time) low = middle; else high = middle - 1;
  }
  const [t, x, y] = path[low], next = path[low + 1];
  if (!next || time < t) return [x, y];
  const share = (time - t) / Math.max(1, next[0] - t);
  return [x + (next[1] - x) * share, y + (next[2] - y) * share];
}

// A moment

const DONE = {r: "opens", f: "flags", m: "marks", c: "chords", s: "flags around"};
const scrub = byId("scrub"), seconds = (ms) => (ms / 1000).toFixed(2);
let now = 0, playing = false, before = 0, marked = -1;

function sentence(step) {
  if (!step) return "The untouched board.";
  const word = moves[step - 1], count = "Move " + step + " of " + last + ": ";
  if (duel) return count + duel.said[step - 1];
  if (word[0] === "u") return count + "undoes the last one.";
  const [row, col] = word.replace("!", "").slice(1).split(",").map(Number);
  const more = game.remarks.filter(([number]) => number === step).map(([, said]) => " " + said).join("");
  const nothing = word.endsWith("!") ? ", which does nothing" : "";
  return count + DONE[word[0]] + " row " + (row + 1) + ", column " + (col + 1) + nothing + "." + more;
}

function mark(step) {
  const ring = byId("last"), word = step ? moves[step - 1] : "u";
  ring.hidden = word[0] === "u";
  if (ring.hidden) {
    marked = step;
    return;
  }
  const [row, col] = word.replace("!", "").slice(1).split(",").map(Number), size = cell / ratio;
  const middle = shapes ? outlines[row * width + col] : {x: col + 0.5, y: row + 0.5};
  const place = "translate(" + (middle.x - 0.5) * size + "px," + (middle.y - 0.5) * size + "px)";
  ring.style.width = ring.style.height = size + "px";
  ring.style.setProperty("--place", place);
  ring.style.transform = place;
  if (marked !== step) {
    marked = step;
    ring.classList.remove("new");
    void ring.offsetWidth; // so that it starts over
    ring.classList.add("new");
  }
}

function showCounters(step, ms) {
  const solved = game.solved[step], clicks = game.clicks[step];
  byId("solved").textContent = solved + " of " + game.three_bv;
  byId("pace").textContent = ms > 0 ? (1000 * solved / ms).toFixed(2) : "\u2013";
  byId("clicks").textContent = clicks;
  byId("efficiency").textContent = clicks ? Math.round(100 * solved / clicks) + " %" : "\u2013";
}

function showScores(step) {
  const [first, second] = duel.scores[step];
  byId("first").textContent = first;
  byId("second").textContent = second;
  byId("turn").textContent = duel.turns[step];
}

function show(time, chosen) {
  now = Math.max(0, Math.min(length, time));
  const step = chosen ?? stepAt(now), ms = clockAt(now, step), moved = step !== position;
  goTo(step);
  paint();
  mark(step);
  if (path.length) {
    const [x, y] = pointerAt(now), size = cell / ratio / 16, pointer = byId("pointer");
    pointer.removeAttribute("hidden");
    pointer.style.transform = "translate(" + x * size + "px," + y * size + "px)";
  }
  const state = game.states[step], left = game.lefts[step];
  display(byId("left"), left, left + " mines left");
  display(byId("clock"), String(Math.floor(ms / 1000)).padStart(3, "0"), "Clock");
  for (const mood of document.querySelectorAll(".mood"))
    mood.classList.toggle("on", mood.classList.contains({won: "cool", lost: "dead"}[state] || "happy"));
  byId("time").innerHTML = seconds(ms) + " <small>of " + seconds(clock[last + 1]) + " s</small>";
  scrub.value = now;
  scrub.style.setProperty("--done", length ? 100 * now / length + "%" : "0%");
  (duel ? showScores : showCounters)(step, ms);
  if (moved || !byId("said").textContent) {
    byId("said").textContent = sentence(step);
    scrub.setAttribute("aria-valuetext", seconds(ms) + " seconds, " + sentence(step));
    board.textContent = Array.from({length: height}, (_, row) => shown.slice(row * width, (row + 1) * width).join("")).join("\n");
  }
}

// Playing

function play(wanted) {
  if (wanted && now >= length) show(0);
  playing = wanted;
  byId("play").classList.toggle("on", playing);
  byId("play").setAttribute("aria-label", playing ? "Pause" : "Play");
  byId("said").setAttribute("aria-live", playing ? "off" : "polite");
  if (playing) {
    before = performance.now();
    requestAnimationFrame(tick);
  }
}

function tick(frame) {
  if (!playing) return;
  show(now + Math.max(0, frame - before) * byId("speed").value);
  before = frame;
  if (now >= length) play(false); else requestAnimationFrame(tick);
}

function stepTo(step) {
  play(false);
  const wanted = Math.max(0, Math.min(last, step));
  show(at[wanted], wanted); // of several moves made at the same time, each by itself
}

function faster(by) {
  const speed = byId("speed");
  speed.selectedIndex = Math.max(0, Math.min(SPEEDS.length - 1, speed.selectedIndex + by));
}

const KEYS = {
  ArrowLeft: () => stepTo(position - 1),
  ArrowRight: () => stepTo(position + 1),
  ArrowDown: () => stepTo(position - 1),
  ArrowUp: () => stepTo(position + 1),
  PageDown: () => stepTo(position - 10),
  PageUp: () => stepTo(position + 10),
  Home: () => stepTo(0),
  End: () => (play(false), show(length)),
  " ": () => play(!playing),
  "+": () => faster(1),
  "-": () => faster(-1),
};

document.addEventListener("keydown", (event) => {
  const {target, key} = event;
  const scrolls = key.startsWith("Page") || key === "ArrowUp" || key === "ArrowDown";
  if (event.ctrlKey || event.altKey || event.metaKey || !KEYS[key] || target.tagName === "SELECT") return;
  if (key === " " && (target.tagName === "BUTTON" || target.type === "checkbox")) return;
  if (scrolls && target !== scrub) return;
  event.preventDefault();
  KEYS[key]();
});
byId("play").addEventListener("click", () => play(!playing));
byId("back").addEventListener("click", KEYS.ArrowLeft);
byId("on").addEventListener("click", KEYS.ArrowRight);
byId("face").addEventListener("click", KEYS.Home);
byId("odds").addEventListener("change", paint);
scrub.addEventListener("input", () => show(Number(scrub.value)));
window.addEventListener("resize", resize);

scrub.max = length;
byId("speed").append(...SPEEDS.map((speed) => new Option(speed + "\u00d7", speed, speed === 1, speed === 1)));
for (const kind of ["flag", "side-0", "side-1", "opening", "hesitation", "half", "wasted", "misplaced", "guess", "risky", "mistake", "won", "lost", "drawn"]) {
  const places = game.marks.filter(([, why]) => why === kind).map(([step]) => "M" + (length ? 1000 * at[step] / length : 0).toFixed(1) + " 0V8");
  byId("marks").append(make("path", {class: kind, d: places.join("") || "M0 0"}));
}
now = length; // it opens on its end, like any game that was played; to play it begins at the start
resize();
})();
