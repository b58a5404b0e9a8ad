import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WalletAction } from '../../../src/lib/contract/vendor.ts';
import { inTx } from '../../../src/lib/gateway/db/tx.ts';
import { statement } from '../../../src/lib/gateway/ledger/statement.ts';
import { play } from '../../../src/lib/gateway/play/play.ts';
import { PlayRefused } from '../../../src/lib/gateway/play/refused.ts';
import {
  bet,
  booked,
  openTable,
  type Player,
  refusal,
  rollback,
  type Table,
  tx,
  VENDOR,
  win,
} from './table.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(async () => {
  expect(await table.audit()).toMatchObject({ difference_minor: 0n, problems: [] });
  await table.close();
});

const finished = (id: string, amountMinor: bigint): WalletAction => ({
  action: 'win',
  id,
  amountMinor,
  finished: true,
});
const endRound = (): WalletAction => ({ action: 'endRound', id: tx('end') });

test('a spin is one message: stake and payout, booked in order, the round closed', async () => {
  const player = await table.player(100n);
  const answer = booked(await table.act(player, [bet(tx(), 100n), finished(tx(), 40n)]));
  expect(answer.results.map(({ balanceMinor }) => balanceMinor)).toEqual([0n, 40n]);
  expect(answer.results[1]?.betNumber).toBe(answer.results[0]?.betNumber);
  expect(await table.bets(player)).toMatchObject([
    {
      status: 'lost',
      stake_minor: 100n,
      payout_minor: 40n,
      valid_bet_minor: 100n,
      round_closed_at: expect.any(Date),
    },
  ]);
  const lines = await statement(table.database.db, { memberId: player.memberId, currency: 'USD', limit: 2 });
  const number = answer.results[0]?.betNumber;
  expect(lines.map(({ kind, amountMinor, reference }) => [kind, amountMinor, reference])).toEqual([
    ['win', 40n, number],
    ['stake', -100n, number],
  ]);
});

test('a win later in a message cannot pay for a stake before it; all of it is refused', async () => {
  const player = await table.player(100n);
  const actions = [bet(tx(), 60n), win(tx(), 500n), bet(tx(), 600n)];
  expect(refusal(await table.act(player, actions))).toBe('insufficient_funds');
  expect(await table.purse(player)).toEqual({ cash: 100n, debt: 0n });
  expect(await table.bets(player)).toEqual([]);
  booked(await table.act(player, actions.slice(0, 2)));
});

test('play composes in a caller’s transaction and goes with it', async () => {
  const player = await table.player(100n);
  const message = { ...table.message(player, [bet(tx(), 60n)]), vassalage: VENDOR, at: new Date() };
  const failing = inTx(table.database.db, async (db) => {
    expect((await play(db, message)).balanceMinor).toBe(40n);
    throw new Error('the round could not be kept');
  });
  await expect(failing).rejects.toThrow('kept');
  expect(await table.purse(player)).toEqual({ cash: 100n, debt: 0n });
  expect((await play(table.database.db, message)).balanceMinor).toBe(40n);
  const more = { ...message, actions: [bet(tx(), 41n)] };
  const refused = play(table.database.db, more);
  await expect(refused).rejects.toBeInstanceOf(PlayRefused);
  await expect(refused).rejects.toMatchObject({ code: 'insufficient_funds', balanceMinor: 40n });
});

test.each([
  ['koi', 100n, 101n, 'won', 100n],
  ['koi', 100n, 100n, 'push', 100n],
  ['koi', 100n, 99n, 'lost', 100n],
  ['koi', 100n, 0n, 'lost', 100n],
  ['baccarat', 100n, 195n, 'won', 95n],
  ['baccarat', 100n, 100n, 'push', 0n],
  ['baccarat', 100n, 0n, 'lost', 100n],
] as const)(
  'in %s a stake of %s that pays %s is %s with a valid bet of %s',
  async (game, stake, pays, status, valid) => {
    const player = await table.player(1_000n, { game });
    booked(await table.act(player, [bet(tx(), stake), win(tx(), pays)], { gameId: game }));
    expect(await table.bets(player)).toMatchObject([
      {
        status,
        payout_minor: pays,
        valid_bet_minor: valid,
        number: expect.stringMatching(game === 'koi' ? /^S/ : /^L/),
      },
    ]);
    expect(await table.purse(player)).toEqual({ cash: 1_000n - stake + pays, debt: 0n });
  },
);

test('a win of nothing settles the bet and moves nothing', async () => {
  const player = await table.player(100n);
  booked(await table.act(player, [bet(tx(), 60n), win(tx(), 0n)]));
  const lines = await statement(table.database.db, { memberId: player.memberId, currency: 'USD' });
  expect(lines.map(({ kind }) => kind)).toEqual(['stake', 'deposit']);
});

test('a closed round takes no more stakes, but still pays', async () => {
  const player = await table.player(1_000n);
  const id = tx();
  booked(await table.act(player, [bet(id, 100n), endRound()]));
  expect(refusal(await table.act(player, [bet(tx(), 1n)]))).toBe('round_closed');
  booked(await table.act(player, [bet(tx(), 1n)], { roundId: 'r2' }));
  expect(booked(await table.act(player, [win(tx(), 350n, id)])).balanceMinor).toBe(1_249n);
  expect((await table.bets(player))[0]).toMatchObject({ status: 'won', payout_minor: 350n });
});

test('the end of a round settles what waits in it and nothing else', async () => {
  const [player, neighbour] = [await table.player(1_000n), await table.player(1_000n)];
  const [open, won, other] = [tx(), tx(), tx()];
  booked(await table.act(player, [bet(open, 10n), bet(won, 20n), win(tx(), 90n, won)]));
  booked(await table.act(player, [bet(other, 30n)], { roundId: 'r2' }));
  booked(await table.act(neighbour, [bet(tx(), 40n)]));
  booked(await table.act(player, [endRound()]));
  expect((await table.bets(player)).map(({ status }) => status)).toEqual(['lost', 'won', 'open']);
  expect(await table.bets(neighbour)).toMatchObject([{ status: 'open', round_closed_at: null }]);
});

test('the end of a round nobody bet in is refused and may come again', async () => {
  const player = await table.player();
  const end = endRound();
  expect(refusal(await table.act(player, [end]))).toBe('unknown_transaction');
  booked(await table.act(player, [bet(tx(), 10n)]));
  booked(await table.act(player, [end]));
});

test('a win that names only its round goes to the bet that waits', async () => {
  const player = await table.player(1_000n);
  const [first, second] = [tx(), tx()];
  booked(await table.act(player, [bet(first, 10n), bet(second, 20n), win(tx(), 5n, first), win(tx(), 7n)]));
  expect((await table.bets(player)).map(({ payout_minor }) => payout_minor)).toEqual([5n, 7n]);
  booked(await table.act(player, [win(tx(), 1n)]));
  expect((await table.bets(player)).map(({ payout_minor }) => payout_minor)).toEqual([6n, 7n]);
});

test('a win for another player’s bet, or another round’s, is a conflict', async () => {
  const [player, thief] = [await table.player(), await table.player()];
  const id = tx();
  booked(await table.act(player, [bet(id, 10n)]));
  expect(refusal(await table.act(thief, [win(tx(), 500n, id)]))).toBe('conflict');
  expect(refusal(await table.act(player, [win(tx(), 500n, id)], { roundId: 'r9' }))).toBe('conflict');
  expect(refusal(await table.act(thief, [rollback(tx(), id)]))).toBe('conflict');
});

test.each<[string, (player: Player) => object]>([
  ['a stake of nothing', () => ({ actions: [{ action: 'bet', id: tx(), amountMinor: 0n }] })],
  ['a negative win', () => ({ actions: [{ action: 'win', id: tx(), amountMinor: -1n }] })],
  ['no action', () => ({ actions: [] })],
  ['an id with a space', () => ({ actions: [{ action: 'bet', id: 'a b', amountMinor: 1n }] })],
  ['an amount that is no integer', () => ({ actions: [{ action: 'bet', id: tx(), amountMinor: 1.5 }] })],
  ['an unknown field', () => ({ actions: [bet(tx(), 1n)], bonus: true })],
])('a message with %s is invalid', async (_, odd) => {
  const player = await table.player();
  const message = { ...table.message(player, []), ...odd(player) } as Parameters<typeof table.door.act>[0];
  expect(await table.door.act(message)).toEqual({ ok: false, error: 'invalid', final: true });
  expect(await table.purse(player)).toEqual({ cash: 1_000n, debt: 0n });
});
