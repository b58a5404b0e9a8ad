// A bonus whose wagering is done is its member's, whatever ends it before the feed was read.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { voidGrant } from '../../../src/lib/gateway/bonus/operated.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { toWire } from '../../../src/lib/rules/money.ts';
import { goTo } from '../rewards/settled.ts';
import { notify } from '../wallet/cashier.ts';
import { type Bettor, minor, openBonuses } from './bettor.ts';

let open: Awaited<ReturnType<typeof openBonuses>>;
let member: Bettor;
beforeAll(async () => {
  open = await openBonuses();
  goTo(open.portal, '2027-03-03', '12:00');
});
beforeEach(async () => {
  member = await open.bettor();
  // 300.00 to bet: 295.00 of it are counted, the last 5.00 are only settled
  await member.deposit('20.00', 'welcome-match');
  for (let bets = 0; bets < 59; bets++) await member.bet('5.00', '5.00');
  await open.count();
  expect(await member.has()).toEqual(['20.00', '20.00', '5.00']);
});
afterEach(async () => {
  const before = await grant();
  await open.count();
  expect(await grant()).toEqual(before);
  expect(await open.problems()).toEqual([]);
});
afterAll(() => open.portal.close());

const last = () => member.bet('5.00', '5.00');

/** Read past the calls, for those who can no longer log in. */
async function grant() {
  const { id, state, ...amounts } = await open.portal.ctx.db
    .selectFrom('bonus_grants')
    .select(['id', 'state', 'counted_minor', 'converted_minor', 'lapsed_minor'])
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  const told = await open.portal.ctx.db
    .selectFrom('member_messages')
    .select('kind')
    .where('member_id', '=', member.memberId)
    .where('kind', '=', 'bonus_done')
    .execute();
  return [state, ...Object.values(amounts).map(toWire), told.length];
}
const DONE = ['done', '300.00', '20.00', '0.00', 1];

it('a withdrawal right after the last bet that counts turns the bonus into money', async () => {
  await last();
  expect(await member.withdraw('20.00', { endsBonus: true })).toMatchObject({ success: true });
  expect(await grant()).toEqual(DONE);
  expect(await member.has()).toEqual(['20.00', '0.00', '0.00']);
});

it('so does giving it up', async () => {
  await last();
  await member.giveUp();
  expect(await grant()).toEqual(DONE);
});

it('so does a self-exclusion', async () => {
  await last();
  const { password } = member;
  expect((await member.call(calls.startBreak, { length: '6m', password })).body.success).toBe(true);
  expect(await grant()).toEqual(DONE);
});

it('so does one that an operator begins for the member', async () => {
  await last();
  await operate(open.portal.operator, ['protection', 'exclude', member.account, '6m']);
  expect(await grant()).toEqual(DONE);
});

it('so does the deposit that goes back', async () => {
  await last();
  const { provider_reference: reference } = await open.portal.ctx.db
    .selectFrom('deposits')
    .select('provider_reference')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  const amountMinor = minor('20.00');
  await notify(open.portal, { reference: reference ?? '', kind: 'charged_back', amountMinor });
  expect(await grant()).toEqual(DONE);
});

it('operators cannot take back what is done', async () => {
  await last();
  const [{ number }] = (await member.list()) as [{ number: string }];
  expect(await inTransaction(open.portal.operator, (tx) => voidGrant(tx, number))).toBe(false);
  expect(await grant()).toEqual(DONE);
});

it('the last bet counts also while another transaction that began before it goes on', async () => {
  await open.portal.owner.db.transaction().execute(async (other) => {
    await other.insertInto('settings').values({ key: 'test.goes-on', value: '1' }).execute();
    await last();
    await member.giveUp();
    expect(await grant()).toEqual(DONE);
  });
});

it('with less than all of it settled it ends as it was asked, and keeps what was counted', async () => {
  await member.bet('4.99', '4.99');
  await member.withdraw('20.00', { endsBonus: true });
  expect(await grant()).toEqual(['withdrawn', '299.99', '0.00', '20.00', 0]);
});

it('a bet that still waits does not count', async () => {
  await member.open('5.00');
  await member.giveUp();
  expect(await grant()).toEqual(['given_up', '295.00', '0.00', '20.00', 0]);
});
