// A member places a bet at the portal itself, without a game in a frame. Money, records and audit treat it like any other.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import type { WalletAction } from '../../../src/lib/contract/vendor.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { closeRound, revealRound } from '../../../src/lib/gateway/fairness/shared-rounds.ts';
import { placeBet, settleBet } from '../../../src/lib/gateway/house/booking.ts';
import { tableHash } from '../../../src/lib/gateway/house/tables.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { grantFunds } from '../../../src/lib/gateway/play/demo.ts';
import { walletDoor } from '../../../src/lib/gateway/play/door.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { followFeed } from '../../support/feed.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { untilDone } from '../../support/until-done.ts';
import {
  buyTicket,
  drawKey,
  drawn,
  GAME,
  newTicket,
  offerTickets,
  scratchTicket,
  table,
  ticketHandlers,
} from './ticket-kind.ts';

let portal: TestGateway;
let endOffer: () => void;
beforeAll(async () => {
  endOffer = offerTickets();
  portal = await testGateway({ more: ticketHandlers });
  await seedGames(portal.owner);
});
afterAll(async () => {
  await followFeed(portal.ctx);
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await portal.close();
  endOffer();
});

async function memberWith(amountMinor: bigint) {
  const member = await portal.member();
  await inTransaction(portal.owner, (tx) => grantFunds(tx, { memberId: member.memberId, amountMinor }));
  return member;
}

const betsOf = (memberId: bigint) =>
  portal.ctx.db.selectFrom('bets').selectAll().where('member_id', '=', memberId).orderBy('id').execute();

/** Draws the number 7 and settles every ticket of the draw. */
async function draw(name: string): Promise<void> {
  const roundId = `${GAME}/${name}`;
  const { rows: tickets } = await sql<{ member_id: bigint; bet_id: string; stake: bigint; pick: string }>`
    select b.member_id, split_part(a.transaction_id, '/', 1) as bet_id, b.stake_minor as stake, l.pick
      from bets b join play_actions a on a.bet_id = b.id join bet_lines l on l.bet_id = b.id
      where b.round_id = ${roundId}`.execute(portal.ctx.db);
  const at = portal.ctx.clock.now();
  await inTransaction(portal.ctx, async (tx) => {
    const { index } = drawKey(name);
    await closeRound(tx, drawKey(name));
    await revealRound(tx, drawKey(name));
    await tx.db
      .insertInto('rounds')
      .values({
        ...{
          id: roundId,
          vassalage: 'HOUSE',
          scope: 'table',
          proof: 'draw',
          table_key: GAME,
          round_index: index,
        },
        ...{ game_id: GAME, table_version: table.version, table_hash: tableHash(table) },
        ...{ inputs: '{}', result: '7', created_at: at },
      })
      .execute();
    for (const { member_id: memberId, bet_id: betId, stake, pick } of tickets) {
      const won = pick === '7';
      const winMinor = won ? stake * 9n : 0n;
      await settleBet(tx, {
        ...{ player: { memberId, currency: 'USD', gameId: GAME }, betId, roundId, winMinor, at },
        lines: [{ line: 1, result: won ? 'won' : 'lost', payoutMinor: winMinor }],
      });
    }
  });
}

it('takes the stake and waits for its draw, with a number and its line, and no game session', async () => {
  const me = await memberWith(10_00n);
  const { body } = await me.call(buyTicket, newTicket('2.00', { draw: 'monday', pick: '3' }));
  expect(body.value).toEqual({ number: expect.stringMatching(/^T\d{8}$/), balance: '8.00' });
  expect((await me.call(calls.walletBalance)).body.value).toMatchObject({ sumBalance: '8.00' });
  const [bet] = await betsOf(me.memberId);
  expect(bet).toMatchObject({ status: 'open', stake_minor: 200n, game_session_id: null, category: 'ELOTT' });
  expect(
    await portal.ctx.db
      .selectFrom('game_sessions')
      .select('id')
      .where('member_id', '=', me.memberId)
      .execute(),
  ).toEqual([]);
});

it('counts once however often it is sent', async () => {
  const me = await memberWith(10_00n);
  const ticket = newTicket('2.00', { draw: 'tuesday', pick: '3' });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => untilDone(() => me.call(buyTicket, ticket))),
  );
  for (const { body } of answers) expect(body.value).toEqual(answers[0]?.body.value);
  expect(await betsOf(me.memberId)).toHaveLength(1);
  const other = await me.call(buyTicket, { ...ticket, stake: '3.00' });
  expect(other.body.errorCode).toBe('idempotency_conflict');
});

it('is settled without its member, and counts for records, days and winners like any bet', async () => {
  const me = await memberWith(100_00n);
  const ask = (pick: string) => me.call(buyTicket, newTicket('10.00', { draw: 'wednesday', pick }));
  const { number } = (await ask('7')).body.value;
  await ask('1');
  await me.call(calls.logout);
  await draw('wednesday');
  await followFeed(portal.ctx);
  expect((await betsOf(me.memberId)).map(({ status, payout_minor }) => [status, payout_minor])).toEqual([
    ['won', 90_00n],
    ['lost', 0n],
  ]);
  const lines = await portal.ctx.db
    .selectFrom('bet_lines as l')
    .innerJoin('bets as b', 'b.id', 'l.bet_id')
    .select(['l.pick', 'l.result', 'l.payout_minor'])
    .where('b.number', '=', number)
    .execute();
  expect(lines).toEqual([{ pick: '7', result: 'won', payout_minor: 90_00n }]);
  const days = await portal.ctx.db
    .selectFrom('member_days')
    .select(['category', 'bets', 'stake_minor', 'payout_minor', 'valid_minor'])
    .where('member_id', '=', me.memberId)
    .where('bets', '>', 0n)
    .execute();
  // 20.00 staked and 90.00 paid: no more than the stakes were at risk.
  expect(days).toEqual([
    { category: 'ELOTT', bets: 2n, stake_minor: 20_00n, payout_minor: 90_00n, valid_minor: 20_00n },
  ]);
  const { list } = (await portal.caller().call(calls.winners)).body.value;
  expect(list).toContainEqual(expect.objectContaining({ game: 'Evening Draw' }));
});

it('may be decided by the member’s own seeds at once, as in a game', async () => {
  const me = await memberWith(10_00n);
  const ticket = newTicket('1.00');
  const first = await me.call(scratchTicket, ticket);
  expect((await me.call(scratchTicket, ticket)).body.value).toEqual(first.body.value);
  const [bet, ...more] = await betsOf(me.memberId);
  expect([bet?.game_session_id, bet?.status === 'open', more]).toEqual([null, false, []]);
  expect((await me.call(calls.fairSeeds)).body.value).toMatchObject({ nonce: 1 });
});

it('shows nobody the round of another member who chose the same id', async () => {
  const [me, other] = [await memberWith(10_00n), await memberWith(10_00n)];
  const ticket = newTicket('1.00');
  await me.call(scratchTicket, ticket);
  expect((await other.call(scratchTicket, ticket)).body.errorCode).toBe('idempotency_conflict');
  expect(await betsOf(other.memberId)).toEqual([]);
});

it('leaves the seeds free while it waits for a draw that they do not decide', async () => {
  const me = await memberWith(10_00n);
  const { body } = await me.call(buyTicket, newTicket('2.00', { draw: 'thursday', pick: '3' }));
  expect(body.success).toBe(true);
  expect((await me.call(calls.fairRotate)).body.success).toBe(true);
});

it('is refused without money, in a closed game, and to somebody who is not signed in', async () => {
  const me = await memberWith(1_00n);
  const ask = (draw = 'friday') => me.call(buyTicket, newTicket('2.00', { draw, pick: '3' }));
  expect((await ask()).body.errorCode).toBe('insufficient_funds');
  const enable = (enabled: boolean) =>
    portal.operator.db.updateTable('games').set({ enabled }).where('id', '=', GAME).execute();
  await enable(false);
  expect((await ask()).body.errorCode).toBe('game_unavailable');
  await enable(true);
  await me.call(calls.logout);
  expect((await ask()).body.errorCode).toBe('not_signed_in');
  expect(await betsOf(me.memberId)).toEqual([]);
});

it('a session that ends between the call and the booking stakes nothing more, and neither does another member’s', async () => {
  const [me, other] = [await memberWith(10_00n), await memberWith(10_00n)];
  const { id } = await portal.ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', other.memberId)
    .executeTakeFirstOrThrow();
  const stake = (memberId: bigint) =>
    inTransaction(portal.ctx, (tx) => {
      const player = { memberId, currency: 'USD', gameId: GAME, sessionId: id };
      const betId = crypto.randomUUID();
      return placeBet(tx, { player, betId, roundId: betId, betMinor: 100n, at: portal.ctx.clock.now() });
    });
  await expect(stake(me.memberId)).rejects.toMatchObject({ code: 'session_ended' });
  expect(await stake(other.memberId)).toMatchObject({ balanceMinor: 9_00n });
  await other.call(calls.logout);
  await expect(stake(other.memberId)).rejects.toMatchObject({ code: 'session_ended' });
});

it('is nothing that a vendor can ask for: its bets need a game session', async () => {
  const me = await memberWith(10_00n);
  const { id } = await portal.ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', me.memberId)
    .executeTakeFirstOrThrow();
  const actions: WalletAction[] = [{ action: 'bet', id: 'v1', amountMinor: 100n }];
  const message = { memberId: me.memberId, currency: 'USD', gameId: GAME, roundId: 'v1', actions };
  const door = walletDoor(portal.ctx, 'HOUSE');
  expect(await door.act(message)).toMatchObject({ ok: false, error: 'session_ended' });
  expect(await door.act({ ...message, ...{ portalSessionId: id } })).toMatchObject({
    ok: false,
    error: 'invalid',
  });
});

it('draws nothing for a ticket that cannot be paid, so nobody learns from a refusal what it would have been', async () => {
  const member = await memberWith(1_00n);
  const before = drawn.times;
  const refused = await member.call(scratchTicket, newTicket('2.00'));
  expect(refused.body.errorCode).toBe('insufficient_funds');
  expect(drawn.times).toBe(before);
  expect((await member.call(scratchTicket, newTicket('1.00'))).status).toBe(200);
  expect(drawn.times).toBe(before + 1);
});
