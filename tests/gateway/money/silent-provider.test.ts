// A provider that takes requests and never answers holds up what is due at itself alone.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { askPayments } from '../../../src/lib/gateway/money/ask-payments.ts';
import { followRefunds } from '../../../src/lib/gateway/money/follow-refunds.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import type { PaymentService } from '../../support/payment-service.ts';
import { order } from '../wallet/cashier.ts';
import { bring, withServices } from './services.ts';

let portal: TestGateway;
let silent: PaymentService;
let other: PaymentService;
beforeAll(async () => {
  portal = await testGateway();
  await setSetting(portal.operator.db, 'limits.money', { points: 10_000, seconds: 60 });
});
beforeEach(async () => {
  [silent, other] = (await withServices(portal, ['acme', 'birch'])) as [PaymentService, PaymentService];
});
afterEach(() => other.close());
afterAll(() => portal.close());

it('an order of another provider is asked about while more than a lot waits for the silent one', async () => {
  const { memberId } = await portal.member();
  const now = portal.ctx.clock.now();
  const earlier = new Date(now.getTime() - 1_000);
  const due = (provider: string, count: number, ask_at: Date) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ member_id: memberId, method: 'qr', method_name: 'QR pay', method_icon: 'qr', currency: 'USD' },
      ...{ provider, provider_reference: `${provider}-${at}`, status: 'expired' as const, ask_at },
      ...{ amount_minor: 100n, fee_basis_points: 0, fee_minor: 0n, credit_minor: 100n },
      ...{ created_at: now, expires_at: now },
    }));
  await portal.owner.db
    .insertInto('deposits')
    .values([...due('acme', 25, earlier), ...due('birch', 1, now)])
    .execute();
  silent.mood = 'silent';
  const run = askPayments(portal.ctx);
  await vi.waitFor(() => expect([silent.asked.length, other.asked.length]).toEqual([20, 1]), 15_000);
  await silent.close();
  await run;
});

it('a refund at another provider is sent while more than a lot of them waits for the silent one', async () => {
  const [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  const player = await portal.member();
  async function refundAt(provider: string, service: PaymentService): Promise<void> {
    const deposit = await order(player);
    await bring(portal, provider, service.happened(deposit.depositId, 'payment.paid'));
    const { value } = await ann.type('deposits', 'refund', deposit.number, '10.00', '--reason', 'asked for');
    await ben.type('acts', 'approve', (value as { act: string }).act);
  }
  for (let each = 0; each < 21; each++) await refundAt('acme', silent);
  silent.mood = 422;
  await refundAt('birch', other);
  silent.mood = 'silent';
  const run = followRefunds(portal.ctx);
  await vi.waitFor(() => expect([silent.refunds.size, other.refunds.size]).toEqual([20, 1]), 15_000);
  await silent.close();
  await run;
});
