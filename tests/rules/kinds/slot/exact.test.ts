import { describe, expect, it } from 'vitest';
import { slotTitles } from '../../../../src/lib/gateway/house/titles/slot/index.ts';
import type { SlotDefinition } from '../../../../src/lib/rules/kinds/slot/definition.ts';
import { exactReturn } from '../../../../src/lib/rules/kinds/slot/exact.ts';
import { playRound } from '../../../../src/lib/rules/kinds/slot/play.ts';
import { everyOutcome } from './every-outcome.ts';

const small: SlotDefinition = {
  gameId: 'small',
  version: 'small/1',
  rows: 2,
  coins: 3,
  pays: {
    kind: 'lines',
    lines: [
      [0, 0, 0],
      [1, 1, 1],
      [0, 1, 0],
    ],
  },
  strips: ['1AA', 'AW1', '1AAW'],
  paytable: { W: { 3: 50 }, 1: { 2: 3, 3: 20 }, A: { 3: 7 } },
  betsMinor: [3],
};

/** The return found by playing every sequence of draws there is. */
function enumerated(slot: SlotDefinition, choice?: number): number {
  let coins = 0;
  let all = 0;
  everyOutcome(
    () => playRound(slot, choice),
    (round, probability) => {
      coins += round.coins * probability;
      all += probability;
    },
  );
  expect(all).toBeCloseTo(1, 10);
  return coins / slot.coins;
}

const award = { 2: 1, 3: 2 };

describe('the exact return equals the one of playing every outcome', () => {
  const variants: Record<string, Partial<SlotDefinition>> = {
    'with lines': {},
    'with lines from both ends': {
      pays: {
        kind: 'lines',
        lines: [
          [0, 0, 0],
          [1, 0, 1],
        ],
        bothWays: true,
      },
    },
    'with ways': { pays: { kind: 'ways' }, paytable: { 1: { 2: 3, 3: 20 }, A: { 3: 7 } } },
    'with multiplying wilds': { wildMultiplier: 3 },
    'with expanding wilds': { expandingWilds: [1, 2] },
    'with mystery symbols': {
      strips: ['1AM', 'AWMM', 'MA1W'],
      mystery: [
        { symbol: '1', weight: 2 },
        { symbol: 'A', weight: 3 },
        { symbol: 'W', weight: 1 },
      ],
    },
    'with a booster': {
      booster: [
        { multiplier: 1, weight: 5 },
        { multiplier: 4, weight: 2 },
      ],
    },
    'with scatters': { strips: ['1AS', 'SAW', '1SAA'], scatterPays: { 2: 1, 3: 5 } },
    'with a wheel': {
      strips: ['1AS', 'SAW', '1SAA'],
      wheel: [
        { bets: 2, weight: 3 },
        { bets: 9, weight: 1 },
      ],
    },
    'with a cascade by ways': {
      pays: { kind: 'ways' },
      strips: ['1ASA', 'AW1', '1AASW'],
      paytable: { 1: { 3: 20 }, A: { 2: 1, 3: 7 } },
      cascade: { multipliers: [1, 2, 5], most: 20 },
    },
    'with a cascade that never ends by itself': {
      strips: ['AA', 'AA', '1AA'],
      cascade: { multipliers: [1, 3], most: 4 },
    },
    'with a cascade by lines and free spins with other multipliers': {
      strips: ['1ASA', 'AW1S', 'S1AAW'],
      paytable: { 1: { 3: 20 }, A: { 3: 7 } },
      cascade: { multipliers: [1, 2, 3], most: 20 },
      freeSpins: {
        award,
        most: 2,
        multiplier: { first: 1, step: 0, top: 1 },
        strips: ['1SA', 'AW', 'SA'],
        cascade: [2, 4],
      },
    },
    'with held coins': {
      strips: ['1C', 'CC', 'ACC'],
      hold: {
        needed: 5,
        turns: 2,
        land: { coins: 1, of: 3 },
        values: [
          { bets: 1, weight: 3 },
          { bets: 5, weight: 1 },
        ],
        full: 40,
      },
    },
    'with free spins that can be won again': {
      strips: ['1AS', 'SAW', '1AS'],
      scatterPays: { 3: 2 },
      freeSpins: { award, most: 2, multiplier: { first: 2, step: 0, top: 2 } },
    },
    'with free spins on other strips and a growing multiplier': {
      strips: ['1AS', 'SAW', '1AS'],
      freeSpins: {
        award,
        most: 3,
        multiplier: { first: 1, step: 2, top: 4 },
        strips: ['1S', 'AW', 'S1'],
        expandingWilds: [1],
      },
    },
  };
  it.each(Object.entries(variants))('%s', (_, variant) => {
    const slot = { ...small, ...variant };
    expect(exactReturn(slot).rtp).toBeCloseTo(enumerated(slot), 9);
  });
});

it('gives the return of each choice as playing every outcome with it gives', () => {
  const way = (spins: number, times: number) => ({
    award: { 2: spins, 3: spins },
    again: { 3: 1 },
    most: spins + 1,
    multiplier: { first: times, step: 0, top: times },
  });
  const slot = { ...small, strips: ['1AS', 'SW', 'AS'], choices: [way(2, 1), way(1, 3)] };
  const { byChoice, rtp } = exactReturn(slot);
  expect(byChoice[0]).toBe(rtp);
  for (const [choice, exact] of byChoice.entries()) expect(exact).toBeCloseTo(enumerated(slot, choice), 9);
  expect(byChoice[0]).not.toBeCloseTo(byChoice[1] ?? 0, 3);
});

it('counts of a jackpot what stakes add and what the house puts in for each win', () => {
  const jackpot = {
    ...{ pool: 'small', contribution: 50, seedMinor: 3_000, perMinor: 3, tickets: 1_000_000, trialMinor: 1 },
  };
  const slot = { ...small, jackpot };
  const without = exactReturn(small);
  expect(exactReturn(slot)).toMatchObject({ jackpot: 0.005 + 0.001, lines: without.lines });
  expect(exactReturn(slot).rtp).toBeCloseTo(without.rtp + 0.006, 12);
});

/** Every stop of a cascade takes a minute; the sheet of the slots' maths has its return. */
const quick = slotTitles().filter(({ rules }) => !rules.cascade);

describe.each(quick.map((title) => [title.name, title] as const))('%s', (_, title) => {
  const exact = exactReturn(title.rules);

  it('returns what it states, to within 0.01 %', () => {
    expect(Math.abs(exact.rtp * 10_000 - title.rtpBasisPoints)).toBeLessThanOrEqual(1);
  });

  it('returns the same for each choice, to within a thousandth of a percent', () => {
    for (const rtp of exact.byChoice) expect(Math.abs(rtp - exact.rtp)).toBeLessThan(0.000_01);
  });

  it('says where its return comes from, without a rest', () => {
    const { lines, scatters, freeSpins, wheel, hold, jackpot } = exact;
    expect(lines + scatters + freeSpins + wheel + hold + jackpot).toBeCloseTo(exact.rtp, 12);
  });
});
