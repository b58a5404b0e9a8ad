// The limits that a member sets: a lower one counts at once, a higher one after a day and a confirmation. A deposit that would
// pass one is refused, and the refusal says what is left and until when.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { expireDeposits } from '../../../src/lib/gateway/money/expire-deposits.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { DAY_MS, HOUR_MS } from '../../../src/lib/rules/durations.ts';
import { addDays, dayOf, startOf } from '../../../src/lib/rules/portal-day.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { untilDone } from '../../support/until-done.ts';
import { newKey, notify, order, type Player } from '../wallet/cashier.ts';

let portal: TestGateway;
let player: Player;
beforeAll(async () => {
  portal = await testGateway();
  await setSetting(portal.operator.db, 'limits.money', { points: 10_000, seconds: 60 });
  await portal.ctx.settings.reload();
});
afterAll(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await portal.close();
});
beforeEach(async () => {
  player = await portal.member();
});

type Kind = 'deposit' | 'loss' | 'stake';

const set = (amount: string | undefined, period = 'day', kind: Kind = 'deposit') =>
  player.call(calls.setPlayLimit, { kind, period, amount });
const found = ({ body }: { body: Body }, period = 'day', kind: Kind = 'deposit') =>
  body.value.limits.find((each: Body) => each.kind === kind && each.period === period);
const now = async (period = 'day', kind: Kind = 'deposit') =>
  found(await player.call(calls.playLimits), period, kind);
/** By another method than `order`: of each only one order is open. */
const pay = async (amount: string, key = newKey(), method = 'ewallet') =>
  (await untilDone(() => player.call(calls.createDeposit, { method, amount }, key))).body;

it('there is none before one is set', async () => {
  const { value } = (await player.call(calls.playLimits)).body;
  expect(value.limits).toHaveLength(9);
  expect(await now()).toMatchObject({ amount: null, used: '0.00', left: null, waiting: null });
  expect(await pay('3000.00')).toMatchObject({ success: true });
});

it('a first limit counts at once, and a deposit that would pass it is refused with what is left', async () => {
  expect(found(await set('100.00'))).toMatchObject({ amount: '100.00', left: '100.00', waiting: null });
  await order(player, '60.00');
  expect(await now()).toMatchObject({ used: '60.00', left: '40.00' });
  const refused = await pay('40.01');
  const next = startOf(addDays(dayOf(portal.ctx.clock.now(), 'Asia/Ho_Chi_Minh'), 1), 'Asia/Ho_Chi_Minh');
  expect(refused).toMatchObject({
    errorCode: 'player_limit',
    value: { limit: 'deposit', period: 'day', amount: '100.00', left: '40.00' },
    message: expect.stringMatching(
      /^This would exceed your daily deposit limit of 100\.00\. You have 40\.00 left\. It starts again on \d\d? \w+ 20\d\d, 00:00\.$/,
    ),
  });
  expect(new Date(refused.value.until)).toEqual(next);
  expect(await pay('40.00')).toMatchObject({ success: true });
});

it('a lower one counts at once, also below what was paid in already', async () => {
  await set('500.00');
  await order(player, '300.00');
  expect(found(await set('200.00'))).toMatchObject({ amount: '200.00', used: '300.00', left: '0.00' });
  expect(await pay('20.00')).toMatchObject({ errorCode: 'player_limit', value: { left: '0.00' } });
});

it('a higher one waits for a day, and then for the member', async () => {
  await set('100.00');
  const { waiting, amount } = found(await set('300.00'));
  expect(amount).toBe('100.00');
  expect(waiting.amount).toBe('300.00');
  expect(Date.parse(waiting.confirmFrom) - Date.parse(waiting.askedAt)).toBe(DAY_MS);
  const early = (await player.call(calls.confirmPlayLimit, { id: waiting.id })).body;
  expect(early).toMatchObject({ errorCode: 'limit_waits', value: { until: waiting.confirmFrom } });
  portal.clock.advance(DAY_MS + 1_000);
  await signInAgain();
  expect(await pay('200.00')).toMatchObject({ errorCode: 'player_limit' });
  const confirmed = await player.call(calls.confirmPlayLimit, { id: waiting.id });
  expect(found(confirmed)).toMatchObject({ amount: '300.00', waiting: null });
  expect(await pay('200.00')).toMatchObject({ success: true });
});

it('a higher one that nobody confirms for a week has to be asked for anew', async () => {
  portal.clock.stand();
  await set('100.00');
  const { waiting } = found(await set(undefined));
  portal.clock.advance(8 * DAY_MS - 1_000);
  await signInAgain();
  expect((await now()).waiting).toEqual({ ...waiting, confirmable: true });
  portal.clock.advance(2_000);
  expect((await now()).waiting).toBeNull();
  const { changes } = (await player.call(calls.playLimitChanges)).body.value;
  expect(changes[0]).toMatchObject({ id: waiting.id, state: 'lapsed' });
  expect((await player.call(calls.confirmPlayLimit, { id: waiting.id })).body.errorCode).toBe('not_found');
  const again = found(await set(undefined)).waiting;
  expect(Date.parse(again.confirmFrom)).toBeGreaterThan(portal.ctx.clock.now().getTime());
});

it('no limit any more is a higher one', async () => {
  await set('100.00');
  const { waiting } = found(await set(undefined));
  expect(waiting.amount).toBeNull();
  portal.clock.advance(DAY_MS + 1_000);
  await signInAgain();
  await player.call(calls.confirmPlayLimit, { id: waiting.id });
  expect(await now()).toMatchObject({ amount: null, left: null });
  expect(await pay('3000.00')).toMatchObject({ success: true });
});

it('asking for the same higher one again does not begin the day anew, and another one does', async () => {
  await set('100.00');
  const { waiting } = found(await set('300.00'));
  portal.clock.advance(HOUR_MS);
  expect(found(await set('300.00')).waiting).toEqual(waiting);
  const other = found(await set('400.00')).waiting;
  expect(Date.parse(other.askedAt)).toBeGreaterThan(Date.parse(waiting.askedAt));
});

it('what waits is dropped by the member, by a lower limit, and by the present one', async () => {
  const dropping = [
    (id: string) => player.call(calls.dropPlayLimit, { id }),
    () => set('50.00'),
    () => set('50.00'),
  ];
  await set('100.00');
  for (const drop of dropping) {
    const { waiting } = found(await set('300.00'));
    expect(found(await drop(waiting.id)).waiting).toBeNull();
    for (const call of [calls.confirmPlayLimit, calls.dropPlayLimit])
      expect((await player.call(call, { id: waiting.id })).body.errorCode).toBe('not_found');
  }
});

it('nobody confirms or drops the limit of somebody else', async () => {
  await set('100.00');
  const { waiting } = found(await set('300.00'));
  const other = await portal.member();
  for (const call of [calls.confirmPlayLimit, calls.dropPlayLimit])
    expect((await other.call(call, { id: waiting.id })).body.errorCode).toBe('not_found');
  expect((await now()).waiting).toEqual(waiting);
});

it('the history says what was asked for and when it counted', async () => {
  await set('100.00');
  const { waiting } = found(await set('300.00'));
  await player.call(calls.dropPlayLimit, { id: waiting.id });
  await set('80.00');
  await set('90.00');
  const { changes } = (await player.call(calls.playLimitChanges)).body.value;
  expect(changes).toEqual([
    expect.objectContaining({ amount: '90.00', state: 'waiting', countedFrom: null, endedAt: null }),
    expect.objectContaining({
      amount: '80.00',
      state: 'in_force',
      countedFrom: expect.any(String),
      endedAt: null,
    }),
    expect.objectContaining({ amount: '300.00', state: 'dropped', countedFrom: null }),
    expect.objectContaining({ amount: '100.00', state: 'replaced', endedAt: changes[1].askedAt }),
  ]);
});

it('weeks and months are those of the portal’s calendar, and the tightest limit is told', async () => {
  await set('5000.00', 'day');
  await set('100.00', 'week');
  await set('90.00', 'month');
  await order(player, '30.00');
  for (const period of ['day', 'week', 'month']) expect((await now(period)).used).toBe('30.00');
  expect(await pay('80.00')).toMatchObject({ value: { period: 'month', left: '60.00' } });
  const [week, month] = [await now('week'), await now('month')];
  const local = (iso: string) => dayOf(new Date(iso), 'Asia/Ho_Chi_Minh');
  expect(new Date(local(week.until)).getUTCDay()).toBe(1);
  expect(local(month.until)).toMatch(/-01$/);
});

it('a new day begins anew; an order that nobody pays, or that fails, does not count', async () => {
  await set('100.00');
  await order(player, '100.00');
  expect(await pay('20.00')).toMatchObject({ errorCode: 'player_limit' });
  portal.clock.advance(16 * 60_000);
  await expireDeposits(portal.ctx);
  expect((await now()).used).toBe('0.00');
  const failed = await order(player, '100.00');
  await notify(portal, { reference: failed.reference, kind: 'failed', amountMinor: 0n });
  expect((await now()).used).toBe('0.00');
  const paid = await order(player, '100.00');
  await notify(portal, { reference: paid.reference, amountMinor: 10_000n });
  expect(await pay('20.00')).toMatchObject({ errorCode: 'player_limit', value: { left: '0.00' } });
  portal.clock.advance(DAY_MS);
  await signInAgain();
  expect(await now()).toMatchObject({ used: '0.00', left: '100.00' });
  expect(await pay('100.00')).toMatchObject({ success: true });
});

it('money that has come is credited, whatever limit was set meanwhile', async () => {
  const paid = await order(player, '100.00');
  await set('0.00');
  await notify(portal, { reference: paid.reference, amountMinor: 10_000n });
  expect((await player.call(calls.walletBalance)).body.value.sumBalance).toBe('100.00');
});

it('fifty orders at once pay in no more than the limit', { timeout: 120_000 }, async () => {
  await set('100.00');
  const methods = ['qr', 'ewallet', 'card', 'bank'];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => pay('30.00', newKey(), methods[at % methods.length])),
  );
  const refusals = answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode);
  expect(new Set(refusals)).toEqual(new Set(['player_limit']));
  expect(await now()).toMatchObject({ used: '90.00', left: '10.00' });
});

async function signInAgain(): Promise<void> {
  const { account: username, password } = player;
  const answer = await player.call(calls.login, { type: 'username', username, password });
  player.token = answer.body.value.token;
}
