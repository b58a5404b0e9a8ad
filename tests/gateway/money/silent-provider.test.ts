// A provider that takes requests and never answers holds up what is due at itself alone.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { askPayments } from '../../../src/lib/gateway/money/ask-payments.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import type { PaymentService } from '../../support/payment-service.ts';
import { withServices } from './services.ts';

let portal: TestGateway;
let silent: PaymentService;
let other: PaymentService;
beforeAll(async () => {
  portal = await testGateway();
  [silent, other] = (await withServices(portal, ['acme', 'birch'])) as [PaymentService, PaymentService];
});
afterAll(async () => {
  await portal.close();
  await other.close();
});

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
  await vi.waitFor(() => expect([silent.asked.length, other.asked.length]).toEqual([20, 1]), 5_000);
  await silent.close();
  await run;
});
