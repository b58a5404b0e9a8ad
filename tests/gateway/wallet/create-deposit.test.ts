import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { untilDone } from '../../support/until-done.ts';
import { newKey, notify, order, type Player, sandboxOf, statusOf } from './cashier.ts';

let portal: TestGateway;
let player: Player;
beforeAll(async () => {
  portal = await testGateway();
  // Who asks at once is told to try again, and does, more often than a person in a minute.
  await setSetting(portal.operator.db, 'limits.money', { points: 10_000, seconds: 60 });
  await portal.ctx.settings.reload();
});
afterAll(() => portal.close());
beforeEach(async () => {
  player = await portal.member();
});

const ask = (input: object, key = newKey()) => player.call(calls.createDeposit, input, key);
const rows = () =>
  portal.ctx.db.selectFrom('deposits').selectAll().where('member_id', '=', player.memberId).execute();

describe('the ways to pay', () => {
  it('come with limits, fee and speed, in the operator’s order', async () => {
    const { value } = (await player.call(calls.depositMethods)).body;
    expect(value).toMatchObject({ currency: 'USD', holdMinutes: 15 });
    expect(value.methods.map(({ id }: { id: string }) => id)).toEqual([
      'bank',
      'qr',
      'ewallet',
      'stablecoin',
      'card',
    ]);
    expect(value.methods[0]).toEqual({
      id: 'bank',
      name: 'Bank transfer',
      icon: 'bank',
      kind: 'bank',
      min: '20.00',
      max: '5000.00',
      feeBasisPoints: 0,
      speed: '1 to 5 min',
      paused: null,
    });
  });

  it('say why one is paused and until when, and it takes no order until then', async () => {
    const until = new Date(portal.ctx.clock.now().getTime() + 3_600_000).toISOString();
    const methods = portal.ctx.settings.get('deposit.methods');
    const paused = methods.map((each) =>
      each.id === 'qr' ? { ...each, pausedUntil: until, pausedReason: 'The operator is down' } : each,
    );
    await setSetting(portal.operator.db, 'deposit.methods', paused);
    await portal.ctx.settings.reload();
    const { value } = (await player.call(calls.depositMethods)).body;
    expect(value.methods[1].paused).toEqual({ reason: 'The operator is down', until });
    expect((await ask({ method: 'qr', amount: '50.00' })).body.errorCode).toBe('method_unavailable');
    portal.clock.advance(3_600_001);
    expect((await ask({ method: 'qr', amount: '50.00' })).body.success).toBe(true);
  });
});

describe('an order that was left', () => {
  const waiting = async () => (await player.call(calls.depositMethods)).body.value.waiting;

  it('is offered again until it is paid, to its own member only', async () => {
    expect(await waiting()).toBeNull();
    const ordered = await order(player, '200.00', 'qr');
    expect(await waiting()).toEqual({
      depositId: ordered.depositId,
      method: 'QR pay',
      amount: '200.00',
      confirming: false,
    });
    const other = await portal.member();
    expect((await other.call(calls.depositMethods)).body.value.waiting).toBeNull();
    await notify(portal, { reference: ordered.reference, amountMinor: 20_000n });
    expect(await waiting()).toBeNull();
  });

  it('is not offered once it has expired', async () => {
    await order(player, '200.00', 'qr');
    portal.clock.advance(15 * 60_000 + 1);
    expect(await waiting()).toBeNull();
  });
});

describe('ordering', () => {
  it('writes a pending deposit with its fee, and answers the cashier’s page', async () => {
    const ordered = await order(player, '200.00', 'card');
    expect(ordered.number).toMatch(/^D\d{8}$/);
    expect(ordered.redirectUrl).toMatch(/^\/cashier\/[\w-]{43}$/);
    expect(await statusOf(player, ordered)).toMatchObject({
      status: 'pending',
      method: 'Bank card',
      amount: '200.00',
      fee: '3.60',
      credit: '196.40',
      paidAt: null,
      creditedAt: null,
      redirectUrl: ordered.redirectUrl,
    });
  });

  it.each([
    ['qr', '9.99', 'amount_too_small', 'The smallest amount is 10.00.'],
    ['qr', '0', 'amount_too_small', 'The smallest amount is 10.00.'],
    ['qr', '2000.01', 'amount_too_large', 'The largest amount is 2,000.00.'],
    [
      'gold',
      '100.00',
      'method_unavailable',
      'This payment method is not available right now. Please choose another.',
    ],
  ])('by %s of %s is refused: %s', async (method, amount, code, message) => {
    const { status, body } = await ask({ method, amount });
    expect([status, body.errorCode, body.message]).toEqual([422, code, message]);
    expect(await rows()).toEqual([]);
  });

  it.each(['10.00', '2000.00', '20', '20.5'])('of %s, at the edge or short, is taken', async (amount) => {
    expect((await ask({ method: 'qr', amount })).body.success).toBe(true);
  });

  it.each(['', '-50.00', '1e3', '1,000.00', '50.001', ' 50', 'NaN'])(
    'of "%s" is no amount',
    async (amount) => {
      expect((await ask({ method: 'qr', amount })).body.errorCode).toBe('invalid_input');
    },
  );

  it('needs a key, a member, and a true account', async () => {
    expect((await ask({ method: 'qr', amount: '50.00' }, {})).body.errorCode).toBe(
      'idempotency_key_required',
    );
    const visitor = await portal
      .caller()
      .call(calls.createDeposit, { method: 'qr', amount: '50.00' }, newKey());
    expect(visitor.body.errorCode).toBe('not_signed_in');
    await portal.ctx.db
      .updateTable('members')
      .set({ agent_code: 4 })
      .where('id', '=', player.memberId)
      .execute();
    expect((await ask({ method: 'qr', amount: '50.00' })).body.errorCode).toBe('need_true_account');
    expect((await player.call(calls.depositMethods)).body.errorCode).toBe('need_true_account');
  });
});

describe('the same key', () => {
  it('answers the same bytes and orders once, however many ask at once', async () => {
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => untilDone(() => ask({ method: 'qr', amount: '75.00' }, key))),
    );
    const texts = answers.map(({ body }) => JSON.stringify(body));
    expect(answers[0]?.body.success).toBe(true);
    expect(new Set(texts).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    const { rows: payments } = await portal.ctx.pool.query(
      'select from sandbox_payments where order_id = $1',
      [answers[0]?.body.value.depositId],
    );
    expect(payments).toHaveLength(1);
  });

  it('with another amount is a conflict', async () => {
    const key = newKey();
    await ask({ method: 'qr', amount: '75.00' }, key);
    const { status, body } = await ask({ method: 'qr', amount: '76.00' }, key);
    expect([status, body.errorCode]).toEqual([409, 'idempotency_conflict']);
    expect(await rows()).toHaveLength(1);
  });

  it('of another member is another order', async () => {
    const [key, other] = [newKey(), await portal.member()];
    const mine = await ask({ method: 'qr', amount: '75.00' }, key);
    const theirs = await other.call(calls.createDeposit, { method: 'qr', amount: '75.00' }, key);
    expect(theirs.body.value.depositId).not.toBe(mine.body.value.depositId);
  });

  it('after a refusal may be used again', async () => {
    const key = newKey();
    expect((await ask({ method: 'qr', amount: '1.00' }, key)).body.errorCode).toBe('amount_too_small');
    expect((await ask({ method: 'qr', amount: '75.00' }, key)).body.success).toBe(true);
  });

  it('goes on where a provider that did not answer left it: at first at a page of the portal', async () => {
    const sandbox = sandboxOf(portal);
    const [key, { order: takes }] = [newKey(), sandbox];
    sandbox.order = () => Promise.reject(new Error('away'));
    const waits = (await ask({ method: 'qr', amount: '75.00' }, key)).body.value;
    sandbox.order = takes;
    expect(waits.redirectUrl).toBe(`/?deposit=${waits.depositId}`);
    const placed = (await ask({ method: 'qr', amount: '75.00' }, key)).body.value;
    expect(placed).toMatchObject({
      depositId: waits.depositId,
      redirectUrl: expect.stringMatching('^/cashier/'),
    });
    expect(await rows()).toHaveLength(1);
  });
});

describe('the status', () => {
  it('of another member’s deposit does not exist', async () => {
    const ordered = await order(player);
    const other = await portal.member();
    const peek = await other.call(calls.depositStatus, { depositId: ordered.depositId });
    const unknown = await other.call(calls.depositStatus, { depositId: randomUUID() });
    expect([peek.status, peek.body.errorCode]).toEqual([404, 'not_found']);
    expect({ ...peek.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });
});
