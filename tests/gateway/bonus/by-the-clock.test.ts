// Promotions that the clock credits, as they are shipped: who gets what, when, and once.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { sha256 } from '../../../src/lib/gateway/fairness/hashing.ts';
import { pointCounts } from '../../../src/lib/gateway/points/count.ts';
import { pointPromotionsByTheClock } from '../../../src/lib/gateway/points/promotions-by-the-clock.ts';
import { beginBreak } from '../../../src/lib/gateway/protection/breaks.ts';
import { setLevel } from '../../../src/lib/gateway/rewards/levels.ts';
import { rafflesByTheClock } from '../../../src/lib/gateway/rewards/raffles.ts';
import { rankingsByTheClock } from '../../../src/lib/gateway/rewards/rankings-by-the-clock.ts';
import { replay } from '../../../src/lib/gateway/rewards/replay.ts';
import { toWire } from '../../../src/lib/rules/money.ts';
import { addDays, firstOfMonth, mondayOf } from '../../../src/lib/rules/portal-day.ts';
import { readRaffleProof, verifyRaffle } from '../../../src/lib/verifier/raffle.ts';
import { whileDamaged } from '../../support/damage.ts';
import { follow } from '../../support/feed.ts';
import type { Body } from '../../support/gateway.ts';
import { ofPrizes } from '../../support/prizes.ts';
import { goTo, logInAgain, settle } from '../rewards/settled.ts';
import { newKey } from '../wallet/cashier.ts';
import { DIGITS } from '../withdrawals/payee.ts';
import { type Bettor, costOf, minor, openBonuses } from './bettor.ts';

let open: Awaited<ReturnType<typeof openBonuses>>;
let member: Bettor;
/** The ranking ends after the raffle, so what is bet for it brings no tickets. */
const [raffle, ranking] = [ofPrizes('raffle'), ofPrizes('ranking')];
/** A Monday of its own for each test, after both. */
let monday = mondayOf(addDays(ranking.paidOn, 7));
let tuesday = '';
beforeAll(async () => {
  open = await openBonuses();
});
afterEach(async () => {
  expect(await open.problems()).toEqual([]);
});
afterAll(() => open.portal.close());

/** The clock comes to a time, its jobs look, and the member is there again. */
async function on(day: string, time: string): Promise<void> {
  goTo(open.portal, day, time);
  await open.count();
  await logInAgain(member);
}

const balance = async (of: Bettor): Promise<string> =>
  (await of.call(calls.walletBalance)).body.value.sumBalance;

beforeEach(async () => {
  [monday, tuesday] = [addDays(monday, 7), addDays(monday, 8)];
  goTo(open.portal, monday, '09:00');
  member = await open.bettor();
  await member.deposit('300.00');
});

it('1% of what was lost on a Monday comes on Tuesday at 12:00, once, to be wagered three times', async () => {
  for (let bets = 0; bets < 3; bets++) await member.bet('100.00', '20.00');
  await on(tuesday, '11:59');
  expect(await member.state()).toEqual([]);
  await member.bet('30.00');
  await on(tuesday, '12:00');
  await open.count();
  expect(await member.has()).toEqual(['30.00', '2.40', '7.20']);
  expect(await member.list()).toMatchObject([{ promotion: 'quiet-monday', bonus: '2.40', state: 'active' }]);
  const [{ number }] = (await member.list()) as [{ number: string }];
  expect((await member.call(calls.bonusDetail, { number })).body.value).toMatchObject({
    ...{ base: '240.00', deposit: null, times: 3 },
  });
  // What is left of it is money once it is wagered.
  await member.bet('5.00', '5.00');
  await member.bet('2.20', '2.20');
  await open.count();
  expect([await member.has(), await balance(member)]).toEqual([['32.40', '0.00', '0.00'], '32.40']);
});

it('who lost less than the least, won, took a break, or lost on another game or day gets nothing', async () => {
  const [little, winner, gone, live] = [
    member,
    await open.bettor(),
    await open.bettor(),
    await open.bettor(),
  ];
  for (const each of [winner, gone, live]) await each.deposit('300.00');
  await little.bet('19.99');
  await winner.bet('100.00', '250.00');
  await gone.bet('100.00');
  await live.bet('100.00', '0.00', 'baccarat');
  await inTransaction(open.portal.ctx, (tx) => beginBreak(tx, gone.memberId, '6m'));
  goTo(open.portal, tuesday, '10:00');
  await logInAgain(little);
  await little.bet('100.00');
  goTo(open.portal, tuesday, '12:00');
  await open.count();
  const { rows } = await open.portal.ctx.pool.query(
    'select count(*)::integer as grants from bonus_grants where member_id = any($1)',
    [[little, winner, gone, live].map(({ memberId }) => String(memberId))],
  );
  expect(rows).toEqual([{ grants: 0 }]);
});

it('0.50% of what was lost at live tables between 19:00 and 23:00; what was bet before does not count', async () => {
  goTo(open.portal, '2027-02-13', '18:59');
  member = await open.bettor();
  await member.deposit('300.00');
  await member.bet('100.00', '0.00', 'baccarat');
  goTo(open.portal, '2027-02-13', '19:00');
  await member.bet('80.00', '0.00', 'baccarat');
  goTo(open.portal, '2027-02-13', '23:00');
  await logInAgain(member);
  await member.bet('70.00', '0.00', 'baccarat');
  await on('2027-02-14', '12:00');
  expect(await member.list()).toMatchObject([{ promotion: 'salon-evenings', bonus: '0.40', wager: '2.00' }]);
});

it('a round with a bet before 19:00 and one after brings no cashback: on both sides of it nothing much can be lost', async () => {
  goTo(open.portal, '2027-02-14', '18:59');
  member = await open.bettor();
  await member.deposit('1000.00');
  const bet = (id: string) => ({ action: 'bet', id, amountMinor: 40_000n }) as const;
  await member.act('astride', 'baccarat', bet('banker-side'));
  goTo(open.portal, '2027-02-14', '19:00');
  await member.act('astride', 'baccarat', bet('player-side'));
  await member.act(
    'astride',
    'baccarat',
    { action: 'win', id: 'banker-won', bet: 'banker-side', amountMinor: 78_000n },
    { action: 'win', id: 'player-lost', bet: 'player-side', amountMinor: 0n, finished: true },
  );
  await on('2027-02-15', '12:00');
  expect(await member.list()).toEqual([]);
});

it('on the first of a month members of VIP 3 and above get 20.00, and nobody below', async () => {
  const [below, first] = [await open.bettor(), firstOfMonth(addDays(monday, 31))];
  await setLevel(open.portal.operator, member.memberId, 3);
  await setLevel(open.portal.operator, below.memberId, 2);
  goTo(open.portal, first, '00:01');
  await setLevel(open.portal.operator, below.memberId, 3);
  await on(first, '00:02');
  expect(await member.list()).toMatchObject([{ promotion: 'vip-month', bonus: '20.00', wager: '100.00' }]);
  await member.bet('100.00', '100.00');
  await open.count();
  expect([await member.has(), await balance(member)]).toEqual([['320.00', '0.00', '0.00'], '320.00']);
  await logInAgain(below);
  expect(await below.state()).toEqual([]);
});

it('a newcomer chooses 10.00 with a deposit of 20.00 or more, within 30 days and once', async () => {
  await member.deposit('20.00', 'newcomer-gift');
  expect(await member.list()).toMatchObject([
    { promotion: 'newcomer-gift', bonus: '10.00', wager: '100.00' },
  ]);
  expect((await member.order('20.00', 'newcomer-gift')).errorCode).toBe('bonus_not_offered');
  const late = await open.bettor();
  const { rows } = await open.portal.ctx.pool.query(
    `select bonus_refusal(t.definition::jsonb, m.id, m.created_at + d * interval '1 day') as why
      from members m cross join terms_versions t cross join unnest(array[29, 30]) d
      where m.id = $1 and t.name = 'newcomer-gift' order by d`,
    [late.memberId],
  );
  expect(rows).toEqual([{ why: null }, { why: 'not_for_you' }]);
});

it('the prizes of a ranking go by bets from its first to its last day and are paid as far as those cover them; winners claim them, once', async () => {
  goTo(open.portal, ranking.ends, '12:00');
  const [first, second, short] = [await open.bettor(), await open.bettor(), await open.bettor()];
  for (const [each, bets] of [
    [first, 6],
    [second, 5],
    [short, 4],
  ] as const) {
    await each.deposit('1000.00');
    for (let bet = 0; bet < bets; bet++) await each.bet('100.00', '100.00');
  }
  const rank = async (day: string, time: string) => {
    goTo(open.portal, day, time);
    await open.count();
    await rankingsByTheClock(open.portal.ctx);
  };
  await rank(ranking.paidOn, '11:59');
  await logInAgain(first);
  const prizes = async (of: Bettor) => (await of.call(calls.rewardList)).body.value.claimable;
  expect(await prizes(first)).toEqual([]);
  goTo(open.portal, ranking.paidOn, '12:00');
  await open.count();
  // As processes come to it at the same moment.
  await Promise.all(Array.from({ length: 8 }, () => rankingsByTheClock(open.portal.ctx)));
  await rank(ranking.paidOn, '12:01');
  for (const each of [second, short]) await logInAgain(each);
  const [prize] = await prizes(first);
  // 1,100.00 of the 2,000,000.00 from which 1,000.00 and 500.00 are paid in full; who bet 400.00 is not in it.
  expect(prize).toMatchObject({
    source: 'ranking',
    amount: '0.55',
    period: ranking.title,
  });
  expect(await prizes(second)).toMatchObject([{ amount: '0.27' }]);
  expect(await prizes(short)).toEqual([]);
  const claim = () => first.call(calls.claimRewards, { numbers: [prize.number] }, newKey());
  expect(await balance(first)).toBe('1000.00');
  expect((await claim()).body.value).toEqual({ amount: '0.55' });
  expect((await claim()).body.errorCode).toBe('reward_claimed');
  expect(await balance(first)).toBe('1000.55');
  expect(await costOf(open.portal, first.memberId)).toBe(55n);
});

it('a raffle: every 50.00 on slots is a ticket, the draw follows from a seed whose hash was public, and a prize is claimed within 7 days', async () => {
  const { portal } = open;
  const at = async (day: string, time: string) => {
    goTo(portal, day, time);
    await open.count();
    await rafflesByTheClock(portal.ctx);
  };
  await at(raffle.ends, '12:00');
  const draw = async (): Promise<Body> =>
    (await portal.caller().call(calls.raffleDraw, { promotion: raffle.slug })).body.value;
  const before = await draw();
  expect(before).toMatchObject({ seed: null, tickets: null, wins: [] });
  const [many, few, none] = [await open.bettor(), await open.bettor(), await open.bettor()];
  for (const [each, bets] of [
    [many, ['100.00', '100.00', '99.99']],
    [few, ['50.00']],
    [none, ['49.99']],
  ] as const) {
    await each.deposit('1000.00');
    for (const stake of bets) await each.bet(stake, stake);
    await each.bet('500.00', '500.00', 'baccarat');
  }
  const own = async (of: Bettor): Promise<Body> => (await of.call(calls.rewardList)).body.value;
  await open.count();
  expect((await own(many)).raffles).toMatchObject([{ tickets: '5', first: null, drawn: false }]);
  await at(raffle.paidOn, '11:59');
  expect((await draw()).seed).toBeNull();
  await at(raffle.paidOn, '12:00');
  await at(raffle.paidOn, '12:01');
  const after = await draw();
  const { seed, tickets, wins, seedHash } = after;
  expect([sha256(seed), seedHash]).toEqual([before.seedHash, before.seedHash]);
  expect([tickets, wins.length]).toEqual(['6', 6]);
  // 300.00 of the 500,000.00 from which 500.00 and 100.00 are paid in full.
  expect(wins.map(({ amount }: Body) => amount)).toEqual(['0.30', '0.06', '0.06', '0.06', '0.06', '0.06']);
  const again = (changed: object) => {
    const proof = readRaffleProof({ raffle: raffle.slug, title: 'Raffle', ...after, ...changed });
    return proof && verifyRaffle(proof);
  };
  expect(await again({})).toMatchObject({ wrong: undefined });
  expect(await again({ wins: [{ ...wins[1], place: 1 }, ...wins.slice(1)] })).toMatchObject({ wrong: 1 });
  expect(await again({ seed: '0'.repeat(64) })).toMatchObject({ wrong: 0 });
  expect(await again({ tickets: '5' })).toBeUndefined();
  for (const each of [many, few, none]) await logInAgain(each);
  const { claimable, raffles } = await own(many);
  const prizes = claimable.filter(({ source }: Body) => source === 'raffle');
  expect(raffles).toMatchObject([{ tickets: '5', drawn: true, won: prizes.length }]);
  expect((await own(few)).claimable).toHaveLength(1);
  expect((await own(none)).claimable).toEqual([]);
  expect(claimable).toHaveLength(5);
  const [prize] = claimable;
  expect(prize).toMatchObject({ source: 'raffle', period: raffle.title });
  const claim = (of: Bettor, number: string) => of.call(calls.claimRewards, { numbers: [number] }, newKey());
  expect((await claim(few, prize.number)).body.errorCode).toBe('not_found');
  expect((await claim(many, prize.number)).body.value).toEqual({ amount: prize.amount });
  expect((await claim(many, prize.number)).body.errorCode).toBe('reward_claimed');
  expect(await balance(many)).toBe(toWire(100_000n + minor(prize.amount)));
  expect(await costOf(portal, many.memberId)).toBe(minor(prize.amount));
  await at(addDays(raffle.paidOn, 8), '00:00');
  await logInAgain(many);
  expect((await own(many)).claimable).toEqual([]);
  expect((await claim(many, claimable[1].number)).body.errorCode).toBe('reward_ended');
});

it('prizes computed again from the bets are those that were given, also when a winner has left; another sum is seen', async () => {
  const { pool } = open.portal.owner;
  const again = async () => {
    const days = { from: raffle.ends, to: ranking.ends };
    const all = (await replay(open.portal.ctx, days)).filter(({ what }) => /ra(nking|ffle)/.test(what));
    const differ = all.filter(({ credited, again: now }) => credited !== now);
    return [all.map(({ what }) => what), new Set(differ.map(({ what }) => what))];
  };
  const whole = [['raffle', 'raffle', 'ranking', 'ranking'], new Set()];
  expect(await again()).toEqual(whole);
  await pool.query(`update members set status = 'closed' where id in (select member_id from rewards)`);
  expect(await again()).toEqual(whole);
  for (const change of ['amount_minor = amount_minor + 1', 'amount_minor = amount_minor - 1'])
    await whileDamaged(pool, ['rewards'], `update rewards set ${change} where source ~ '^ra'`, async () => {
      expect((await again())[1]).toEqual(new Set(['raffle', 'ranking']));
    });
});

it('double points: the day after, what the promotion brings beyond the usual points, up to 500 a day, once', async () => {
  const { portal } = open;
  goTo(portal, '2026-12-20', '12:00');
  const [some, many] = [await open.bettor(), await open.bettor()];
  await settle(portal, some.memberId, '643.00');
  await settle(portal, many.memberId, '4000.00');
  await follow(portal.ctx, pointCounts);
  const points = async (of: Bettor) => (await of.call(calls.pointBalance)).body.value.points;
  expect(await points(some)).toBe(64);
  for (const time of ['11:59', '12:00', '12:01']) {
    goTo(portal, '2026-12-21', time);
    await open.count();
    await pointPromotionsByTheClock(portal.ctx);
    await logInAgain(some);
    // 20 for each 100.00 of 643.00 are 128; 64 of them came with the bets.
    expect(await points(some), time).toBe(time === '11:59' ? 64 : 128);
  }
  const { list } = (await some.call(calls.memberTransactionDetail)).body.value;
  expect(list.map(({ what, type, points: of }: Body) => [what, type, of])).toEqual([
    ['promotion', 'slots', 64],
    ['earned', 'slots', 64],
  ]);
  await logInAgain(many);
  expect(await points(many)).toBe(500);
  await many.call(calls.convertPoint, { points: 500, paymentPassword: DIGITS }, newKey());
  expect([await points(many), await balance(many)]).toEqual([0, '5.00']);
});

it('double points: a day on which an older bet is voided brings no points', async () => {
  const { portal } = open;
  goTo(portal, '2027-01-10', '12:00');
  const bettor = await open.bettor();
  await bettor.order('300.00').then((ordered) => bettor.pay(ordered, '300.00'));
  const id = await bettor.bet('250.00', '250.00');
  goTo(portal, '2027-01-12', '10:00');
  await logInAgain(bettor);
  await bettor.act(id, 'koi', { action: 'rollback', id: `${id}-back`, of: 'bet', target: id });
  goTo(portal, '2027-01-13', '12:00');
  await open.count();
  await pointPromotionsByTheClock(portal.ctx);
  const { rows } = await portal.owner.pool.query(
    'select day::text, points from point_gifts where member_id = $1 order by day',
    [bettor.memberId],
  );
  expect(rows.filter(({ day }) => day === '2027-01-12')).toEqual([]);
});
