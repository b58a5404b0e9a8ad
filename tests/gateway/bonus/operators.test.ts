// What operators do to bonuses, two of them for each, what promotions cost, and who looks like a bonus hunter.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import type { Body } from '../../support/gateway.ts';
import { goTo } from '../rewards/settled.ts';
import { type Bettor, minor, openBonuses } from './bettor.ts';

let open: Awaited<ReturnType<typeof openBonuses>>;
let member: Bettor;
beforeAll(async () => {
  open = await openBonuses();
  // A Wednesday.
  goTo(open.portal, '2027-03-03', '12:00');
});
beforeEach(async () => {
  member = await open.bettor();
});
afterEach(async () => {
  expect(await open.problems()).toEqual([]);
});
afterAll(() => open.portal.close());

const WELCOME = 'welcome-match';
const REASON = ['--reason', 'a missed choice'];

/** One asks, another approves. */
async function two(...words: string[]): Promise<void> {
  const { act } = (await open.ann.type(...words, ...REASON)).value as Body;
  await open.ben.type('acts', 'approve', act);
}
const numberOf = async (): Promise<string> => (await member.list())[0]?.number;

it('a bonus that a member missed is given by its terms once another operator approves, and once a period', async () => {
  await member.deposit('100.00');
  const give = ['bonuses', 'give', member.account, WELCOME, '--base', '100.00'];
  const { act } = (await open.ann.type(...give, ...REASON)).value as Body;
  expect(await member.has()).toEqual(['100.00', '0.00', '0.00']);
  await open.ben.type('acts', 'approve', act);
  expect(await member.has()).toEqual(['100.00', '100.00', '1500.00']);
  const again = (await open.ann.type(...give, ...REASON)).value as Body;
  await expect(open.ben.type('acts', 'approve', again.act)).rejects.toThrow(/gets nothing/);
  expect((await member.list()).length).toBe(1);
});

it('what is left to bet is set, bets that counted stay counted, and with nothing left the bonus is money', async () => {
  await member.deposit('100.00', WELCOME);
  await member.bet('5.00', '5.00');
  const detail = async () => (await member.call(calls.bonusDetail, { number: await numberOf() })).body.value;
  expect(await detail()).toMatchObject({ times: 15, leftSet: false });
  await two('bonuses', 'set-left', await numberOf(), '10.00');
  expect(await member.has()).toEqual(['100.00', '100.00', '10.00']);
  // 15 times 100.00 is not what is to be bet now, so it is not said.
  expect(await detail()).toMatchObject({ wager: '15.00', left: '10.00', leftSet: true });
  await member.bet('5.00', '5.00');
  await open.count();
  expect(await member.has()).toEqual(['100.00', '100.00', '5.00']);
  await two('bonuses', 'set-left', await numberOf(), '0.00');
  expect(await member.has()).toEqual(['200.00', '0.00', '0.00']);
  expect(await member.state()).toEqual([`${WELCOME} done`]);
});

it('a bonus that is taken back goes with what was won in it; cash stays, and the next one begins', async () => {
  goTo(open.portal, '2027-03-05', '12:00');
  member = await open.bettor();
  await member.deposit('20.00', WELCOME);
  await member.deposit('200.00', 'weekend-reload');
  await two('bonuses', 'void', await numberOf());
  expect(await member.has()).toEqual(['220.00', '10.00', '3150.00']);
  expect(await member.state()).toEqual(['weekend-reload active', `${WELCOME} void`]);
  const ended = (await member.list()).find(({ state }) => state === 'void')?.number;
  await expect(open.ann.type('bonuses', 'void', ended, ...REASON)).rejects.toThrow(/has ended/);
  goTo(open.portal, '2027-03-03', '12:00');
});

it('the application’s role can do none of it', async () => {
  await member.deposit('20.00', WELCOME);
  const number = await numberOf();
  for (const sql of ['bonus_void($1, now())', 'bonus_set_left($1, 0, now())'])
    await expect(open.portal.ctx.pool.query(`select ${sql}`, [number]), sql).rejects.toThrow(
      'permission denied',
    );
});

it('the cost of a promotion is what was given less what went back', async () => {
  const cost = async () =>
    ((await open.ann.type('bonuses', 'cost')).value as Body).list.find(
      ({ promotion }: Body) => promotion === WELCOME,
    );
  const before = await cost();
  await member.deposit('100.00', WELCOME);
  expect(Number((await cost())?.cost)).toBeCloseTo(Number(before?.cost) + 100, 2);
  await member.giveUp();
  expect(await cost()).toMatchObject({
    ...{ cost: before?.cost, times: before?.times + 1, running: before?.running },
  });
});

/** A bet on one side of a round that others play too. */
async function onSide(
  who: Bettor,
  round: string,
  pick: string,
  payout: string,
  { amount = '20.00', finished = true } = {},
): Promise<void> {
  const id = randomUUID();
  const stake = minor(amount);
  const lines = [{ market: 'main', pick, stakeMinor: stake }];
  const bet = { action: 'bet', id, amountMinor: stake, lines } as const;
  const amountMinor = minor(payout);
  await who.act(round, 'baccarat', bet as never, {
    action: 'win',
    id: `${id}-w`,
    bet: id,
    amountMinor,
    ...(finished && { finished: true as const }),
  });
}

it('operators see takers of bonuses who bet against each other, and who pay out what they hardly played', async () => {
  const [other, honest] = [await open.bettor(), await open.bettor()];
  for (const each of [member, other, honest]) await each.deposit('200.00', WELCOME);
  for (const _ of [1, 2, 3]) {
    const round = randomUUID();
    await onSide(member, round, 'player', '40.00');
    await onSide(other, round, 'banker', '0.00');
    await onSide(honest, round, 'player', '40.00');
  }
  await honest.bet('5.00', '5.00');
  const taken = await open.bettor();
  await taken.deposit('200.00', WELCOME);
  expect((await taken.withdraw('200.00', { endsBonus: true })).success).toBe(true);
  const { value } = await open.ann.type('rewards', 'suspicious');
  const of = (why: string) =>
    (value as Body[])
      .filter((each) => each.why === why)
      .map(({ account, other: with_ }) => [account, with_].sort());
  expect(of('bets against each other')).toEqual(
    expect.arrayContaining([[member.account, other.account].sort(), [honest.account, other.account].sort()]),
  );
  expect(of('bets against each other').flat()).not.toContain(taken.account);
  expect(of('paid out soon after a deposit, hardly played').flat()).toContain(taken.account);
  expect(of('paid out soon after a deposit, hardly played').flat()).not.toContain(honest.account);
});

it('what is split is seen as one: a stake in two lines, a payout in two withdrawals, and a crowd at one address hides neither', async () => {
  const { owner } = open.portal;
  const [one, two, taken] = [await open.bettor(), await open.bettor(), await open.bettor()];
  const since = (await open.ann.type('rewards', 'suspicious')).value as Body[];
  for (const each of [one, two, taken]) await each.deposit('200.00', WELCOME);
  for (const _ of [1, 2, 3]) {
    const round = randomUUID();
    await onSide(one, round, 'banker', '0.00');
    for (const finished of [false, true])
      await onSide(two, round, 'player', '20.00', { amount: '10.00', finished });
  }
  for (const part of ['120.00', '80.00'])
    expect((await taken.withdraw(part, { endsBonus: true })).success).toBe(true);
  // Later than these, and as many pairs as no list is long.
  const crowd = await Promise.all(Array.from({ length: 22 }, () => open.bettor()));
  for (const each of crowd) await each.deposit('20.00', WELCOME);
  await owner.pool.query(
    "update sessions set address = '203.0.113.77', user_agent = 'one browser', seen_at = $2 where member_id = any($1)",
    [crowd.map(({ memberId }) => String(memberId)), new Date(open.portal.ctx.clock.now().getTime() + 60_000)],
  );
  const list = (await open.ann.type('rewards', 'suspicious')).value as Body[];
  const has = (why: string, account: string) =>
    list.filter((each) => each.why === why && each.account === account);
  expect(has('bets against each other', one.account)).toMatchObject([
    { other: two.account, detail: '3 rounds' },
  ]);
  expect(has('paid out soon after a deposit, hardly played', taken.account)).toHaveLength(1);
  const [first] = crowd.sort((a, b) => Number(a.memberId - b.memberId));
  expect(has('same device', first?.account ?? '')).toMatchObject([
    { other: expect.stringMatching(/ and 16 more$/), detail: '22 accounts, 1 addresses' },
  ]);
  expect(list.length).toBeLessThanOrEqual(since.length + 4);
});
