// A Minesweeper engine in one file: counts, subsets of numbers, and a sane guess.
// It speaks the protocol of docs/protocol.md.   g++ -std=c++17 -O2 -o subsets subsets.cpp

#include <algorithm>
#include <iostream>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using Cells = std::set<int>;

// Among these hidden cells there are this many mines.
struct Fact {
    Cells cells;
    int mines;
};

struct Board {
    int width = 0, height = 0, mines = 0;
    std::string shown;  // row by row

    std::vector<int> around(int cell) const {
        std::vector<int> found;
        int row = cell / width, col = cell % width;
        for (int r = std::max(row - 1, 0); r <= std::min(row + 1, height - 1); r++)
            for (int c = std::max(col - 1, 0); c <= std::min(col + 1, width - 1); c++)
                if (r != row || c != col) found.push_back(r * width + c);
        return found;
    }

    bool hidden(int cell) const { return shown[cell] < '0' || shown[cell] > '8'; }  // flags prove nothing

    std::string name(int cell) const { return std::to_string(cell / width) + "," + std::to_string(cell % width); }
};

class Thinker {
public:
    explicit Thinker(const Board &board) : board(board) {
        for (int cell = 0; cell < (int)board.shown.size(); cell++) {
            if (board.hidden(cell)) continue;
            Fact fact{{}, board.shown[cell] - '0'};
            for (int near : board.around(cell))
                if (board.hidden(near)) fact.cells.insert(near);
            if (!fact.cells.empty()) facts.push_back(fact);
        }
        while (count() || compare()) {}
    }

    Cells safe, mines;

    // The cell that is least likely a mine by the numbers next to it, and its chance.
    std::pair<int, double> guess(unsigned long long luck) const {
        std::vector<double> chance(board.shown.size(), -1);
        for (const Fact &fact : facts)
            for (int cell : fact.cells)
                chance[cell] = std::max(chance[cell], fact.mines / (double)fact.cells.size());
        std::vector<int> open;
        int hidden = 0;
        for (int cell = 0; cell < (int)chance.size(); cell++)
            if (board.hidden(cell) && !mines.count(cell)) {
                hidden++;
                if (board.shown[cell] == '#' || board.shown[cell] == '.') open.push_back(cell);
            }
        if (open.empty()) return {-1, 0};
        double elsewhere = std::clamp((board.mines - (int)mines.size()) / (double)hidden, 0.0, 1.0);
        for (int cell : open)
            if (chance[cell] < 0) chance[cell] = elsewhere;
        std::mt19937_64 random(luck);
        std::shuffle(open.begin(), open.end(), random);
        int best = *std::min_element(open.begin(), open.end(), [&](int a, int b) { return chance[a] < chance[b]; });
        return {best, chance[best]};
    }

private:
    const Board &board;
    std::vector<Fact> facts;

    // One number at a time: all of its cells are mines, or none is. Returns true if that was news.
    bool count() {
        bool news = false;
        for (Fact &fact : facts) {
            for (auto it = fact.cells.begin(); it != fact.cells.end();) {
                bool mine = mines.count(*it);
                if (!mine && !safe.count(*it)) { ++it; continue; }
                fact.mines -= mine;
                it = fact.cells.erase(it);
            }
            if (fact.cells.empty() || (fact.mines > 0 && fact.mines < (int)fact.cells.size())) continue;
            (fact.mines > 0 ? mines : safe).insert(fact.cells.begin(), fact.cells.end());
            news = true;
        }
        facts.erase(std::remove_if(facts.begin(), facts.end(), [](const Fact &f) { return f.cells.empty(); }), facts.end());
        return news;
    }

    // Two numbers: if the cells of one are among those of the other, the difference is a fact, too.
    bool compare() {
        bool news = false;
        for (const Fact &small : facts)
            for (const Fact &large : facts) {
                if (small.cells.size() >= large.cells.size() || !touch(small, large)) continue;
                if (!std::includes(large.cells.begin(), large.cells.end(), small.cells.begin(), small.cells.end())) continue;
                Cells rest;
                std::set_difference(large.cells.begin(), large.cells.end(), small.cells.begin(), small.cells.end(),
                                    std::inserter(rest, rest.end()));
                int left = large.mines - small.mines;
                if (left != 0 && left != (int)rest.size()) continue;
                Cells &known = left ? mines : safe;
                size_t before = known.size();
                known.insert(rest.begin(), rest.end());
                news |= known.size() > before;
            }
        return news;
    }

    static bool touch(const Fact &a, const Fact &b) {
        return *a.cells.begin() >= *b.cells.begin() && *a.cells.rbegin() <= *b.cells.rbegin();
    }
};

std::string answer(const Board &board, unsigned long long luck) {
    if (std::none_of(board.shown.begin(), board.shown.end(), [](char c) { return c >= '0' && c <= '8'; })) {
        int start = std::min(3, (board.height - 1) / 2) * board.width + std::min(3, (board.width - 1) / 2);
        double chance = board.mines / (double)board.shown.size();
        return " r" + board.name(start) + " chance " + std::to_string(chance) + " estimated why Nothing is known yet.";
    }
    Thinker thinker(board);
    std::string moves;
    for (int cell : thinker.safe)
        if (board.shown[cell] == '#' || board.shown[cell] == '.') moves += " r" + board.name(cell);
    if (!moves.empty()) return moves + " chance 0 why Counts and subsets of numbers prove these cells safe.";
    auto [cell, chance] = thinker.guess(luck);
    if (cell < 0) return " none chance 0 why There is nothing left to open.";
    return " r" + board.name(cell) + " chance " + std::to_string(chance) + " estimated why No number proves a cell safe.";
}

int main() {
    Board board;
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::string word, text;
        char x;
        words >> word;
        if (word == "msp") {
            std::cout << "id name subsets\nid title Counts and subsets, in C++\nmspok 1" << std::endl;
        } else if (word == "isready") {
            std::cout << "readyok" << std::endl;
        } else if (word == "position") {
            words >> board.width >> x >> board.height >> x >> board.mines;
            board.shown.clear();
            for (int row = 0; row < board.height && std::getline(std::cin, line); row++)
                board.shown += line.substr(0, board.width);
        } else if (word == "go") {
            std::string number;
            unsigned long long luck = 0;
            words >> number;
            while (words >> text)
                if (text == "luck") words >> luck;
            std::cout << "bestmove " << number << answer(board, luck) << std::endl;
        } else if (word == "quit") {
            break;
        }
    }
}
