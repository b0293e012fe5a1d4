/* Random games of Packeis am Pol: the C twin of `playouts` in games/packeis/kernel/playouts.py.
 *
 * The same algorithm over the same twenty-six words, with the same generator, so that the same
 * seed gives the same games. `tables.h` is written by c_twin.py from the board's own tables.
 */
#include <stdint.h>
#include <string.h>

#include "tables.h" /* HAS_E .. HAS_NE, BEHIND[60][6] */

typedef uint64_t word;

enum {
    ICE = 0, PENGUINS = 1, TAKEN = 5, ONES = 9, TWOS = 10, THREES = 11, SEATS = 12, TURN = 13,
    TO_PLACE = 14, FIRST = 15, OUT = 16, RULES = 17, EARLIER_FISH = 18, WORDS = 26, NOBODY = 7
};
enum { SNAKE = 1, LIFT_EACH = 2, LAST_FLOE_LOST = 4, PRUNE_AT_END = 8 };

static inline int popcount(word w) { return __builtin_popcountll(w); }
static inline int lowest(word w) { return __builtin_ctzll(w); }
static inline int highest(word w) { return 63 - __builtin_clzll(w); }
static inline word bit(int64_t index) { return (word)1 << index; }

static inline int nth_bit(word w, int n) {
    while (n-- > 0) w &= w - 1;
    return lowest(w);
}

static inline int below(word *rng, int bound) {
    word w = *rng;
    w ^= w >> 12;
    w ^= w << 25;
    w ^= w >> 27;
    *rng = w;
    return (int)((((w * 0x2545F4914F6CDD1Dull) >> 32) * (word)bound) >> 32);
}

static inline word neighbours(word b) {
    return ((b & HAS_E) << 1) | ((b & HAS_SE) << 8) | ((b & HAS_SW) << 7) | ((b & HAS_W) >> 1) |
           ((b & HAS_NW) >> 8) | ((b & HAS_NE) >> 7);
}

static inline word flood(word start, word inside) {
    word reached = start & inside, edge = reached;
    while (edge) {
        edge = neighbours(edge) & inside & ~reached;
        reached |= edge;
    }
    return reached;
}

static inline word all_penguins(const word *s) {
    return s[PENGUINS] | s[PENGUINS + 1] | s[PENGUINS + 2] | s[PENGUINS + 3];
}

static inline word free_floes(const word *s) { return s[ICE] & ~all_penguins(s); }

static inline word glide_up(word penguins, word open, int step) {
    word reached = penguins | (open & (penguins << step));
    open &= open << step;
    reached |= open & (reached << 2 * step);
    open &= open << 2 * step;
    reached |= open & (reached << 4 * step);
    return reached & ~penguins;
}

static inline word glide_down(word penguins, word open, int step) {
    word reached = penguins | (open & (penguins >> step));
    open &= open >> step;
    reached |= open & (reached >> 2 * step);
    open &= open >> 2 * step;
    reached |= open & (reached >> 4 * step);
    return reached & ~penguins;
}

static inline int fish(const word *s, word board) {
    return popcount(board) + popcount(board & s[TWOS]) + 2 * popcount(board & s[THREES]);
}

static inline int score(const word *s, int seat) {
    return (int)s[EARLIER_FISH + seat] + fish(s, s[TAKEN + seat]);
}

static inline void prune(word *s) {
    if (!(s[RULES] & PRUNE_AT_END)) s[ICE] = flood(all_penguins(s), s[ICE]);
}

static inline void lift(word *s, int seat, word penguins) {
    s[PENGUINS + seat] &= ~penguins;
    s[ICE] &= ~penguins;
    if (!(s[RULES] & LAST_FLOE_LOST)) s[TAKEN + seat] |= penguins;
    if (!s[PENGUINS + seat]) s[OUT] |= bit(seat);
}

static inline void tidy(word *s) {
    if (s[RULES] & LIFT_EACH) {
        word able = neighbours(free_floes(s));
        for (int seat = 0; seat < (int)s[SEATS]; seat++) {
            word blocked = s[PENGUINS + seat] & ~able;
            if (blocked) lift(s, seat, blocked);
        }
    }
    prune(s);
}

static inline void find_turn(word *s, int seat) {
    int seats = (int)s[SEATS];
    for (int step = 0; step < seats; step++, seat++) {
        if (seat >= seats) seat -= seats;
        if (s[OUT] & bit(seat)) continue;
        if (neighbours(s[PENGUINS + seat]) & free_floes(s)) {
            s[TURN] = (word)seat;
            return;
        }
        lift(s, seat, s[PENGUINS + seat]);
        prune(s);
    }
    s[TURN] = NOBODY;
    s[ICE] = 0;
}

static inline void place(word *s, int cell) {
    int seats = (int)s[SEATS];
    s[PENGUINS + s[TURN]] |= bit(cell);
    s[TO_PLACE]--;
    if (!s[TO_PLACE]) {
        tidy(s);
        find_turn(s, (int)s[FIRST]);
        return;
    }
    int placed = seats * (6 - seats) - (int)s[TO_PLACE], step = placed % seats;
    if ((s[RULES] & SNAKE) && (placed / seats) % 2 == 1) step = seats - 1 - step;
    s[TURN] = (s[FIRST] + (word)step) % (word)seats;
}

static inline void slide(word *s, int origin, int target) {
    int seat = (int)s[TURN];
    s[PENGUINS + seat] ^= bit(origin) | bit(target);
    s[TAKEN + seat] |= bit(origin);
    s[ICE] &= ~bit(origin);
    tidy(s);
    find_turn(s, seat + 1);
}

static inline void random_slide(word *s, word *rng) {
    word penguins = s[PENGUINS + s[TURN]], free = free_floes(s);
    word glides[6] = {
        glide_up(penguins, free & HAS_W, 1),    glide_up(penguins, free & HAS_NW, 8),
        glide_up(penguins, free & HAS_NE, 7),   glide_down(penguins, free & HAS_E, 1),
        glide_down(penguins, free & HAS_SE, 8), glide_down(penguins, free & HAS_SW, 7),
    };
    int ends[6], total = 0;
    for (int d = 0; d < 6; d++) ends[d] = total += popcount(glides[d]);
    int drawn = below(rng, total), direction = 0, before = 0;
    for (int d = 0; d < 5; d++) {
        if (drawn >= ends[d]) {
            direction = d + 1;
            before = ends[d];
        }
    }
    int target = nth_bit(glides[direction], drawn - before);
    word behind = penguins & BEHIND[target][direction];
    slide(s, direction < 3 ? highest(behind) : lowest(behind), target);
}

int64_t playouts(const word *start, int64_t count, word *rng, int64_t *margins) {
    int64_t plies = 0;
    for (int64_t game = 0; game < count; game++) {
        word s[WORDS];
        memcpy(s, start, sizeof s);
        s[RULES] |= PRUNE_AT_END;
        for (; s[TURN] != NOBODY; plies++) {
            if (s[TO_PLACE]) {
                word cells = free_floes(s) & s[ONES];
                place(s, nth_bit(cells, below(rng, popcount(cells))));
            } else {
                random_slide(s, rng);
            }
        }
        margins[game] = score(s, 0) - score(s, 1);
    }
    return plies;
}
