import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotTitles } from '../../../../src/lib/gateway/house/titles/slot/index.ts';
import type { Draws } from '../../../../src/lib/rules/fair.ts';
import { type SlotDefinition, windowAt } from '../../../../src/lib/rules/kinds/slot/definition.ts';
import { playRound, type SlotRound } from '../../../../src/lib/rules/kinds/slot/play.ts';

const slot: SlotDefinition = {
  gameId: 'test',
  version: 'test/1',
  rows: 3,
  coins: 1,
  pays: { kind: 'lines', lines: [[1, 1, 1]] },
  strips: ['1ASAA1', 'AWS1A1', 'A1S1AA'],
  paytable: { 1: { 3: 20 }, A: { 3: 5 } },
  betsMinor: [10],
};

function playWith<T>(draws: Draws<T>, numbers: readonly number[]): T {
  let step = draws.next();
  for (const number of numbers) {
    if (step.done) expect.fail('more numbers than draws');
    step = draws.next(number);
  }
  if (!step.done) expect.fail('more draws than numbers');
  return step.value;
}

const round = (rules: Partial<SlotDefinition>, ...numbers: number[]): SlotRound =>
  playWith(playRound({ ...slot, ...rules }), numbers);

describe('a round', () => {
  it('shows each strip from its stop downwards, joined end to start', () => {
    expect(windowAt('1ASAA1', 5, 3)).toEqual(['1', '1', 'A']);
    expect(round({}, 0, 0, 5).base).toMatchObject({ stops: [0, 0, 5], grid: ['1AS', 'AWS', 'AA1'] });
  });

  it('adds up what its lines pay', () => {
    expect(round({}, 3, 0, 4)).toMatchObject({ coins: 5, base: { coins: 5, multiplier: 1 } });
  });

  it('fills a reel with its wild before paying', () => {
    const { base } = round({ expandingWilds: [1], pays: { kind: 'lines', lines: [[1, 2, 1]] } }, 3, 0, 4);
    expect(base).toMatchObject({ grid: ['AA1', 'WWW', 'AAA'], expanded: [1], coins: 5 });
  });

  it('turns all mystery symbols into the one drawn', () => {
    const mystery = [
      { symbol: 'A', weight: 2 },
      { symbol: '1', weight: 3 },
    ];
    const strips = ['MMA', 'MAM', 'A1M'];
    expect(round({ mystery, strips }, 0, 0, 1, 4).base).toMatchObject({
      mystery: '1',
      grid: ['11A', '1A1', '11A'],
    });
    expect(round({ mystery, strips: ['AAA', 'AAA', 'AAA'] }, 0, 0, 0, 4).base).not.toHaveProperty('mystery');
  });

  it('multiplies all wins by the booster', () => {
    const booster = [
      { multiplier: 1, weight: 3 },
      { multiplier: 7, weight: 1 },
    ];
    expect(round({ booster }, 3, 0, 4, 2).coins).toBe(5);
    expect(round({ booster }, 3, 0, 4, 3).coins).toBe(35);
  });

  it('pays what the wheel stops at for three scatters', () => {
    const wheel = [
      { bets: 4, weight: 1 },
      { bets: 30, weight: 1 },
    ];
    expect(round({ wheel, coins: 2 }, 0, 0, 0, 1)).toMatchObject({
      wheel: { segment: 1, coins: 60 },
      coins: 60,
    });
    expect(round({ wheel }, 3, 0, 0)).not.toHaveProperty('wheel');
  });
});

describe('a cascade', () => {
  const falling = {
    cascade: { multipliers: [1, 2, 5], most: 10 },
    strips: ['11A', 'S1A', 'A11'],
    pays: { kind: 'lines' as const, lines: [[1, 1, 1]] },
  };

  it('takes away what won, lets the strip follow, and multiplies each fall by its own', () => {
    const { base, coins } = round(falling, 0, 0, 0);
    expect(base).toMatchObject({
      grid: ['11A', 'S1A', 'A11'],
      multiplier: 1,
      falls: [{ grid: ['A1A', 'ASA', '1A1'], multiplier: 2, wins: [], coins: 0 }],
    });
    expect(coins).toBe(20);
  });

  it('adds up the landing and every fall, and ends at the most', () => {
    const played = round(
      { ...falling, strips: ['AA', 'AA', 'AA'], cascade: { multipliers: [1, 2, 5], most: 3 } },
      0,
      0,
      0,
    );
    expect(played.base.falls?.map(({ multiplier }) => multiplier)).toEqual([2, 5, 5]);
    expect(played.coins).toBe(5 * (1 + 2 + 5 + 5));
  });

  it('leaves a spin without a win as it is', () => {
    expect(round(falling, 0, 2, 0).base).not.toHaveProperty('falls');
  });
});

describe('held coins', () => {
  const hold = {
    needed: 3,
    turns: 2,
    land: { coins: 1, of: 4 },
    values: [
      { bets: 1, weight: 1 },
      { bets: 10, weight: 1 },
    ],
    full: 100,
  };
  const rules = {
    rows: 1,
    strips: ['C1', 'CA', 'CA', 'A1'],
    coins: 2,
    hold,
    pays: { kind: 'ways' as const },
  };

  it('turn the empty cells until no coin comes, and pay what is held', () => {
    // Three coins; their values; a turn without a coin, and the last one.
    const played = round(rules, 0, 0, 0, 0, 0, 1, 0, 3, 3);
    expect(played.hold).toEqual({
      turns: [
        [
          { cell: [0, 0], bets: 1 },
          { cell: [1, 0], bets: 10 },
          { cell: [2, 0], bets: 1 },
        ],
        [],
        [],
      ],
      full: false,
      coins: 24,
    });
    expect(played.coins).toBe(24);
  });

  it('pay more when every cell holds one', () => {
    const played = round(rules, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1);
    expect(played.hold).toMatchObject({ full: true, coins: (3 + 10 + 100) * 2 });
    expect(played.hold?.turns.at(-1)).toEqual([{ cell: [3, 0], bets: 10 }]);
  });

  it('do not start with fewer', () => {
    expect(round(rules, 0, 0, 1, 0)).not.toHaveProperty('hold');
  });
});

describe('free spins', () => {
  const freeSpins = { award: { 3: 2 }, most: 3, multiplier: { first: 1, step: 2, top: 4 } };
  const started = [0, 0, 0];
  const lost = [0, 3, 0];
  const won = [3, 0, 4];

  it('come with three scatters and multiply more with each spin, up to the top', () => {
    const played = round(
      { freeSpins: { ...freeSpins, award: { 3: 4 }, most: 9 } },
      ...started,
      ...won,
      ...won,
      ...won,
      ...won,
    );
    expect(played.freeSpins).toMatchObject({ awarded: 4, coins: 5 + 15 + 20 + 20 });
    expect(played.freeSpins?.spins.map(({ multiplier }) => multiplier)).toEqual([1, 3, 4, 4]);
    expect(played.coins).toBe(60);
  });

  it('can be won again, but never past the most of a round', () => {
    const played = round({ freeSpins }, ...started, ...started, ...lost, ...lost);
    expect(played.freeSpins).toMatchObject({ awarded: 3 });
    expect(played.freeSpins?.spins).toHaveLength(3);
  });

  it('do not start with two scatters', () => {
    expect(round({ freeSpins }, 3, 0, 0)).not.toHaveProperty('freeSpins');
  });
});

describe.each(slotTitles().map(({ rules }) => [rules.gameId, rules] as const))('%s', (_, rules) => {
  it('plays the same round from the same numbers and ends', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const play = (choice?: number) => {
          let state = seed >>> 0;
          const draws = playRound(rules, choice);
          let step = draws.next();
          while (!step.done) {
            state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
            step = draws.next(Math.floor((state / 2 ** 32) * step.value));
          }
          return step.value;
        };
        const first = play();
        expect(play()).toEqual(first);
        if (first.waits) expect(first.coins).toBe(0);
        const ended = first.waits ? (rules.choices ?? []).map((_, choice) => play(choice)) : [first];
        expect(ended).not.toEqual([]);
        for (const round of ended) {
          expect(round.waits).toBeUndefined();
          expect(round.base).toEqual(first.base);
          expect(Number.isSafeInteger(round.coins)).toBe(true);
          expect(round.coins).toBe(
            round.base.coins +
              (round.freeSpins?.coins ?? 0) +
              (round.wheel?.coins ?? 0) +
              (round.hold?.coins ?? 0),
          );
        }
      }),
      // In Three Roads the example's first spin wins and asks for a choice.
      { numRuns: 60, examples: [[-1_855_097_104]] },
    );
  });

  it('is well formed: known symbols, whole coins, lines inside the grid', () => {
    const paid = new Set([...Object.keys(rules.paytable), 'W', 'S', 'M', ...(rules.hold ? ['C'] : [])]);
    for (const strip of [...rules.strips, ...(rules.freeSpins?.strips ?? [])]) {
      expect([...strip].filter((mark) => !paid.has(mark))).toEqual([]);
    }
    if (rules.cascade) {
      for (const other of ['mystery', 'expandingWilds', 'scatterPays', 'hold'] as const)
        expect(rules).not.toHaveProperty(other);
    }
    for (const bet of rules.betsMinor) expect(bet % rules.coins).toBe(0);
    expect(rules.betsMinor).toEqual([...rules.betsMinor].sort((a, b) => a - b));
    if (rules.pays.kind === 'ways') {
      expect(rules.strips[0]).not.toContain('W');
      expect(rules.paytable).not.toHaveProperty('W');
    } else {
      for (const line of rules.pays.lines) {
        expect(line).toHaveLength(rules.strips.length);
        for (const row of line) expect(row).toBeLessThan(rules.rows);
      }
      expect(new Set(rules.pays.lines.map(String)).size).toBe(rules.pays.lines.length);
    }
  });

  it('shows at most one scatter a reel', () => {
    for (const strip of [...rules.strips, ...(rules.freeSpins?.strips ?? [])]) {
      for (let stop = 0; stop < strip.length; stop++) {
        expect(windowAt(strip, stop, rules.rows).filter((mark) => mark === 'S').length).toBeLessThanOrEqual(
          1,
        );
      }
    }
  });
});
