import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WalletAction } from '../../../src/lib/contract/vendor.ts';
import { EVENTS } from '../../../src/lib/gateway/core/events.ts';
import { connect } from '../../../src/lib/gateway/db/connect.ts';
import { walletDoor } from '../../../src/lib/gateway/play/door.ts';
import { bet, booked, openTable, refusal, type Table, tx, VENDOR } from './table.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

test('a ticket tells whose it is, once', async () => {
  const player = await table.player(1_250n);
  const { ticket } = player;
  const member = await table.database.db
    .selectFrom('members')
    .select(['account', 'nickname'])
    .where('id', '=', player.memberId)
    .executeTakeFirstOrThrow();
  expect(await table.door.authenticate({ ticket })).toEqual({
    ok: true,
    ...member,
    memberId: player.memberId,
    currency: 'USD',
    gameId: 'koi',
    gameSessionId: player.gameSessionId,
    nodeId: '',
    balanceMinor: 1_250n,
  });
  expect(await table.door.authenticate({ ticket })).toEqual({
    ok: false,
    error: 'unknown_ticket',
    final: true,
  });
});

test('a ticket is refused when too old, of another vendor, unknown, or after sign-out', async () => {
  const { db } = table.database;
  const [old, foreign, gone, frozen, closed] = [
    await table.player(),
    await table.player(),
    await table.player(),
    await table.player(),
    await table.player(),
  ];
  const other = walletDoor(table.ctx, 'OTHER');
  expect(refusal(await other.authenticate({ ticket: foreign.ticket }))).toBe('unknown_ticket');
  await db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('id', '=', gone.portalSessionId)
    .execute();
  expect(refusal(await table.door.authenticate({ ticket: gone.ticket }))).toBe('unknown_ticket');
  await db.updateTable('members').set({ status: 'frozen' }).where('id', '=', frozen.memberId).execute();
  expect(refusal(await table.door.authenticate({ ticket: frozen.ticket }))).toBe('unknown_ticket');
  await db
    .updateTable('game_sessions')
    .set({ closed_at: new Date() })
    .where('id', '=', closed.gameSessionId)
    .execute();
  expect(refusal(await table.door.authenticate({ ticket: closed.ticket }))).toBe('unknown_ticket');
  expect(refusal(await table.door.authenticate({ ticket: `ticket-${'x'.repeat(30)}` }))).toBe(
    'unknown_ticket',
  );
  expect(refusal(await table.door.authenticate({ ticket: 'short' }))).toBe('invalid');
  table.clock.ahead = 121_000;
  expect(refusal(await table.door.authenticate({ ticket: old.ticket }))).toBe('unknown_ticket');
  table.clock.ahead = 0;
});

test('the balance is told, and nobody is told of who is not there', async () => {
  const player = await table.player(42n);
  expect(await table.door.balance({ memberId: player.memberId, currency: 'USD' })).toEqual({
    ok: true,
    balanceMinor: 42n,
  });
  expect(refusal(await table.door.balance({ memberId: 987_654n, currency: 'USD' }))).toBe('wrong_currency');
});

test('after a booked message the player’s pages are told, after a refused one they are not', async () => {
  const listener = new pg.Client(table.database.url);
  await listener.connect();
  await listener.query(`listen ${EVENTS}`);
  const heard: string[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  const player = await table.player(10n);
  expect(refusal(await table.act(player, [bet(tx(), 11n)]))).toBe('insufficient_funds');
  const told = once(listener, 'notification');
  booked(await table.act(player, [bet(tx(), 10n)]));
  await told;
  expect(heard).toEqual([`${player.memberId} balance round`]);
  await listener.end();
});

test('when the database is away the answer is temporary, not a failure of the bet', async () => {
  const player = await table.player(10n);
  const { db } = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  const door = walletDoor({ ...table.ctx, db }, VENDOR);
  const message = table.message(player, [bet(tx(), 10n)]);
  expect(await door.act(message)).toEqual({ ok: false, error: 'temporary', final: false });
  expect(booked(await table.door.act(message)).balanceMinor).toBe(0n);
  await db.destroy();
});

test('a booked bet stays booked when its event cannot be sent', async () => {
  const player = await table.player(10n);
  const events = { ...table.ctx.events, publish: () => Promise.reject(new Error('nobody listens')) };
  const door = walletDoor({ ...table.ctx, events }, VENDOR);
  expect(booked(await door.act(table.message(player, [bet(tx(), 10n)]))).balanceMinor).toBe(0n);
});

test('a win of less than nothing is no win, no matter who asks the database for it', async () => {
  const player = await table.player(1_000n);
  const id = tx();
  booked(await table.act(player, [bet(id, 100n)]));
  const { memberId, currency, gameId, gameSessionId, roundId } = table.message(player, []);
  const actions = [
    { action: 'win', id: tx(), amountMinor: '777700', bet: id, finished: false },
    { action: 'win', id: tx(), amountMinor: '-777700', bet: id, finished: true },
  ];
  const asked = table.database.pool.query('select play_message($1, $2, $3, $4, $5, $6, now(), $7)', [
    ...[VENDOR, memberId, currency, gameId, gameSessionId, roundId],
    JSON.stringify(actions),
  ]);
  await expect(asked).rejects.toMatchObject({ code: 'PL000', message: 'invalid' });
  expect(await table.purse(player)).toEqual({ cash: 900n, debt: 0n });
});

test('words that no database can hold are invalid for good, not a failure to try again', async () => {
  const player = await table.player(1_000n);
  for (const word of ['\u0000', 'over\u0000', '\ud800']) {
    const line = { market: 'total', pick: word, stakeMinor: 100n };
    const lined: WalletAction = { action: 'bet', id: tx(), amountMinor: 100n, lines: [line] };
    expect(refusal(await table.act(player, [lined]))).toBe('invalid');
    expect(refusal(await table.act(player, [bet(tx(), 100n)], { gameId: word }))).toBe('invalid');
  }
});
