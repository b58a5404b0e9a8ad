// Who may stake, and that the gate never stands in the way of what is owed to a player.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../src/lib/gateway/db/tx.ts';
import { balanceOf } from '../../../src/lib/gateway/ledger/balance.ts';
import { grantDemoFunds, grantFunds } from '../../../src/lib/gateway/play/demo.ts';
import { members } from '../ledger/members.ts';
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

/** What the gate says of a stake of 0.01 in this player's game. */
async function mayStake(
  { memberId, currency, gameSessionId }: Player,
  at = new Date(),
): Promise<string | null> {
  const { rows } = await table.database.pool.query(
    "select reason from may('stake', $1, $2, 1, $3, $4, 'koi', $5)",
    [memberId, currency, at, VENDOR, gameSessionId],
  );
  return rows[0].reason;
}

type Close = (player: Player) => Promise<unknown>;

const closed: [string, Close, string][] = [
  [
    'a frozen player',
    ({ memberId }) =>
      table.database.db.updateTable('members').set({ status: 'frozen' }).where('id', '=', memberId).execute(),
    'player_blocked',
  ],
  [
    'a player who signed out',
    ({ portalSessionId }) =>
      table.database.db
        .updateTable('sessions')
        .set({ ended_at: new Date() })
        .where('id', '=', portalSessionId)
        .execute(),
    'session_ended',
  ],
  [
    'a player who must choose another password',
    ({ memberId }) =>
      table.database.db
        .updateTable('members')
        .set({ must_change_password: true })
        .where('id', '=', memberId)
        .execute(),
    'session_ended',
  ],
  [
    'a closed game session',
    ({ gameSessionId }) =>
      table.database.db
        .updateTable('game_sessions')
        .set({ closed_at: new Date() })
        .where('id', '=', gameSessionId)
        .execute(),
    'session_ended',
  ],
];

test.each(closed)('%s cannot stake, yet wins and rollbacks are booked', async (_, close, word) => {
  const player = await table.player(1_000n);
  const [first, second] = [tx(), tx()];
  booked(await table.act(player, [bet(first, 100n), bet(second, 100n)]));
  expect(await mayStake(player)).toBeNull();
  await close(player);
  expect(await mayStake(player)).toBe(word);
  expect(refusal(await table.act(player, [bet(tx(), 1n)]))).toBe(word);
  booked(await table.act(player, [win(tx(), 50n, first), rollback(tx(), second)]));
  expect(await table.purse(player)).toEqual({ cash: 950n, debt: 0n });
});

test('a bet without a session, with another player’s, or another game’s is refused', async () => {
  const [player, other] = [await table.player(), await table.player()];
  const ask = (more: object) => table.act(player, [bet(tx(), 1n)], more);
  expect(refusal(await ask({ gameSessionId: undefined }))).toBe('session_ended');
  expect(refusal(await ask({ gameSessionId: other.gameSessionId }))).toBe('session_ended');
  expect(refusal(await ask({ gameId: 'baccarat' }))).toBe('session_ended');
  expect(refusal(await ask({ gameId: 'no such game' }))).toBe('game_disabled');
});

test.each<[string, Parameters<typeof table.database.db.updateTable>[0], object, object]>([
  ['a switched off game', 'games', { enabled: false }, { enabled: true }],
  ['a game closed for now', 'games', { closed_until: new Date('2100-01-01') }, { closed_until: null }],
  ['a switched off vendor', 'vendors', { enabled: false }, { enabled: true }],
  ['a vendor closed for now', 'vendors', { closed_until: new Date('2100-01-01') }, { closed_until: null }],
])('%s takes no stakes, but pays', async (_, name, off, on) => {
  const player = await table.player(1_000n);
  const id = tx();
  booked(await table.act(player, [bet(id, 100n)]));
  const set = (values: object) =>
    name === 'games'
      ? table.database.db.updateTable('games').set(values).where('id', '=', 'koi').execute()
      : table.database.db.updateTable('vendors').set(values).where('vassalage', '=', VENDOR).execute();
  await set(off);
  expect(refusal(await table.act(player, [bet(tx(), 1n)]))).toBe('game_disabled');
  booked(await table.act(player, [win(tx(), 300n, id)]));
  await set(on);
  booked(await table.act(player, [bet(tx(), 1n)]));
});

test('a game closed until a moment that has passed is open', async () => {
  const { db } = table.database;
  await db
    .updateTable('games')
    .set({ closed_until: new Date('2001-01-01') })
    .where('id', '=', 'koi')
    .execute();
  booked(await table.act(await table.player(), [bet(tx(), 1n)]));
});

test('the moment a closure ends the game is open; the moment a session expires it is over', async () => {
  const { db } = table.database;
  const player = await table.player();
  const { expires_at: over } = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('id', '=', player.portalSessionId)
    .executeTakeFirstOrThrow();
  const ask = (at: Date) => mayStake(player, at);
  const before = new Date(over.getTime() - 1);
  await db.updateTable('games').set({ closed_until: before }).where('id', '=', 'koi').execute();
  expect(await ask(new Date(before.getTime() - 1))).toBe('game_disabled');
  expect(await ask(before)).toBeNull();
  expect(await ask(over)).toBe('session_ended');
  await db.updateTable('games').set({ closed_until: null }).where('id', '=', 'koi').execute();
});

test('a refusal names the first that holds of vendor and game, session, player, and money', async () => {
  const { db } = table.database;
  const player = await table.player(1n);
  const tooMuch = () => table.act(player, [bet(tx(), 2n)]).then(refusal);
  await db.updateTable('games').set({ enabled: false }).where('id', '=', 'koi').execute();
  const { memberId, portalSessionId } = player;
  const session = (ended_at: Date | null) =>
    db.updateTable('sessions').set({ ended_at }).where('id', '=', portalSessionId).execute();
  const status = (word: 'active' | 'frozen') =>
    db.updateTable('members').set({ status: word }).where('id', '=', memberId).execute();
  await session(new Date());
  await status('frozen');
  expect(await tooMuch()).toBe('game_disabled');
  await db.updateTable('games').set({ enabled: true }).where('id', '=', 'koi').execute();
  expect(await tooMuch()).toBe('session_ended');
  await session(null);
  expect(await tooMuch()).toBe('player_blocked');
  await status('active');
  expect(await tooMuch()).toBe('insufficient_funds');
});

test('someone who is not there cannot stake', async () => {
  expect(await mayStake({ ...(await table.player()), memberId: 987_654n })).toBe('session_ended');
});

test('a trial account plays for play money, which is apart from all money', async () => {
  const trial = await table.player(1_000n, { currency: 'FUN' });
  const house = () => balanceOf(table.database.db, { house: 'play' }, 'USD');
  const before = await house();
  expect(booked(await table.act(trial, [bet(tx(), 600n), win(tx(), 100n)])).balanceMinor).toBe(500n);
  expect(await house()).toBe(before);
  expect(await balanceOf(table.database.db, { house: 'play' }, 'FUN')).toBe(500n);
  expect(refusal(await table.act(trial, [bet(tx(), 1n)], { currency: 'USD' }))).toBe('wrong_currency');
  const real = await table.player(1_000n);
  expect(refusal(await table.act(real, [bet(tx(), 1n)], { currency: 'FUN' }))).toBe('wrong_currency');
});

test('an ordinary account in play money, or a trial account in money, cannot stake', async () => {
  const { db } = table.database;
  for (const [currency, agentCode] of [
    ['FUN', 0],
    ['USD', 4],
  ] as const) {
    const player = await table.player(1_000n, { currency });
    await db
      .updateTable('members')
      .set({ agent_code: agentCode })
      .where('id', '=', player.memberId)
      .execute();
    expect(refusal(await table.act(player, [bet(tx(), 1n)]))).toBe('wrong_currency');
  }
});

test('funds to try out with are given once', async () => {
  const { db } = table.database;
  const [trial] = (await members(db, 1, 0n, 'FUN')) as [bigint];
  const [demo] = (await members(db, 1, 0n, 'EUR')) as [bigint];
  const settings = { get: () => '1000.00' } as unknown as Parameters<typeof grantDemoFunds>[0]['settings'];
  const ctx = { clock: table.clock, settings };
  for (let time = 0; time < 2; time++) {
    await inTx(db, async (tx) => {
      const within = { ...ctx, db: tx };
      await grantDemoFunds(within, trial);
      await grantFunds(within, { memberId: demo, amountMinor: 777n });
    });
  }
  expect(await balanceOf(db, { member: trial }, 'FUN')).toBe(100_000n);
  expect(await balanceOf(db, { member: demo }, 'EUR')).toBe(777n);
  const [poor] = (await members(db, 1, 0n, 'FUN')) as [bigint];
  const nothing = { clock: table.clock, settings: { ...settings, get: () => '0.00' } as typeof settings };
  await inTx(db, (tx) => grantDemoFunds({ ...nothing, db: tx }, poor));
  expect(await balanceOf(db, { member: poor }, 'FUN')).toBe(0n);
});
