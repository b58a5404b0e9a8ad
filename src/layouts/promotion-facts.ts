// What a promotion's terms say in words: three facts for its card, every term for its page.
import type { Promotion } from '../lib/content/promotions.ts';
import type { Locale } from '../lib/messages/language.ts';
import type { Translate } from '../lib/messages/server.ts';
import { formatMinor, parseMinor } from '../lib/rules/money.ts';
import { type PromotionTerms, prizePool } from '../lib/rules/promotion.ts';
import { audienceRows, countedRows, type Fact } from './promotion-bounds.ts';

export type { Fact };

export const money = (wire = '0'): string => formatMinor(parseMinor(wire) ?? 0n);

/** `"100.00"` → "100", `"0.80"` stays: a rate, or points, without needless decimals. */
export const plain = (wire = '0'): string => money(wire).replace(/\.00$/, '');

const BASES = { bonus: 'bonus', 'deposit+bonus': 'both', winnings: 'winnings' } as const;

/** What a card shows of it; the third fact is always the wagering. */
export function factsOf({ terms }: Promotion, t: Translate): Fact[] {
  const fact = (key: string, value: string): Fact => [t(`pages:promotions.fact.${key}`), value];
  const none = t('pages:promotions.none');
  const wagering = fact('wagering', timesText(terms, t));
  switch (terms.kind) {
    case 'deposit-match':
      return [fact('upTo', money(terms.cap)), fact('minDeposit', money(terms.minimum)), wagering];
    case 'cashback':
      return [fact('back', `${plain(terms.rate)}%`), fact('upTo', money(terms.cap)), wagering];
    case 'rebate':
      return [fact('rate', `${plain(terms.rate)}%`), fact('upTo', money(terms.cap)), wagering];
    case 'free-rounds':
      return [fact('rounds', `${terms.rounds?.count}`), fact('stake', money(terms.rounds?.stake)), wagering];
    case 'points':
      return [
        fact('points', t('pages:promotions.pointsOf', { points: plain(terms.rate) })),
        fact('upTo', t('pages:promotions.pointsOf', { points: plain(terms.cap) })),
        wagering,
      ];
    case 'ranking':
    case 'raffle': {
      const { places, poolMinor } = prizePool(terms);
      return [fact('pool', formatMinor(poolMinor)), fact('places', `${places}`), wagering];
    }
    case 'gift':
      return [
        fact('gift', money(terms.amount)),
        fact('often', t(`pages:promotions.per.${terms.per}`)),
        wagering,
      ];
    case 'none':
      return [fact('bonus', none), fact('deposit', none), wagering];
  }
}

/** What one gets, in the terms' own figures. */
export function getsText(terms: PromotionTerms, t: Translate): string {
  const { places, poolMinor } = prizePool(terms);
  return t(`pages:promotions.gets.${terms.kind}`, {
    rate: plain(terms.rate),
    points: plain(terms.rate),
    count: terms.rounds?.count ?? 0,
    stake: money(terms.rounds?.stake),
    pool: formatMinor(poolMinor),
    places,
    amount: money(terms.amount),
  });
}

/** The most of one period: an amount, or points. */
export function mostText({ kind, cap, per }: PromotionTerms, t: Translate): string {
  const amount = kind === 'points' ? t('pages:promotions.pointsOf', { points: plain(cap) }) : money(cap);
  return t(`pages:promotions.atMost.${per}`, { amount });
}

const figuresOf = (text: string): string[] => text.match(/\d[\d.,]*%?/g) ?? [];

/** Whether a text names the figure of a claim, whatever its words are: claims are written in English alone. */
export function namesFigure(text: string, claim: string): boolean {
  const [figure] = figuresOf(claim);
  return figure !== undefined && figuresOf(text).includes(figure);
}

/** Every term that is set, the wagering first. */
export function termRows(
  { terms, paid, who }: Pick<Promotion, 'terms' | 'paid' | 'who'>,
  t: Translate,
  lang: Locale,
): Fact[] {
  const { kind, wagering, rounds, days = 0, minimum, cap, largest, converts, fullFrom } = terms;
  const fact = (key: string, value: string): Fact => [t(`pages:promotions.fact.${key}`), value];
  const wager = wagering
    ? t(`pages:promotions.wagers.${BASES[wagering.of]}`, { times: wagering.times, count: days })
    : t('pages:promotions.none');
  return [
    fact('wagering', wager),
    fact('gets', getsText(terms, t)),
    ...(fullFrom ? [fact('fullFrom', t('pages:promotions.fullFrom', { sum: money(fullFrom) }))] : []),
    ...(cap ? [fact('atMost', mostText(terms, t))] : []),
    ...countedRows(terms, t, lang),
    ...(largest ? [fact('largest', money(largest))] : []),
    ...(converts ? [fact('converts', money(converts))] : []),
    ...(kind === 'raffle' ? [fact('claimWithin', t('pages:promotions.days', { count: days }))] : []),
    ...(rounds ? [fact('roundsWithin', t('pages:promotions.days', { count: rounds.days }))] : []),
    ...(minimum ? [fact(minimumKey(terms), money(minimum))] : []),
    fact('paid', paid),
    fact('who', who),
    ...audienceRows(terms, t),
    ...(kind === 'none' ? [] : [fact('often', t(`pages:promotions.per.${terms.per}`))]),
  ];
}

/** `15x`, or that there is no wagering. */
export const timesText = ({ wagering }: PromotionTerms, t: Translate): string =>
  wagering ? t('pages:promotions.times', { times: wagering.times }) : t('pages:promotions.none');

function minimumKey({ kind }: PromotionTerms): string {
  if (kind === 'cashback') return 'minLoss';
  if (kind === 'raffle') return 'betsATicket';
  return kind === 'deposit-match' || kind === 'free-rounds' || kind === 'gift' ? 'minDeposit' : 'minBets';
}
