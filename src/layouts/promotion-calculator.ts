// What a promotion gives for an amount that a reader types: the page writes the first answer by it, and the tab every other.
import { formatMinor, formatSigned, parseMinor } from '../lib/rules/money.ts';
import { type AmountTerms, bonusOf, shareOf, toWager } from '../lib/rules/promotion.ts';

/** Why it is not the rate of the amount: too little, more than the most, or no amount at all. */
export const calculatorNotes = ['from', 'most', 'wrong'] as const;

export interface Answer {
  gives: string;
  wager: string;
  note?: (typeof calculatorNotes)[number] | undefined;
}

const UNKNOWN = '–';

/** The part of the terms that an answer needs: what the page hands to the tab. */
export const decisiveTerms = ({ kind, rate, cap, minimum, amount, wagering }: AmountTerms): AmountTerms => ({
  ...{ kind, rate, cap, minimum, amount, wagering },
});

/** `+200.00`, or points, without needless decimals: `+128`. */
export const gainText = ({ kind }: Pick<AmountTerms, 'kind'>, minor: bigint): string =>
  kind === 'points' ? formatSigned(minor).replace(/\.00$/, '') : formatSigned(minor);

/** What is credited for a typed amount, and what has to be wagered then. */
export function answerTo(terms: AmountTerms, typed: string): Answer {
  const base = parseMinor(typed);
  if (base === undefined || base < 0n)
    return { gives: UNKNOWN, wager: UNKNOWN, note: typed.trim() === '' ? undefined : 'wrong' };
  const given = bonusOf(terms, base);
  return {
    gives: gainText(terms, given),
    wager: formatMinor(toWager(terms, base, given)),
    note: noteOf(terms, base, given),
  };
}

function noteOf(terms: AmountTerms, base: bigint, given: bigint): Answer['note'] {
  // The least deposit that brings free rounds is not asked of what they won.
  if (terms.kind === 'free-rounds') return given < base ? 'most' : undefined;
  if (base < (parseMinor(terms.minimum ?? '0') ?? 0n)) return 'from';
  return given < shareOf(terms, base) ? 'most' : undefined;
}
