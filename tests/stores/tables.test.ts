import { expect, test } from 'vitest';
import type { TableNews } from '../../src/lib/contract/events.ts';
import { toldTimes } from '../../src/lib/rules/table-round.ts';
import { type LobbyTable, tableAfter } from '../../src/lib/stores/lobby-table.ts';

const at = (seconds: number): string => new Date(1_800_000_000_000 + seconds * 1000).toISOString();
const times = { opensAt: at(0), closesAt: at(17), drawsAt: at(18), resultAt: at(21), endsAt: at(25) };
const hand = (winner: 'dragon' | 'tiger') =>
  ({
    kind: 'dragon-tiger',
    hand: 3,
    dragon: { rank: 12, suit: 'clubs' },
    tiger: { rank: 5, suit: 'hearts' },
    winner,
  }) as const;

const table: LobbyTable = {
  gameId: 'dragon-tiger',
  kind: 'dragon-tiger',
  name: 'Dragon Tiger',
  vassalage: 'HOUSE',
  phase: 'open',
  round: { index: '7', ...times },
  shoe: { hand: 3 },
  last: { index: '6', phase: 'paid', result: hand('tiger'), closedAt: at(-8) },
  marks: ['D', 'T'],
  players: 2,
  limits: { markets: {}, player: '1.00', betPayout: '1.00', playerPayout: '1.00' },
  cover: '',
  closedUntil: null,
};
const news = (more: Partial<TableNews>): TableNews => ({ gameId: 'dragon-tiger', index: '7', ...more });

test('a card of the lobby goes through a round by events, and keeps the result before until the new one may be seen', () => {
  const drawn = tableAfter(table, 'drawn', news({ result: hand('dragon'), mark: 'D' }));
  expect(drawn).toMatchObject({
    phase: 'drawn',
    marks: ['D', 'T', 'D'],
    last: { index: '7', closedAt: at(17) },
    before: { index: '6' },
  });
  if (!drawn) throw new Error('nothing was drawn');
  const next = tableAfter(drawn, 'open', news({ index: '8', ...toldTimes(times), shoe: { hand: 4 } }));
  expect(next).toMatchObject({
    phase: 'open',
    round: { index: '8' },
    shoe: { hand: 4 },
    marks: ['D', 'T', 'D'],
  });
  const shoe = tableAfter(drawn, 'open', news({ index: '8', ...toldTimes(times), shoe: { hand: 1 } }));
  expect(shoe?.marks).toEqual([]);
});

test('an event of another round than the card knows, or of one that was corrected, makes it read the list again', () => {
  expect(tableAfter(table, 'drawn', news({ index: '9', result: hand('dragon'), mark: 'D' }))).toBeUndefined();
  expect(tableAfter(table, 'corrected', news({}))).toBeUndefined();
  expect(tableAfter(table, 'open', news({ index: '8' }))).toBeUndefined();
});

test('a paused table says so until it goes on', () => {
  const paused = tableAfter(table, 'paused', { gameId: 'dragon-tiger' });
  expect(paused?.paused).toBe(true);
  expect(paused && tableAfter(paused, 'resumed', { gameId: 'dragon-tiger' })).toEqual(table);
});
