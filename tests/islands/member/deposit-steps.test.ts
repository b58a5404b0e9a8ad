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
  refused: false,
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
  ...{ receipts: [], bank: null, coin: null, refunded: null },
};
const saidOf = (deposit: Deposit) => [
  headlineOf(deposit, '100.00'),
  ...stepsOf(deposit).map(({ detail }) => detail),
];

it('who has paid is never told of not having been charged, whatever became of the payment', () => {
  const refused = saidOf({ ...failed, refused: true });
  expect(refused.join(' ')).not.toMatch(/not charged|unsuccessful/);
  expect(refused).toContain(
    'We received your payment but did not credit it. If the money has not come back to you, contact customer support.',
  );
  expect(stepsOf({ ...failed, refused: true }).map(({ state }) => state)).toEqual(['done', 'done', 'failed']);
});

it('a member whose payment failed is told so, not that we received it', () => {
  const onItsWay = { ...failed, paidAt: '2026-11-22T10:05:00.000Z' };
  expect(saidOf(onItsWay)).toEqual(saidOf(failed));
  expect(saidOf(failed)).toContain('The payment was declined or cancelled. You were not charged.');
  expect(stepsOf(onItsWay).map(({ state }) => state)).toEqual(['done', 'failed', 'later']);
  expect(stepsOf(onItsWay)[1]?.time, 'the time at which it was not paid is none').toBeUndefined();
});

it.each([null, '2026-11-22T10:05:00.000Z'])(
  'who paid another amount (told of at %s) is promised neither it nor what was ordered while it is looked at',
  (paidAt) => {
    const looked: Deposit = { ...failed, status: 'review', came: '60.00', paidAt };
    const said = saidOf(looked);
    expect(said).toContain('60.00 USD arrived instead of 100.00. We are checking it.');
    expect(said.join(' ')).not.toContain('will be in your balance');
    expect(stepsOf(looked).map(({ state }) => state)).toEqual(['done', 'now', 'later']);
  },
);
