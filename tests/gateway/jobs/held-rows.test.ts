// A row that somebody holds, as a console that was left open does, keeps no job from the rows of others.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { lapseWithLogins } from '../../../src/lib/gateway/catalogue/lapsed-sessions.ts';
import { tellOpened, watchGame } from '../../../src/lib/gateway/catalogue/watches.ts';
import { expireDeposits } from '../../../src/lib/gateway/money/expire-deposits.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { followWithdrawals } from '../../../src/lib/gateway/withdrawals/job.ts';
import { MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import type { Caller } from '../../support/gateway.ts';
import { whileHeld } from '../../support/held-row.ts';
import { lettersOf, order, statusOf } from '../wallet/cashier.ts';
import { type Bank, openBank } from '../withdrawals/payee.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
  await seedGames(bank.portal.owner);
});
afterAll(() => bank.portal.close());

it('a payout that nobody answered for keeps no other from being paid', async () => {
  const { portal } = bank;
  const [silent, next] = [await bank.payee('500.00'), await bank.payee('500.00')];
  const overdue = await bank.paid(silent, '100.00');
  portal.clock.advance(31 * MINUTE_MS);
  const wanted = await next.request('100.00');
  await bank.approve(wanted);
  const held = 'select from withdrawals where number = $1 for update';
  await whileHeld(portal.owner.pool, held, [overdue], () => followWithdrawals(portal.ctx));
  expect((await next.status(wanted)).state).not.toBe('approved');
  expect((await silent.status(overdue)).state).toBe('paid');
  await followWithdrawals(portal.ctx);
  expect((await silent.status(overdue)).state).toBe('received');
});

it('a deposit keeps no other from expiring', async () => {
  const { portal } = bank;
  const [one, other] = [await portal.member(), await portal.member()];
  const [kept, lapsed] = [await order(one), await order(other)];
  portal.clock.advance(40 * MINUTE_MS);
  const held = 'select from deposits where id = $1 for update';
  await whileHeld(portal.owner.pool, held, [kept.depositId], () => expireDeposits(portal.ctx));
  expect(await statusOf(other, lapsed)).toMatchObject({ status: 'expired' });
  expect(await statusOf(one, kept)).toMatchObject({ status: 'pending' });
  await expireDeposits(portal.ctx);
  expect(await statusOf(one, kept)).toMatchObject({ status: 'expired' });
});

it('a play session keeps no other from ending', async () => {
  const { portal } = bank;
  const play = async (who: Caller) => {
    const { body } = await who.call(calls.launchGame, { gameId: 'lantern-koi' });
    const ticket = body.value.game_url.split('#')[1];
    await portal.caller().call(calls.houseOpen, { ticket, gameId: 'lantern-koi' });
    await who.call(calls.logout);
  };
  const [one, other] = [await portal.member(), await portal.member()];
  await play(one);
  await play(other);
  const open = async () => {
    const { rows } = await portal.ctx.pool.query<{ member_id: bigint }>(
      'select member_id from game_sessions where member_id in ($1, $2) and lapsed_at is null',
      [one.memberId, other.memberId],
    );
    return rows.map(({ member_id }) => member_id);
  };
  const held = 'select from game_sessions where member_id = $1 for update';
  await whileHeld(portal.owner.pool, held, [one.memberId], () => lapseWithLogins(portal.ctx));
  expect(await open()).toEqual([one.memberId]);
  await lapseWithLogins(portal.ctx);
  expect(await open()).toEqual([]);
});

it('a member who waits for a game keeps no other from hearing that it is open', async () => {
  const { portal } = bank;
  const [one, other] = [await portal.member(), await portal.member()];
  for (const { memberId } of [one, other]) await watchGame(portal.ctx, memberId, 'lantern-koi', true);
  const held = 'select from game_watches where member_id = $1 for update';
  await whileHeld(portal.owner.pool, held, [one.memberId], () => tellOpened(portal.ctx));
  expect([await lettersOf(portal, one), await lettersOf(portal, other)]).toEqual([[], ['game_open']]);
  await tellOpened(portal.ctx);
  expect(await lettersOf(portal, one)).toEqual(['game_open']);
});
