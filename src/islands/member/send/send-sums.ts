// What the form of a transfer makes of its fields, by the same rules as the gateway.
import { t } from '../../../lib/messages/browser.ts';
import { quickAmounts } from '../../../lib/rules/deposit.ts';
import { formatMinor, parseMinor } from '../../../lib/rules/money.ts';
import type { TransferTerms } from '../../../lib/stores/member-transfers.ts';
import type { QuickAmount } from '../AmountField.tsx';
import { shortMinor } from '../deposit-amount.ts';

export interface SendValues {
  amount: string;
  note: string;
  paymentPassword: string;
}

export const minorOf = (wire: string): bigint => parseMinor(wire) ?? 0n;

/** What is left of the day. */
export function leftOfDay({ day }: TransferTerms): bigint {
  const left = minorOf(day.most) - minorOf(day.sent);
  return left > 0n ? left : 0n;
}

/** The most that can be sent at once now. */
export function mostOf(terms: TransferTerms): bigint {
  const [free, left] = [minorOf(terms.free), leftOfDay(terms)];
  return free < left ? free : left;
}

/** Why nothing can be sent at all; undefined when something can. */
export function stoppedBy(terms: TransferTerms): string | undefined {
  const min = minorOf(terms.min);
  if (leftOfDay(terms) < min) return t('wallet:send.dayLeft', { left: formatMinor(leftOfDay(terms)) });
  return minorOf(terms.free) < min ? t('wallet:send.nothing') : undefined;
}

/** The sentence that is wrong about an amount; undefined when it may be sent. */
export function amountSentence(typed: string, terms: TransferTerms): string | undefined {
  if (typed.trim() === '') return t('wallet:send.missing');
  const minor = parseMinor(typed);
  if (minor === undefined || minor < 0n) return t('wallet:deposit.amountShape');
  if (minor < minorOf(terms.min)) return t('withdraw:amount.least', { min: formatMinor(minorOf(terms.min)) });
  if (minor > minorOf(terms.free)) {
    const values = { most: formatMinor(minorOf(terms.free)), unplayed: formatMinor(minorOf(terms.unplayed)) };
    return t(minorOf(terms.unplayed) > 0n ? 'withdraw:amount.mostTurnover' : 'withdraw:amount.most', values);
  }
  const left = leftOfDay(terms);
  return minor > left ? t('wallet:send.dayLeft', { left: formatMinor(left) }) : undefined;
}

const OFFERED = 4;

/** Round amounts that can be sent now. */
export const quickOf = (terms: TransferTerms): QuickAmount[] =>
  quickAmounts({ minMinor: minorOf(terms.min), maxMinor: mostOf(terms), feeBasisPoints: 0 })
    .slice(-OFFERED)
    .map((minor) => ({ minor, text: shortMinor(minor) }));
