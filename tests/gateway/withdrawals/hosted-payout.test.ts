// Withdrawals go through the same payment service as deposits: paid once, whatever is lost on the way.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import type { PaymentService } from '../../support/payment-service.ts';
import { bring, withServices } from '../money/services.ts';
import { type Bank, openBank, type Payee } from './payee.ts';

let bank: Bank;
let service: PaymentService;
let payee: Payee;
beforeAll(async () => {
  bank = await openBank();
  payee = await bank.payee('1000.00');
  [service] = (await withServices(bank.portal, ['acme'])) as [PaymentService];
  const banks = bank.portal.ctx.settings.get('withdrawal.banks');
  await bank.set(
    'withdrawal.banks',
    banks.map((each) => ({ ...each, provider: 'acme' })),
  );
});
beforeEach(() => Object.assign(service, { mood: 'well', pays: 'paid' }));
afterEach(async () => {
  expect(await auditAll(bank.portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});
afterAll(async () => {
  await bank.portal.close();
  await service.close();
});

const stateOf = async (number: string): Promise<string> => {
  const { state } = await bank.portal.ctx.db
    .selectFrom('withdrawals')
    .select('state')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return state;
};

async function sent(amount: string): Promise<string> {
  const number = await payee.request(amount);
  await bank.approve(number);
  await bank.later(1_000);
  return number;
}

it('is paid at once, with the account in full', async () => {
  const number = await sent('50.00');
  expect(await stateOf(number)).toBe('paid');
  const asked = JSON.parse(service.asked.at(-1)?.body ?? '');
  expect(asked).toMatchObject({
    number,
    amount: '50.00',
    currency: 'USD',
    account: expect.stringMatching(/^\d{8,}$/),
  });
});

it.each(['lost', 'dropped', 500] as const)(
  'of an unknown outcome (%s) is asked about and paid once',
  async (mood) => {
    service.mood = mood;
    const before = service.payouts.size;
    const number = await sent('50.00');
    expect(await stateOf(number)).toBe('paying');
    service.mood = 'well';
    await bank.later(120_000);
    expect(await stateOf(number)).toBe('paid');
    expect(service.payouts.size).toBe(before + 1);
  },
);

it('that the service refuses for good comes back to the member', async () => {
  const before = await payee.balance();
  service.mood = 422;
  const number = await sent('50.00');
  expect(await stateOf(number)).toBe('returned');
  expect(await payee.balance()).toBe(before);
});

it('is told of by a notice, twice and once with another amount', async () => {
  service.pays = 'under_way';
  const number = await sent('50.00');
  const [payout = ''] = [...service.payouts.keys()].slice(-1);
  const content = {
    event: 'payout-event-1',
    type: 'payout.paid',
    payout,
    reference: 'b9',
    amount: '50.00',
    currency: 'USD',
  };
  const wrong = service.notice({ ...content, event: 'payout-event-0', amount: '5.00' });
  expect(await bring(bank.portal, 'acme', wrong)).toBe(200);
  expect(await stateOf(number)).toBe('paying');
  for (let again = 0; again < 2; again++)
    expect(await bring(bank.portal, 'acme', service.notice(content))).toBe(200);
  expect(await stateOf(number)).toBe('paid');
});
