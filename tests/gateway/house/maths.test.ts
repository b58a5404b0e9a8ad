import { describe, expect, it } from 'vitest';
import { highestSpin } from '../../../src/lib/gateway/house/kinds/slot/maths/highest-spin.ts';
import { volatilityOf } from '../../../src/lib/gateway/house/kinds/slot/maths/sheet.ts';
import { simulate } from '../../../src/lib/gateway/house/kinds/slot/maths/simulate.ts';
import { tableHash } from '../../../src/lib/gateway/house/tables.ts';
import { slotTitles } from '../../../src/lib/gateway/house/titles/slot/index.ts';
import type { SlotDefinition } from '../../../src/lib/rules/kinds/slot/definition.ts';
import { exactReturn } from '../../../src/lib/rules/kinds/slot/exact.ts';
import { playRound } from '../../../src/lib/rules/kinds/slot/play.ts';
import { everyOutcome } from '../../rules/kinds/slot/every-outcome.ts';
import { sheetRow } from '../../support/maths-sheet.ts';

describe.each(slotTitles().map((title) => [title.name, title] as const))('the sheet on %s', (name, title) => {
  const [, stated, exact = '', simulated = '', , , deviation, volatility, , , table = ''] = sheetRow(name);

  it('was measured on the table that is played', () => {
    expect(table).toHaveLength(12);
    expect(tableHash(title.rules).slice(0, 12)).toBe(table);
  });

  it('states the return that the title states and that its strips give', () => {
    expect(stated).toBe(`${(title.rtpBasisPoints / 100).toFixed(2)} %`);
    expect(Math.abs(Number.parseFloat(exact) * 100 - title.rtpBasisPoints)).toBeLessThanOrEqual(1);
    // Every stop of a cascade takes a minute: its exact return is computed with the sheet alone.
    if (!title.rules.cascade) expect(exact).toBe(`${(exactReturn(title.rules).rtp * 100).toFixed(4)} %`);
  });

  it('has a simulation that agrees within its interval', () => {
    const [rtp = '', margin = ''] = simulated.split('±');
    expect(Math.abs(Number.parseFloat(rtp) - Number.parseFloat(exact))).toBeLessThan(
      Number.parseFloat(margin) * 1.5,
    );
  });

  it('calls the volatility what it measured', () => {
    expect(volatility).toBe(title.volatility);
    expect(volatilityOf(Number(deviation))).toBe(title.volatility);
  });
});

const small: SlotDefinition = {
  gameId: 'small',
  version: 'small/1',
  rows: 2,
  coins: 2,
  pays: {
    kind: 'lines',
    lines: [
      [0, 0, 0],
      [1, 1, 1],
      [0, 1, 0],
    ],
    bothWays: true,
  },
  strips: ['1AASAA', 'AW1AS', '1SAAWA'],
  paytable: { W: { 3: 50 }, 1: { 2: 3, 3: 20 }, A: { 2: 2, 3: 7 } },
  scatterPays: { 2: 3, 3: 8 },
  wildMultiplier: 2,
  booster: [
    { multiplier: 1, weight: 9 },
    { multiplier: 5, weight: 1 },
  ],
  betsMinor: [2],
};

const { scatterPays: _, booster: __, ...plain } = small;

it.each([
  ['a slot', small],
  [
    'a slot of ways',
    { ...small, pays: { kind: 'ways' } as const, paytable: { 1: { 2: 3, 3: 20 }, A: { 2: 2, 3: 7 } } },
  ],
  ['a cascade', { ...plain, cascade: { multipliers: [1, 2, 4], most: 9 } }],
])('finds the highest spin of %s that playing every outcome finds', (_, slot) => {
  let highest = 0;
  everyOutcome(
    () => playRound(slot),
    ({ coins }) => {
      highest = Math.max(highest, coins);
    },
  );
  expect(highestSpin(slot)).toBe(highest / slot.coins);
});

it('simulates the same rounds from the same seed, near the exact return', () => {
  const first = simulate(small, 60_000, 11);
  expect(simulate(small, 60_000, 11)).toEqual(first);
  expect(Math.abs(first.rtp - exactReturn(small).rtp)).toBeLessThan(first.margin * 1.5);
  expect(first.atLeastBet).toBeLessThanOrEqual(first.hitRate);
});
