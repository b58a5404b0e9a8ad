// What bonus hunters try, against the promotions as they are shipped.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { sha256 } from '../../../src/lib/gateway/fairness/hashing.ts';
import { MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import type { Body } from '../../support/gateway.ts';
import { byTheClock, goTo, logInAgain } from '../rewards/settled.ts';
import { newKey, notify } from '../wallet/cashier.ts';
import { DIGITS } from '../withdrawals/payee.ts';
import { type Bettor, costOf, minor, openBonuses } from './bettor.ts';

let open: Awaited<ReturnType<typeof openBonuses>>;
let hunter: Bettor;
beforeAll(async () => {
  open = await openBonuses();
});
beforeEach(async () => {
  // A Friday.
  goTo(open.portal, '2027-03-05', '12:00');
  hunter = await open.bettor();
});
afterEach(async () => {
  expect(await open.problems()).toEqual([]);
});
afterAll(() => open.portal.close());

const WELCOME = 'welcome-match';
const RELOAD = 'weekend-reload';

/** What the status of a deposit says that its promotion brought. */
const broughtBy = async ({ value: { depositId } }: Body): Promise<object | null> => {
  const { bonus } = (await hunter.call(calls.depositStatus, { depositId })).body.value;
  expect(bonus.promotion).toBe(WELCOME);
  if (!bonus.given) return null;
  const { state, amount, wager, rounds } = bonus.given;
  return { state, amount, wager, rounds };
};
const told = async (): Promise<string[]> => {
  const { rows } = await open.portal.ctx.pool.query(
    "select kind from member_messages where member_id = $1 and kind like 'bonus%' order by id",
    [String(hunter.memberId)],
  );
  return rows.map(({ kind }) => kind);
};

it('deposit and withdraw: what hung on the deposit is gone, waiting or running', async () => {
  await hunter.deposit('100.00', WELCOME);
  await hunter.deposit('200.00', RELOAD);
  expect((await hunter.withdraw('300.00', { endsBonus: true })).success).toBe(true);
  expect(await hunter.state()).toEqual([`${RELOAD} withdrawn`, `${WELCOME} withdrawn`]);
  expect(await costOf(open.portal, hunter.memberId)).toBe(0n);
});

it('the first deposit again: while an order of it is open no other can have it, and one that is paid late brings no second', async () => {
  const first = await hunter.order('50.00', WELCOME);
  const ordered = async () =>
    (await hunter.call(calls.bonusOffers, { amount: '500.00' })).body.value.offers.find(
      ({ promotion }: { promotion: string }) => promotion === WELCOME,
    ).ordered;
  expect(await ordered()).toEqual({ depositId: first.value.depositId, number: first.value.number });
  const again = { method: 'ewallet', amount: '500.00', promotion: WELCOME };
  const second = async () => (await hunter.call(calls.createDeposit, again, newKey())).body;
  expect((await second()).errorCode).toBe('bonus_not_offered');

  await hunter.call(calls.cancelDeposit, { depositId: first.value.depositId });
  expect(await ordered()).toBeNull();
  const open2 = await second();
  expect(open2.success).toBe(true);
  // both are paid all the same
  await hunter.pay(first, '50.00');
  await hunter.pay(open2, '500.00');
  expect(await hunter.state()).toEqual([`${WELCOME} active`]);
  expect(await told(), 'of the second too').toEqual(['bonus_given', 'bonus_not_given']);
  expect([await broughtBy(first), await broughtBy(open2)]).toEqual([
    { state: 'active', amount: '50.00', wager: '750.00', rounds: null },
    null,
  ]);
  expect((await hunter.order('100.00', WELCOME)).errorCode).toBe('bonus_not_offered');
  expect((await hunter.has())[1]).toBe('50.00');
});

it('more than the cap, by one deposit or by several of a week', async () => {
  await hunter.deposit('2000.00', WELCOME);
  expect((await hunter.has())[1]).toBe('500.00');
  await hunter.deposit('1000.00', RELOAD);
  expect((await hunter.order('1000.00', RELOAD)).errorCode).toBe('bonus_not_offered');
  goTo(open.portal, '2027-03-07', '23:00');
  await logInAgain(hunter);
  expect((await hunter.order('1000.00', RELOAD)).errorCode).toBe('bonus_not_offered');
});

it('paying less than the least deposit of a promotion brings nothing, whatever was ordered', async () => {
  const ordered = await hunter.order('20.00', WELCOME);
  await hunter.pay(ordered, '10.00');
  expect(await hunter.state()).toEqual([]);
});

it('a weekend bonus cannot be chosen on a Thursday', async () => {
  await hunter.deposit('20.00');
  goTo(open.portal, '2027-03-11', '23:50');
  await logInAgain(hunter);
  expect((await hunter.order('200.00', RELOAD)).errorCode).toBe('bonus_not_offered');
});

it('low-risk cover at a live table: it does not count, and the bonus cannot be staked there', async () => {
  await hunter.deposit('100.00', WELCOME);
  for (const _ of [1, 2, 3, 4]) await hunter.bet('25.00', '24.75', 'baccarat');
  await open.count();
  expect((await hunter.has())[2]).toBe('1500.00');
  await hunter.bet('99.00', '0.00', 'baccarat');
  await expect(hunter.bet('1.00', '0.00', 'baccarat')).rejects.toMatchObject({ code: 'insufficient_funds' });
});

it('opposite bets in one round: only what could be lost in it counts', async () => {
  const { pool } = open.portal.owner;
  const { rows } = await pool.query("select definition from terms_versions where name = 'weekend-reload'");
  const terms = JSON.parse(rows[0].definition);
  terms.terms = { ...terms.terms, kind: 'gift', amount: '10.00', categories: ['live'], largest: '200.00' };
  const definition = JSON.stringify(terms);
  const hash = sha256(definition);
  await pool.query(
    `insert into terms_versions (hash, kind, name, definition, first_used_at) values ($1, 'promotion', 'for-live', $2, now())
      on conflict do nothing`,
    [hash, definition],
  );
  await hunter.deposit('500.00');
  const at = open.portal.ctx.clock.now();
  const me = String(hunter.memberId);
  await pool.query("select bonus_write($1, $2, $3, 'once', 50000, null, $4)", [terms, hash, me, at]);
  await pool.query('select bonus_begin($1, $2)', [me, at]);
  const [, , before] = await hunter.has();
  await hunter.act(
    'both-sides',
    'baccarat',
    { action: 'bet', id: 'banker', amountMinor: 10_000n },
    { action: 'bet', id: 'player', amountMinor: 10_000n },
    { action: 'win', id: 'banker-win', bet: 'banker', amountMinor: 19_500n },
    { action: 'win', id: 'player-win', bet: 'player', amountMinor: 0n, finished: true },
  );
  await open.count();
  const [, , after] = await hunter.has();
  expect(minor(before) - minor(after)).toBe(500n);
});

it('one large bet: refused before it is placed, with cash as with the bonus', async () => {
  await hunter.deposit('500.00', WELCOME);
  for (const stake of ['5.01', '250.00', '1000.00'])
    await expect(hunter.bet(stake, '2000.00')).rejects.toMatchObject({ code: 'bonus_bet' });
  expect(await hunter.has()).toEqual(['500.00', '500.00', '7500.00']);
});

it('one large bet in parts: all that waits in a round is one, in one message or in several', async () => {
  await hunter.deposit('200.00', WELCOME);
  const part = (id: string, amountMinor: bigint) => ({ action: 'bet', id, amountMinor }) as const;
  const over = { code: 'bonus_bet', value: { most: '5.00' } };
  await expect(hunter.act('at-once', 'koi', part('a1', 500n), part('a2', 1n))).rejects.toMatchObject(over);
  await hunter.act('by-and-by', 'koi', part('b1', 300n));
  await hunter.act('by-and-by', 'koi', part('b2', 200n));
  await expect(hunter.act('by-and-by', 'koi', part('b3', 1n))).rejects.toMatchObject(over);
  await hunter.act('another', 'koi', part('c1', 500n));
  expect(await hunter.has()).toEqual(['190.00', '200.00', '3000.00']);
});

it('void after it counted: the wagering goes down by it', async () => {
  await hunter.deposit('20.00', WELCOME);
  const bets = [];
  for (let placed = 0; placed < 10; placed++) bets.push(await hunter.bet('2.00', '2.00'));
  await open.count();
  expect((await hunter.has())[2]).toBe('280.00');
  for (const id of bets)
    await hunter.act(id, 'koi', { action: 'rollback', id: `${id}-back`, of: 'bet', target: id });
  await open.count();
  expect(await hunter.has()).toEqual(['20.00', '20.00', '300.00']);
});

it('a bet that was placed before the bonus, or settled after its end, does not count', async () => {
  await hunter.deposit('20.00');
  const before = await hunter.open('5.00');
  await hunter.deposit('200.00', RELOAD);
  await hunter.act(before, 'koi', {
    action: 'win',
    id: `${before}-w`,
    bet: before,
    amountMinor: 0n,
    finished: true,
  });
  const after = await hunter.open('5.00');
  await open.count();
  expect((await hunter.has())[2]).toBe('3150.00');
  await hunter.giveUp();
  await hunter.act(after, 'koi', {
    action: 'win',
    id: `${after}-w`,
    bet: after,
    amountMinor: 900n,
    finished: true,
  });
  await open.count();
  const [bonus] = await hunter.list();
  expect(bonus).toMatchObject({ state: 'given_up', counted: '0.00', converted: '0.00' });
});

it('a win with bonus money that comes after the bonus was given up is the house’s', async () => {
  await hunter.deposit('20.00', WELCOME);
  for (const _ of [1, 2, 3, 4]) await hunter.bet('5.00');
  const late = await hunter.open('5.00');
  await hunter.giveUp();
  await hunter.act(late, 'koi', {
    action: 'win',
    id: `${late}-w`,
    bet: late,
    amountMinor: minor('500.00'),
    finished: true,
  });
  expect(await hunter.has()).toEqual(['0.00', '0.00', '0.00']);
});

it('a request that was sent twice gives one bonus', async () => {
  const key = newKey();
  const asked = { method: 'qr', amount: '100.00', promotion: WELCOME };
  const [one, again] = [
    (await hunter.call(calls.createDeposit, asked, key)).body,
    (await hunter.call(calls.createDeposit, asked, key)).body,
  ];
  expect(again.value.depositId).toBe(one.value.depositId);
  await hunter.pay(one, '100.00');
  await hunter.pay(again, '100.00');
  expect((await hunter.has())[1]).toBe('100.00');
});

it('bets that are taken back: no ticket of a raffle and no place in a ranking', async () => {
  goTo(open.portal, '2026-12-30', '12:00');
  hunter = await open.bettor();
  await hunter.deposit('1000.00');
  const standing = async () => {
    await open.count();
    const { raffles } = (await hunter.call(calls.rewardList)).body.value;
    const { rows } = await open.portal.owner.pool.query(
      `select r.valid_minor from terms_versions t cross join rewards_ranked(t.definition::jsonb, $2) r
        where t.name = 'slots-ranking' and r.member_id = $1`,
      [hunter.memberId, open.portal.ctx.clock.now()],
    );
    return [raffles[0]?.tickets, rows];
  };
  const bets = [];
  for (let placed = 0; placed < 6; placed++) bets.push(await hunter.bet('100.00', '100.00'));
  expect(await standing()).toEqual(['12', [{ valid_minor: 60_000n }]]);
  for (const id of bets)
    await hunter.act(id, 'koi', { action: 'rollback', id: `${id}-back`, of: 'bet', target: id });
  expect(await standing()).toEqual(['0', []]);
});

it('a deposit that is charged back after its rewards came: they pay what is owed, and the books know why', async () => {
  const ordered = await hunter.order('1000.00');
  await hunter.pay(ordered, '1000.00');
  for (let placed = 0; placed < 10; placed++) await hunter.bet('100.00');
  await byTheClock(open.portal);
  const reference = ordered.value.redirectUrl.split('/').at(-1);
  await notify(open.portal, { reference, kind: 'charged_back', amountMinor: minor('1000.00') });
  const claimed = (await hunter.call(calls.claimRebate, undefined, newKey())).body.value.amount;
  expect(claimed).toBe('4.00');
  const points = { points: 100, paymentPassword: DIGITS };
  expect((await hunter.call(calls.convertPoint, points, newKey())).body.value).toEqual({ amount: '1.00' });
  expect((await hunter.call(calls.walletBalance)).body.value.sumBalance).toBe('-995.00');
});

it('a clock that was moved back does not uncount bets of a bonus that ends then', async () => {
  await hunter.deposit('20.00', WELCOME);
  open.portal.clock.advance(45 * MINUTE_MS);
  await logInAgain(hunter);
  await hunter.bet('5.00', '5.00');
  await open.count();
  open.portal.clock.advance(-45 * MINUTE_MS);
  await logInAgain(hunter);
  await hunter.giveUp();
  const [bonus] = await hunter.list();
  const { bets } = (await hunter.call(calls.bonusDetail, { number: bonus?.number })).body.value;
  expect([bonus?.counted, bets.length]).toEqual(['5.00', 1]);
});
