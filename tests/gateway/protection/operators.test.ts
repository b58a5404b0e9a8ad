// What operators see of a member's protection, and what they can do: exclude at the member's wish, pay out, and reopen when it is over.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { errorSentence } from '../../../src/lib/messages/errors.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { followFeed } from '../../support/feed.ts';
import type { Body } from '../../support/gateway.ts';
import { type Operator, operatorOf } from '../../support/operators.ts';
import { openWorld, type Person, type World } from '../audit/history.ts';

let world: World;
let sue: Operator;
let ann: Operator;
let ben: Operator;
let person: Person;
beforeAll(async () => {
  world = await openWorld();
  sue = await operatorOf(world.portal, 'support');
  [ann, ben] = [await operatorOf(world.portal, 'finance'), await operatorOf(world.portal, 'finance')];
});
afterAll(async () => {
  expect(await auditAll(world.portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await world.portal.close();
});
beforeEach(async () => {
  person = await world.person(10_000n);
});

const exclude = (length: string) => sue.type('protection', 'exclude', person.account, length);
const askPayout = (amount: string) =>
  ann.type('protection', 'payout', person.account, amount, '--reason', 'to the bound bank account');
const balance = async () => {
  const { rows } = await world.portal.owner.pool.query("select play_balance($1, 'USD') as balance", [
    person.memberId,
  ]);
  return BigInt(rows[0].balance);
};

it('support sees limits, what waits, and breaks', async () => {
  const set = (amount: string) =>
    person.call(calls.setPlayLimit, { kind: 'deposit', period: 'week', amount });
  expect((await sue.type('protection', 'show', person.account)).text).toMatch(
    /^reminder +every 60 minutes of play$/,
  );
  await set('100.00');
  await set('200.00');
  await exclude('24h');
  const { value, text } = await sue.type('protection', 'show', person.account);
  expect(value).toMatchObject({
    reminderMinutes: 60,
    limits: [
      { kind: 'deposit', period: 'week', amount: '100.00', used: '0.00', waiting: { amount: '200.00' } },
    ],
    breaks: [{ kind: 'time_out', holds: true }],
  });
  expect(text).toMatch(/\ndeposit a week +100\.00 +used 0\.00 +200\.00 can be confirmed from /);
});

it('support excludes who asks for it: every session ends', async () => {
  expect((await exclude('6m')).text).toMatch(/is excluded until 20/);
  expect((await person.call(calls.memberInfo)).body.errorCode).toBe('not_signed_in');
  await expect(exclude('1h')).rejects.toThrow('LENGTH cannot be "1h". Use one of: 24h, 7d, 30d, 6m, 1y, 5y.');
});

it('a self-exclusion says whether it runs, is over and waits for its member, or ends, and when', async () => {
  const said = async () => {
    const { rows } = await world.portal.owner.pool.query(
      "select value from may('deposit', $1, 'USD', 1, $2)",
      [person.memberId, world.portal.ctx.clock.now()],
    );
    return rows[0].value;
  };
  await exclude('6m');
  const begun = await said();
  expect(begun).toMatchObject({ phase: 'runs' });
  expect(errorSentence('self_exclusion', begun)).toMatch(/^You have excluded yourself until .* at least\./);
  world.portal.clock.advance(185 * DAY_MS);
  expect(await said()).toEqual({ ...begun, phase: 'over' });
  expect(errorSentence('self_exclusion', await said())).toMatch(
    /^The period of your self-exclusion ended on .*, but it continues until you ask customer support to end it\./,
  );
  await sue.type('protection', 'reopen', person.account);
  const ending = await said();
  expect(ending).toMatchObject({ phase: 'ending' });
  expect(Date.parse(ending.until) - world.portal.ctx.clock.now().getTime()).toBeGreaterThan(DAY_MS - 60_000);
  expect(errorSentence('self_exclusion', ending)).toMatch(/^Your self-exclusion ends on /);
});

it('a self-exclusion is reopened when it is over and its member asks, and a day later', async () => {
  const reopen = () => sue.type('protection', 'reopen', person.account);
  await expect(reopen()).rejects.toThrow('has no self-exclusion that waits');
  await exclude('6m');
  await expect(reopen()).rejects.toThrow(/is excluded until 20/);
  world.portal.clock.advance(185 * DAY_MS);
  expect((await reopen()).text).toMatch(/can play and deposit again from 20/);
  const said = async () => {
    const { rows } = await world.portal.owner.pool.query(
      "select reason from may('deposit', $1, 'USD', 1, $2)",
      [person.memberId, world.portal.ctx.clock.now()],
    );
    return rows[0].reason;
  };
  expect(await said()).toBe('self_exclusion');
  world.portal.clock.advance(DAY_MS + 1_000);
  expect(await said()).toBeNull();
});

it('two operators pay out what an excluded member has, and the feed tells it as a withdrawal', async () => {
  await exclude('6m');
  const { act } = (await askPayout('60.00')).value as Body;
  expect(await balance()).toBe(10_000n);
  await expect(ann.type('acts', 'approve', act)).rejects.toThrow(/Another operator must approve it/);
  await ben.type('acts', 'approve', act);
  expect(await balance()).toBe(4_000n);
  await expect(askPayout('40.01')).rejects.toThrow('has 40.00 USD. You cannot take out more.');
  await expect(sue.type('protection', 'payout', person.account, '1', '--reason', 'x')).rejects.toThrow(
    'finance',
  );
  await followFeed(world.portal.ctx);
  const days = await world.portal.ctx.db
    .selectFrom('member_days')
    .select('withdrawals_minor')
    .where('member_id', '=', person.memberId)
    .where('category', '=', '')
    .execute();
  expect(days).toEqual([{ withdrawals_minor: 6_000n }]);
});

it('what waits to be approved is not asked for a second time', async () => {
  await exclude('6m');
  const { act } = (await askPayout('60.00')).value as Body;
  await expect(askPayout('60.00')).rejects.toThrow(
    'has 100.00 USD, of which 60.00 USD wait in other acts. You cannot take out more.',
  );
  await askPayout('40.00');
  await ben.type('acts', 'refuse', act, '--reason', 'asked for twice');
  await askPayout('60.00');
});

it('a trial account is not paid out: it has play money', async () => {
  await world.portal.owner.pool.query("update members set currency = 'FUN' where id = $1", [person.memberId]);
  await exclude('24h');
  await expect(askPayout('1.00')).rejects.toThrow('is in FUN. This works only on wallets in USD.');
  await world.portal.owner.pool.query("update members set currency = 'USD' where id = $1", [person.memberId]);
});

it('nobody else is paid out like this, also not around the operation', async () => {
  await expect(askPayout('1.00')).rejects.toThrow('is neither excluded nor taking a time-out');
  const moving = world.portal.operator.pool.query(
    "select ledger_transfer('exclusion_payout:900', 'exclusion_payout', 'cash', $1, 'payouts_clearing', 0, 'USD', 100, now())",
    [person.memberId],
  );
  await expect(moving).rejects.toThrow('payout_without_an_act');
  expect(await balance()).toBe(10_000n);
});
