// The keys of Lieng say before they are pressed that a bet takes everything.
import { expect, it } from 'vitest';
import { betKeys } from '../../../../src/islands/house/kinds/cards/raise.ts';
import type { CardTable } from '../../../../src/lib/stores/cards.ts';

const table = (call: string, most?: string): CardTable =>
  ({
    you: { seat: 2 },
    seats: [
      { seat: 1, stack: '3.00' },
      { seat: 2, stack: '20.00' },
    ],
    hand: { may: { call, ...(most && { raise: { least: '2.00', most } }) } },
  }) as unknown as CardTable;

it('names a call and a raise for all of the stack, and no others', () => {
  expect(betKeys(table('0.00', '21.00'), 200n)).toMatchObject({
    callKey: 'cards.check',
    raiseKey: 'cards.raiseTo',
  });
  expect(betKeys(table('19.99', '21.00'), 2_100n)).toMatchObject({
    callKey: 'cards.call',
    raiseKey: 'cards.raiseAll',
  });
  expect(betKeys(table('20.00'), 0n)).toMatchObject({ callKey: 'cards.callAll', raiseKey: 'cards.raiseTo' });
});
