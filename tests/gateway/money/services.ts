// Payment services beside the sandbox: named in the settings, with their secrets, and their notices brought to the portal.
import { calls } from '../../../src/lib/contract/index.ts';
import { keepSecret } from '../../../src/lib/gateway/providers/payment/service-secret.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { ORIGIN, type TestGateway } from '../../support/gateway.ts';
import { type Notice, type PaymentService, startPaymentService } from '../../support/payment-service.ts';

/** Starts services of these names; QR pay goes to the first and then to the others, in their order. */
export async function withServices(portal: TestGateway, names: string[]): Promise<PaymentService[]> {
  const services = await Promise.all(names.map(startPaymentService));
  const { db } = portal.operator;
  const named = services.map(({ url }, at) => ({
    ...{ name: names[at] ?? '', protocol: 'hosted' as const, url, merchant: 'lantern' },
  }));
  await setSetting(db, 'payments.providers', named);
  for (const [at, { secret }] of services.entries())
    await keepSecret(portal.operator, names[at] ?? '', secret);
  const [provider = '', ...otherProviders] = names;
  const methods = portal.ctx.settings
    .get('deposit.methods')
    .map((method) => (method.id === 'qr' ? { ...method, provider, otherProviders } : method));
  await setSetting(db, 'deposit.methods', methods);
  await portal.ctx.settings.reload();
  return services;
}

/** Brings a notice to the portal; answers the status of its answer. */
export async function bring(
  portal: TestGateway,
  provider: string,
  { body, headers }: Notice,
): Promise<number> {
  const address = `${ORIGIN}${calls.paymentNotice.path}?provider=${provider}`;
  const answer = await portal.gateway(new Request(address, { method: 'POST', body, headers }), '127.0.0.1');
  if (!answer) throw new Error('nobody answered the notice');
  return answer.status;
}
