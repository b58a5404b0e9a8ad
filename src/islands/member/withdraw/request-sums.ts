// What the request form makes of its fields, by the same rules as the gateway.
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, formatWire, parseMinor, shareOf } from '../../../lib/rules/money.ts';
import { partsOf } from '../../../lib/rules/withdrawal.ts';
import type { PayoutCard, WithdrawalForm } from '../../../lib/stores/withdrawals.ts';
import type { QuickAmount } from '../AmountField.tsx';
import { shortMinor } from '../deposit-amount.ts';

export interface RequestValues {
  card: string;
  amount: string;
  paymentPassword: string;
}

const minorOf = (wire: string): bigint => parseMinor(wire) ?? 0n;

/** The most that can be asked for at once now. */
export function mostOf({ free, max, day }: WithdrawalForm): bigint {
  const all = [free, max, day.amount].map(minorOf);
  return all.reduce((least, each) => (each < least ? each : least));
}

export interface Sums {
  askMinor: bigint;
  feeMinor: bigint;
  getMinor: bigint;
  /** How many payouts it becomes. */
  parts: number;
}

/** What an amount comes to; undefined while it is none. */
export function sumsOf(typed: string, card: PayoutCard, freeOfFee: boolean): Sums | undefined {
  const askMinor = parseMinor(typed);
  if (askMinor === undefined || askMinor <= 0n) return undefined;
  const parts = partsOf(askMinor, minorOf(card.max));
  const feeMinor = freeOfFee
    ? 0n
    : parts.map((part) => shareOf(part, card.feeBasisPoints)).reduce((sum, fee) => sum + fee, 0n);
  return { askMinor, feeMinor, getMinor: askMinor - feeMinor, parts: parts.length };
}

/** The sentence that is wrong about an amount; undefined when it may be asked for. */
export function amountSentence(typed: string, form: WithdrawalForm): string | undefined {
  if (typed.trim() === '') return t('withdraw:amount.missing');
  const minor = parseMinor(typed);
  if (minor === undefined || minor < 0n) return t('wallet:deposit.amountShape');
  if (form.day.requests === 0) return t('withdraw:amount.usedUp');
  if (minor < minorOf(form.min)) return t('withdraw:amount.least', { min: formatMinor(minorOf(form.min)) });
  const most = mostOf(form);
  if (minor <= most) return undefined;
  const values = { most: formatMinor(most), unplayed: formatMinor(minorOf(form.unplayed)) };
  const byTurnover = most === minorOf(form.free) && minorOf(form.unplayed) > 0n;
  return t(byTurnover ? 'withdraw:amount.mostTurnover' : 'withdraw:amount.most', values);
}

const QUICK = [50_00n, 100_00n, 200_00n, 500_00n, 1_000_00n, 2_000_00n, 5_000_00n];
const OFFERED = 3;

/** Round amounts to ask for with one press, the largest that there are, and all that may be asked for. */
export function offeredOf(form: WithdrawalForm): QuickAmount[] {
  const most = mostOf(form);
  const round = QUICK.filter((each) => each >= minorOf(form.min) && each < most).slice(-OFFERED);
  const all = { minor: most, text: t('withdraw:amount.all', { amount: formatMinor(most) }) };
  return [
    ...round.map((minor) => ({ minor, text: shortMinor(minor) })),
    ...(most >= minorOf(form.min) ? [all] : []),
  ];
}

/** From the least to the most, with what is left of the day. */
export const limitsOf = (form: WithdrawalForm): string =>
  t('withdraw:amount.limits', {
    min: formatWire(form.min),
    max: formatMinor(mostOf(form)),
    left: formatWire(form.day.amount),
  });
