// A deposit bonus from the choice at the cashier to its end: whose money is staked, what counts, and what ends it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { beginBreak } from '../../../src/lib/gateway/protection/breaks.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { toWire } from '../../../src/lib/rules/money.ts';
import { goTo, logInAgain } from '../rewards/settled.ts';
import { notify } from '../wallet/cashier.ts';
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

it('200.00 with the welcome match: cash 200.00, bonus 200.00, 3,000.00 left; a lost spin of 5.00 is of the cash and counts', async () => {
  const { offers } = (await member.call(calls.bonusOffers, { amount: '200.00' })).body.value;
  expect(offers).toEqual([
    expect.objectContaining({ promotion: WELCOME, bonus: '200.00', wager: '3000.00', days: 30 }),
    expect.objectContaining({ promotion: 'newcomer-gift', bonus: '10.00', wager: '100.00', days: 14 }),
  ]);
  await member.deposit('200.00', WELCOME);
  expect(await member.has()).toEqual(['200.00', '200.00', '3000.00']);
  await member.bet('5.00');
  await open.count();
  expect(await member.has()).toEqual(['195.00', '200.00', '2995.00']);
  expect((await member.call(calls.walletBalance)).body.value.sumBalance).toBe('395.00');
});

it('a withdrawal of 100.00 asks; then the bonus is gone, and the cash stays', async () => {
  await member.deposit('200.00', WELCOME);
  await member.bet('5.00');
  expect(await member.withdraw('100.00')).toMatchObject({ success: false, errorCode: 'bonus_ends' });
  expect(await member.has()).toEqual(['195.00', '200.00', '3000.00']);
  const { ends } = (await member.call(calls.withdrawalForm)).body.value;
  expect(ends).toEqual([{ title: 'Welcome match, 100% up to 500.00', amount: '200.00' }]);
  expect(await member.withdraw('100.00', { endsBonus: true })).toMatchObject({ success: true });
  expect(await member.has()).toEqual(['95.00', '0.00', '0.00']);
  expect(await member.state()).toEqual([`${WELCOME} withdrawn`]);
});

it('cash is staked first, then the purse; a win is shared as the stake was, to the cent', async () => {
  await member.deposit('20.00', WELCOME);
  for (const _ of [1, 2, 3]) await member.bet('5.00');
  await member.bet('3.50');
  // 1.50 of cash and 3.50 of the bonus; of 10.01 the cash part is rounded down.
  await member.bet('5.00', '10.01');
  expect(await member.has()).toEqual(['3.00', '23.51', '300.00']);
  await open.count();
  expect(await member.has()).toEqual(['3.00', '23.51', '276.50']);
});

it('above 5.00 in a game that counts is refused before it is placed; elsewhere only cash may be staked, and does not count', async () => {
  await member.deposit('50.00', WELCOME);
  await expect(member.bet('5.01')).rejects.toMatchObject({ code: 'bonus_bet', value: { most: '5.00' } });
  await member.bet('40.00', '0.00', 'baccarat');
  await expect(member.bet('10.01', '0.00', 'baccarat')).rejects.toMatchObject({ code: 'insufficient_funds' });
  await open.count();
  expect(await member.has()).toEqual(['10.00', '50.00', '750.00']);
});

it('a refused bet stands in the list of the bonus with the term it would break, and counts nothing', async () => {
  await member.deposit('50.00', WELCOME);
  await expect(member.spin('7.00')).resolves.toMatchObject({ ok: false, error: 'limit_exceeded' });
  const [{ number }] = (await member.list()) as [{ number: string }];
  expect((await member.call(calls.bonusDetail, { number })).body.value).toMatchObject({
    ...{ left: '750.00', bets: [] },
    refused: [{ game: 'Koi', stake: '7.00', most: '5.00' }],
  });
});

it('when the wagering is done, the purse becomes money; bets that were open come after it', async () => {
  await member.deposit('20.00', WELCOME);
  for (const _ of [1, 2, 3, 4]) await member.bet('5.00');
  const late = await member.open('5.00');
  for (let bets = 0; bets < 55; bets++) await member.bet('5.00', '5.00');
  await open.count();
  expect(await member.has()).toEqual(['0.00', '15.00', '5.00']);
  await member.bet('5.00', '5.00');
  await open.count();
  expect(await member.has()).toEqual(['15.00', '0.00', '0.00']);
  await member.act(late, 'koi', {
    action: 'win',
    id: `${late}-win`,
    bet: late,
    amountMinor: 1_000n,
    finished: true,
  });
  expect(await member.has()).toEqual(['25.00', '0.00', '0.00']);
  const [bonus] = await member.list();
  expect(bonus).toMatchObject({ state: 'done', converted: '25.00', left: '0.00' });
});

it('how each bet counted is told, and a bet that is taken back counts no more', async () => {
  await member.deposit('50.00', WELCOME);
  const id = await member.bet('4.00', '1.00');
  await member.bet('2.00', '0.00', 'baccarat');
  await open.count();
  await member.act(id, 'koi', { action: 'rollback', id: `${id}-back`, of: 'bet', target: id });
  await open.count();
  const [{ number }] = (await member.list()) as [{ number: string }];
  const detail = (await member.call(calls.bonusDetail, { number })).body.value;
  expect(detail).toMatchObject({
    ...{ left: '750.00', largest: '5.00', times: 15, ofDeposit: false, base: '50.00' },
    categories: expect.arrayContaining([
      { category: 'RNG', valid: '0.00', weight: 100, counted: '0.00' },
      { category: 'LIVE', valid: '2.00', weight: 0, counted: '0.00' },
    ]),
  });
  expect(detail.bets.map(({ valid, counted }: Record<string, string>) => [valid, counted])).toEqual([
    ['-4.00', '-4.00'],
    ['2.00', '0.00'],
    ['4.00', '4.00'],
  ]);
  const other = await open.bettor();
  expect((await other.call(calls.bonusDetail, { number })).body.errorCode).toBe('not_found');
});

it('a bet with bonus money that is taken back returns exactly its parts', async () => {
  await member.deposit('20.00', WELCOME);
  for (const _ of [1, 2, 3]) await member.bet('5.00');
  await member.bet('3.00');
  const id = await member.bet('5.00', '9.99');
  expect(await member.has()).toEqual(['3.99', '23.00', '300.00']);
  await member.act(id, 'koi', { action: 'rollback', id: `${id}-back`, of: 'bet', target: id });
  expect(await member.has()).toEqual(['2.00', '20.00', '300.00']);
});

it('giving up takes the bonus and leaves the cash; only one runs, and the next one loses no day', async () => {
  goTo(open.portal, '2027-03-05', '12:00');
  await logInAgain(member);
  await member.deposit('100.00', WELCOME);
  await member.deposit('200.00', 'weekend-reload');
  expect(await member.state()).toEqual([`${WELCOME} active`, 'weekend-reload waiting']);
  expect(await member.has()).toEqual(['300.00', '100.00', '1500.00']);
  goTo(open.portal, '2027-03-09', '12:00');
  await logInAgain(member);
  expect((await member.giveUp()).success).toBe(true);
  expect(await member.has()).toEqual(['300.00', '10.00', '3150.00']);
  expect((await member.list())[0]).toMatchObject({ state: 'active', endsAt: '2027-03-23T17:00:00.000Z' });
});

/** Read past the calls, for those who can no longer log in. */
const ends = async (): Promise<[state: string, lapsed: string][]> =>
  (
    await open.portal.ctx.db
      .selectFrom('bonus_grants')
      .select(['state', 'lapsed_minor'])
      .where('member_id', '=', member.memberId)
      .execute()
  ).map(({ state, lapsed_minor }) => [state, toWire(lapsed_minor)]);

it('after its last day a bonus goes back to the house', async () => {
  await member.deposit('100.00', WELCOME);
  open.portal.clock.advance(30 * DAY_MS);
  await open.count();
  expect(await ends()).toEqual([['active', '0.00']]);
  open.portal.clock.advance(DAY_MS);
  await open.count();
  expect(await ends()).toEqual([['expired', '100.00']]);
});

it('who excludes themselves loses every bonus', async () => {
  await member.deposit('100.00', WELCOME);
  await inTransaction(open.portal.ctx, (tx) => beginBreak(tx, member.memberId, '6m'));
  expect(await ends()).toEqual([['excluded', '100.00']]);
});

it('a deposit that is charged back ends the bonus that hangs on it', async () => {
  await member.deposit('100.00', WELCOME);
  const { provider_reference: reference } = await open.portal.ctx.db
    .selectFrom('deposits')
    .select('provider_reference')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  await notify(open.portal, {
    reference: reference ?? '',
    kind: 'charged_back',
    amountMinor: minor('100.00'),
  });
  expect(await member.has()).toEqual(['0.00', '0.00', '0.00']);
  expect(await member.state()).toEqual([`${WELCOME} deposit_back`]);
});
