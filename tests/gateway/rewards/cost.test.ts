// What everything that is given has cost: a figure for each source, and together what the ledger has paid.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { houseOpen } from '../../../src/lib/contract/house.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { slotSpin } from '../../../src/lib/contract/kinds/slot/calls.ts';
import { launchGame } from '../../../src/lib/contract/launch.ts';
import { missionCounts } from '../../../src/lib/gateway/missions/count.ts';
import { pointCounts } from '../../../src/lib/gateway/points/count.ts';
import { setLevel } from '../../../src/lib/gateway/rewards/levels.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { follow } from '../../support/feed.ts';
import { type Body, registration } from '../../support/gateway.ts';
import { type Bettor, minor, openBonuses } from '../bonus/bettor.ts';
import { newKey } from '../wallet/cashier.ts';
import { DIGITS, payIn } from '../withdrawals/payee.ts';
import { byTheClock, goTo, logInAgain, settle } from './settled.ts';

let open: Awaited<ReturnType<typeof openBonuses>>;
beforeAll(async () => {
  open = await openBonuses();
  await seedGames(open.portal.owner);
  goTo(open.portal, '2027-03-03', '12:00');
});
afterAll(() => open.portal.close());

const cost = async (): Promise<Body> => (await open.ann.type('bonuses', 'cost')).value as Body;
const of = async (source: string, promotion: string | null = null): Promise<Body> =>
  (await cost()).list.find((each: Body) => each.source === source && each.promotion === promotion);

/** What the house's account of bonuses has paid, and what the games have paid for free rounds of promotions. */
async function paid(): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select (-coalesce((select sum(balance_minor) from accounts where kind = 'house_bonus'), 0)
      + coalesce((select sum(t.amount_minor) from transfers t join bets b on t.reference = b.number
          where t.kind = 'purse_win' and b.free_rounds_id is not null), 0))::bigint as minor`.execute(
    open.portal.ctx.db,
  );
  return rows[0]?.minor ?? 0n;
}

/** Plays free rounds until one has won, and not to their end. */
async function winFreely(member: Bettor): Promise<void> {
  const gameId = 'lantern-koi';
  const { game_url } = (await member.call(launchGame, { gameId })).body.value;
  const ticket = new URL(game_url, 'http://portal').hash.slice(1);
  const { token, freeRounds } = (await member.call(houseOpen, { ticket, gameId })).body.value;
  for (let at = 0, won = 0n; at < 19 && won === 0n; at++) {
    const asked = { spinId: crypto.randomUUID(), bet: '0.40', freeRounds: freeRounds.id };
    const { body } = await member.call(slotSpin, asked, { authorization: `Bearer ${token}` });
    won += minor(body.value.win);
  }
}

it('missions, tickets, gifts of levels, friends, points and rebates have their figures beside promotions, and all together are the ledger’s', async () => {
  const { portal } = open;
  const member = await open.bettor();
  await member.call(calls.setPaymentPassword, { by: 'login', newPassword: DIGITS });
  const claimed = async (call: Promise<Body>): Promise<string> => (await call).body.value.amount;

  await member.deposit('100.00', 'welcome-match');
  await member.giveUp();
  expect(await of('promotion', 'welcome-match')).toMatchObject({
    given: '100.00',
    back: '100.00',
    cost: '0.00',
  });

  await member.deposit('20.00', 'newcomer-rounds');
  await winFreely(member);
  await member.giveUp();
  expect(await of('promotion', 'newcomer-rounds')).toMatchObject({ cost: '0.00', times: 1, running: '0.00' });

  await member.call(calls.joinMission, { mission: 'koi-week' });
  await settle(portal, member.memberId, '1000.00');
  await open.count();
  await follow(portal.ctx, missionCounts);
  const mission = await claimed(member.call(calls.claimMission, { mission: 'koi-week' }, newKey()));
  expect(await of('mission')).toMatchObject({ cost: mission, times: 1, members: 1 });

  const { games } = (await member.call(calls.ticketList)).body.value;
  const { number } = games[0].tickets[0];
  const { win } = (await member.call(calls.openTicket, { number }, newKey())).body.value;
  expect(await of('ticket')).toMatchObject(win === '0.00' ? {} : { cost: win });

  const rebate = await claimed(member.call(calls.claimRebate, undefined, newKey()));
  expect(await of('rebate')).toMatchObject({ cost: rebate, times: 1 });

  await follow(portal.ctx, pointCounts);
  await member.call(calls.convertPoint, { points: 100, paymentPassword: DIGITS }, newKey());
  expect(await of('points')).toMatchObject({ times: 1, cost: '1.00' });

  const { code } = (await member.call(calls.referral)).body.value;
  const friend = portal.caller();
  const { body } = await friend.call(calls.registerMember, registration('afriend', { referralCode: code }));
  friend.token = body.value.token;
  const { id } = await portal.ctx.db
    .selectFrom('members')
    .select('id')
    .where('account', '=', 'afriend')
    .executeTakeFirstOrThrow();
  await payIn(portal, Object.assign(friend, { account: 'afriend', memberId: id, password: '' }), '20.00');
  await settle(portal, id, '20.00');
  await follow(portal.ctx, missionCounts);
  await open.count();
  expect(await claimed(member.call(calls.claimReferral, {}, newKey()))).toBe('10.00');
  expect(await of('referral')).toMatchObject({ cost: '10.00', times: 1 });

  await setLevel(portal.operator, member.memberId, 3);
  goTo(portal, '2027-03-08', '00:30');
  await byTheClock(portal);
  await logInAgain(member);
  const waits = await of('vip_week');
  expect(waits).toMatchObject({ cost: '0.00', waiting: '6.00' });
  const { claimable } = (await member.call(calls.rewardList)).body.value;
  await member.call(calls.claimRewards, { numbers: claimable.map((each: Body) => each.number) }, newKey());
  expect(await of('vip_week')).toMatchObject({ cost: '6.00', waiting: '0.00' });

  const { list, total } = await cost();
  const sum = list.reduce((all: bigint, each: Body) => all + minor(each.cost), 0n);
  expect([minor(total), sum]).toEqual([await paid(), await paid()]);
  expect(await open.problems()).toEqual([]);
});
