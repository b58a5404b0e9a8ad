// The example of a payment service, against a server that speaks its protocol and one that does not keep to it.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { NotTaken } from '../../../src/lib/gateway/core/payment-port.ts';
import { askPayments } from '../../../src/lib/gateway/money/ask-payments.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { hostedPayments } from '../../../src/lib/gateway/providers/payment/hosted/provider.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import type { PaymentService } from '../../support/payment-service.ts';
import { waiting, waitingFor } from '../money/payments.ts';
import { bring, withServices } from '../money/services.ts';
import { balanceOf, order, type Player, statusOf } from '../wallet/cashier.ts';

let portal: TestGateway;
let player: Player;
let service: PaymentService;
beforeAll(async () => {
  portal = await testGateway();
  [service] = (await withServices(portal, ['acme'])) as [PaymentService];
});
afterAll(async () => {
  await portal.close();
  await service.close();
});
beforeEach(async () => {
  player = await portal.member();
  Object.assign(service, { mood: 'well', pays: 'paid' });
});
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

const told = (notice: { body: string; headers: Record<string, string> }) => bring(portal, 'acme', notice);

describe('an order', () => {
  it('says what is to be paid, where to come back to and until when, under the id as its key', async () => {
    const { depositId, number } = await order(player, '100.00');
    const asked = service.asked.at(-1);
    expect(asked).toMatchObject({ method: 'POST', path: '/v1/payments' });
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      ...{ order: depositId, number, amount: '100.00', currency: 'USD', method: 'QR pay' },
      ...{ return_url: `/?deposit=${depositId}`, expires_at: expect.any(String) },
    });
  });

  it('of a service that never answers is in doubt after the time that it has', async () => {
    service.mood = 'silent';
    const account = {
      ...{ url: service.url, merchant: 'lantern', mayBeInside: true, answerMs: 200 },
      secret: async () => Buffer.from(service.secret),
    };
    const asked = {
      ...{ depositId: randomUUID(), number: 'D1', merchant: 'M', method: 'QR', kind: 'redirect' as const },
      ...{ amountMinor: 100n, currency: 'USD', returnUrl: '/', expiresAt: new Date() },
    };
    const failure = await hostedPayments(account, undefined)
      .order(asked)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(NotTaken);
    const inside = hostedPayments({ ...account, mayBeInside: false }, undefined).order(asked);
    await expect(inside).rejects.toThrow('its address leads to this machine');
    const unknown = hostedPayments({ ...account, secret: async () => undefined }, undefined).order(asked);
    await expect(unknown).rejects.toBeInstanceOf(NotTaken);
  });
});

describe('a notice', () => {
  it('credits once, however often it comes and in whatever order', async () => {
    const deposit = await order(player, '100.00');
    const [begun, paid] = ['payment.processing', 'payment.paid'].map((type) =>
      service.happened(deposit.depositId, type),
    ) as [ReturnType<typeof service.notice>, ReturnType<typeof service.notice>];
    expect(await Promise.all([paid, begun, paid, paid].map(told))).toEqual([200, 200, 200, 200]);
    expect(await balanceOf(player)).toBe('100.00');
    expect((await statusOf(player, deposit)).status).toBe('credited');
  });

  it('that is lost is found by asking, and counts once when it comes late', async () => {
    const deposit = await order(player, '100.00');
    const paid = service.happened(deposit.depositId, 'payment.paid');
    portal.clock.advance(61_000);
    await askPayments(portal.ctx);
    expect((await statusOf(player, deposit)).status).toBe('credited');
    expect(await told(paid)).toBe(200);
    expect(await balanceOf(player)).toBe('100.00');
  });

  it.each([
    ['signed with another secret', { secret: 'somebody-else-has-made-this', offBy: 0 }],
    ['signed too long ago', { offBy: -125_000 }],
    ['signed in the future', { offBy: 125_000 }],
  ])('%s is refused', async (_, { offBy, ...otherwise }) => {
    const at = new Date(Date.now() + offBy);
    const { depositId } = await order(player, '100.00');
    const { payment } = service.orders.get(depositId) ?? {};
    const content = { event: randomUUID(), type: 'payment.paid', payment, amount: '100.00', currency: 'USD' };
    expect(await told(service.notice(content, { at, ...otherwise }))).toBe(401);
    expect(await balanceOf(player)).toBe('0.00');
  });

  it('that was changed on its way, or has no shape, is refused', async () => {
    const { depositId } = await order(player, '100.00');
    const { body, headers } = service.happened(depositId, 'payment.paid');
    expect(await told({ body: body.replace('100.00', '900.00'), headers })).toBe(401);
    expect(await told(service.notice({ event: 'x', type: 'payment.paid' }))).toBe(401);
    for (const amount of ['-100.00', '0.00'])
      expect(await told(service.happened(depositId, 'payment.paid', { amount }))).toBe(401);
    expect(await bring(portal, 'nobody', { body, headers })).toBe(401);
    expect(await bring(portal, 'sandbox', { body, headers })).toBe(401);
    expect(await balanceOf(player)).toBe('0.00');
  });

  it.each([
    ['another amount', { amount: '40.00' }],
    ['another currency', { currency: 'EUR' }],
  ])('of %s waits for a person', async (_, more) => {
    const deposit = await order(player, '100.00');
    expect(await told(service.happened(deposit.depositId, 'payment.paid', more))).toBe(200);
    expect((await statusOf(player, deposit)).status).toBe('review');
    await waitingFor(portal, deposit.number);
  });

  it('of a payment that nobody ordered is asked for again, and waits', async () => {
    const content = {
      event: randomUUID(),
      type: 'payment.paid',
      payment: 'p9',
      amount: '5.00',
      currency: 'USD',
    };
    expect(await told(service.notice(content))).toBe(404);
    expect(await waiting(portal)).toEqual(
      expect.arrayContaining([expect.objectContaining({ reference: 'p9' })]),
    );
  });

  it('of a charge back takes the money back', async () => {
    const deposit = await order(player, '100.00');
    await told(service.happened(deposit.depositId, 'payment.paid'));
    await told(service.happened(deposit.depositId, 'payment.charged_back'));
    expect((await statusOf(player, deposit)).status).toBe('reversed');
    expect(await balanceOf(player)).toBe('0.00');
  });
});

describe('the secret', () => {
  it('is typed by an operator, is sealed, and counts from then on', async () => {
    const secret = 'another-secret-of-the-service';
    await operate(portal.operator, ['payments', 'secret', 'acme', secret]);
    const { rows } = await portal.ctx.pool.query(
      "select secret from provider_secrets where provider = 'payment acme'",
    );
    expect(rows[0].secret).toMatch(/^sealed:/);
    const { rows: log } = await portal.ctx.pool.query(
      "select detail from operator_actions where action = 'payments.secret'",
    );
    expect(JSON.stringify(log)).not.toContain(secret);
    const { depositId } =
      (
        await player.call(
          calls.createDeposit,
          { method: 'qr', amount: '100.00' },
          { 'idempotency-key': randomUUID() },
        )
      ).body.value ?? {};
    // The service still has the one before, and refuses what is signed with the new one.
    expect(depositId).toBeUndefined();
    await operate(portal.operator, ['payments', 'secret', 'acme', service.secret]);
    expect((await order(player, '100.00')).redirectUrl).toMatch(service.url);
  });
});
