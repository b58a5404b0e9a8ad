// The tree after a move: how many are below each upline then, and by which rate.
import { expect, it } from 'vitest';
import { linesOf } from '../../../src/islands/agent/move/after-move.ts';

const place = (account: string, team: number, rate: string | null = null, above: string[] = []) => ({
  ...{ account, team, rate, above },
});
const PREVIEW = {
  member: place('quarry', 5, '20.00', ['ash']),
  ...{ from: place('ash', 7, '30.00'), to: place('birch', 5, '25.00') },
  ...{ fromYou: false, fromDay: '2026-11-30' as const, tells: [] },
  ends: [{ number: 'AC-000001', kind: 'dividend' as const, account: 'quarry', upline: 'ash', rate: '20.00' }],
};

it('has both uplines with whom they have then, and the branch at its old place and its new one', () => {
  expect(linesOf(PREVIEW).map(({ account, team, before, is }) => [account, team, before, is])).toEqual([
    ['ash', 1, 7, undefined],
    ['quarry', 5, undefined, 'left'],
    ['birch', 11, 5, undefined],
    ['quarry', 5, undefined, 'moves'],
  ]);
});

it('a rate that ends with the move is not shown under the new upline', () => {
  expect(linesOf(PREVIEW).map(({ rate }) => rate)).toEqual(['30.00', null, '25.00', null]);
});
