// What a player is told of a deposit.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { headlineOf, stepsOf } from '../../../src/islands/member/deposit-steps.ts';
import { loadMessages } from '../../../src/lib/messages/browser.ts';
import type { Deposit } from '../../../src/lib/stores/deposit.ts';

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en', zone: 'Asia/Ho_Chi_Minh' } } });
  vi.stubGlobal('fetch', async (path: string) => new Response(readFileSync(`public${path}`)));
  await loadMessages('wallet');
});
afterEach(() => vi.unstubAllGlobals());

const failed: Deposit = {
  depositId: '7',
  number: 'D10000007',
  status: 'failed',
  refused: null,
  looked: null,
  method: 'Bank transfer',
  amount: '100.00',
  credit: '100.00',
  fee: '0.00',
  currency: 'USD',
  redirectUrl: null,
  createdAt: '2026-11-22T10:00:00.000Z',
  expiresAt: '2026-11-22T10:30:00.000Z',
  paidAt: null,
  creditedAt: null,
  ...{ kind: 'redirect' as const, refusal: null, came: null, reversedAt: null, sentAt: null },
  ...{ receipts: [], bank: null, coin: null, refunded: null, bonus: null, asksAt: null },
};
const saidOf = (deposit: Deposit) => [
  headlineOf(deposit, '100.00'),
  ...stepsOf(deposit).map(({ detail }) => detail),
];

it('who has paid is never told of not having been charged, whatever became of the payment', () => {
  for (const refused of ['returned', 'not_credited'] as const) {
    const said = saidOf({ ...failed, refused });
    expect(said.join(' ')).not.toMatch(/not charged|unsuccessful/);
    expect(stepsOf({ ...failed, refused }).map(({ state }) => state)).toEqual(['done', 'done', 'failed']);
  }
});

it('money that came and was not credited was sent back, or the member is told where to ask for it', () => {
  const returned = saidOf({ ...failed, refused: 'returned' });
  expect(returned[0]).toBe('Payment sent back');
  expect(returned.at(-1)).toBe(
    'We sent your payment back to where you paid from. If it does not arrive, contact customer support.',
  );
  const kept = saidOf({ ...failed, refused: 'not_credited' });
  expect(kept[0]).toBe('Payment not credited');
  expect(kept.at(-1)).toBe(
    'We received your payment but did not credit it. To ask why, or to get it back, contact customer support.',
  );
});

it.each([
  ['limit', null, '100.00 USD arrived. This would take you over your deposit limit'],
  ['limit', '60.00', '60.00 USD arrived. This would take you over your deposit limit'],
  ['break', null, '100.00 USD arrived while you are on a break from play'],
  ['account', null, '100.00 USD arrived, but your account cannot take deposits'],
  ['currency', null, 'You paid in a different currency'],
  ['check', null, 'Our staff are checking your payment.'],
] as const)(
  'a payment that is looked at for its %s (%s came) is told of as what it is',
  (looked, came, words) => {
    const said = saidOf({ ...failed, status: 'review', looked, came }).join(' ');
    expect(said).toContain(words);
    expect(said).not.toMatch(/different amount|instead of/);
  },
);

it('a member whose payment failed is told so, not that we received it', () => {
  const onItsWay = { ...failed, paidAt: '2026-11-22T10:05:00.000Z' };
  expect(saidOf(onItsWay)).toEqual(saidOf(failed));
  expect(saidOf(failed)).toContain(
    'The payment service reports that the payment was declined or cancelled. Nothing was added to your balance.',
  );
  expect(stepsOf(onItsWay).map(({ state }) => state)).toEqual(['done', 'failed', 'later']);
  expect(stepsOf(onItsWay)[1]?.time, 'the time at which it was not paid is none').toBeUndefined();
});

it.each([null, '2026-11-22T10:05:00.000Z'])(
  'who paid another amount (told of at %s) is promised neither it nor what was ordered while it is looked at',
  (paidAt) => {
    const looked: Deposit = { ...failed, status: 'review', looked: 'amount', came: '60.00', paidAt };
    const said = saidOf(looked);
    expect(said).toContain('60.00 USD arrived instead of 100.00. We are checking it.');
    expect(said.join(' ')).not.toContain('will be in your balance');
    expect(stepsOf(looked).map(({ state }) => state)).toEqual(['done', 'now', 'later']);
  },
);

it.each(['pending', 'expired', 'cancelled'] as const)(
  'nobody whose payment may have been made (%s) is told that it was not: they read that we go on asking, and when',
  (status) => {
    const redirectUrl = 'https://pay.example/7';
    const said = saidOf({ ...failed, status, redirectUrl, asksAt: '2026-11-22T10:07:00.000Z' }).join(' ');
    expect(said).not.toMatch(/not paid|no payment/i);
    expect(said).toMatch(/If you (have paid|did pay)/);
    expect(said).toContain('We ask the payment service again at 17:07.');
    expect(saidOf({ ...failed, status, redirectUrl }).join(' ')).not.toContain('ask the payment service');
  },
);
