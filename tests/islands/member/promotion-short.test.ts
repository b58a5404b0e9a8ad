// The promotion that is chosen at a deposit, held against the amount.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { promotionSentence } from '../../../src/islands/member/bonus/PromotionChoice.tsx';
import { loadMessages } from '../../../src/lib/messages/browser.ts';
import type { BonusOffer } from '../../../src/lib/stores/bonus.ts';

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en', zone: 'Asia/Ho_Chi_Minh' } } });
  vi.stubGlobal('fetch', async (path: string) => new Response(readFileSync(`public${path}`)));
  await loadMessages('wallet');
});
afterEach(() => vi.unstubAllGlobals());

const offer = (bonus: string): BonusOffer[] => [
  {
    ...{ promotion: 'match', title: 'Welcome match', bonus, minimum: '20.00' },
    ...{ wager: '0.00', days: 14, rounds: null, ordered: null },
  } as BonusOffer,
];

it('an amount that is too small for the chosen promotion is refused in words, and fits one that is not chosen', () => {
  expect(promotionSentence(offer('0.00'), 'match')).toBe(
    'The promotion you chose is for deposits from 20.00. Enter more, or choose no promotion.',
  );
  expect(promotionSentence(offer('200.00'), 'match')).toBeUndefined();
  expect(promotionSentence(offer('0.00'), '')).toBeUndefined();
});
