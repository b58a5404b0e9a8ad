// The worked example of a promotion, in sums that follow from its terms.
import type { Promotion } from '../lib/content/promotions.ts';
import type { Translate } from '../lib/messages/server.ts';
import { formatMinor, parseMinor } from '../lib/rules/money.ts';
import { bonusOf, type PromotionTerms, shareOf, toWager } from '../lib/rules/promotion.ts';
import { gainText } from './promotion-calculator.ts';
import { type Fact, money, plain } from './promotion-facts.ts';

export interface ExampleRow {
  label: string;
  /** One for each example. */
  cells: string[];
  /** What somebody is given. */
  gain?: boolean;
}

const BASES: Partial<Record<PromotionTerms['kind'], string>> = {
  'deposit-match': 'deposit',
  cashback: 'loss',
  'free-rounds': 'won',
};

/** What it is worked out from: `Your deposit`. */
export const baseLabel = ({ kind }: PromotionTerms, t: Translate): string =>
  t(`pages:promotions.base.${BASES[kind] ?? 'bets'}`);

/** The first row holds the amounts that the others are worked out from; no rows when there is nothing to work out. */
export function exampleRows({ terms, examples }: Promotion, t: Translate): ExampleRow[] {
  if (examples.length === 0) return [];
  const { rate, wagering } = terms;
  const bases = examples.map((wire) => parseMinor(wire) ?? 0n);
  const given = bases.map((base) => bonusOf(terms, base));
  const rows: ExampleRow[] = [{ label: baseLabel(terms, t), cells: bases.map(formatMinor) }];
  if (rate)
    rows.push({
      label: t('pages:promotions.shareOf', { rate: plain(rate) }),
      cells: bases.map((base) => formatMinor(shareOf(terms, base))),
    });
  rows.push({
    label: t('pages:promotions.given'),
    cells: given.map((minor) => gainText(terms, minor)),
    gain: true,
  });
  if (wagering)
    rows.push({
      label: t('pages:promotions.toWager', { times: wagering.times }),
      cells: bases.map((base, at) => formatMinor(toWager(terms, base, given[at] ?? 0n))),
    });
  return rows;
}

/** The steps of a ranking, from the first place down. */
export function prizeRows({ terms: { prizes = [] } }: Promotion, t: Translate): Fact[] {
  return prizes.map(({ to, each }, at): Fact => {
    const from = (prizes[at - 1]?.to ?? 0) + 1;
    const alone = t('pages:promotions.place', { place: to });
    return [from === to ? alone : t('pages:promotions.placesTo', { from, to }), money(each)];
  });
}
