// What the deposit form makes of its fields, by the same rules as the gateway.
import { t } from '../../lib/messages/browser.ts';
import {
  amountFault,
  type DepositSums,
  depositSums,
  type MethodTerms,
  quickAmounts,
} from '../../lib/rules/deposit.ts';
import { formatMinor, parseMinor } from '../../lib/rules/money.ts';
import type { Method } from '../../lib/stores/deposit.ts';
import type { Said } from '../ui/form-faults.ts';
import type { QuickAmount } from './AmountField.tsx';

export interface Values {
  method: string;
  amount: string;
}

export function termsOf({ min, max, feeBasisPoints }: Method): MethodTerms {
  return { minMinor: parseMinor(min) ?? 0n, maxMinor: parseMinor(max) ?? 0n, feeBasisPoints };
}

/** From the least to the most that a method takes. */
export function limitsOf(method: Method): string {
  const { minMinor, maxMinor } = termsOf(method);
  return t('wallet:deposit.limits', { min: formatMinor(minMinor), max: formatMinor(maxMinor) });
}

/**
 * Round amounts within the limits of a method, so many of them at most, and the largest that it takes now: a limit of the
 * member's may leave less than the method takes.
 */
export function quickOf(method: Method, left: bigint | undefined, most?: number): QuickAmount[] {
  const terms = termsOf(method);
  const maxMinor = left !== undefined && left < terms.maxMinor ? left : terms.maxMinor;
  if (maxMinor < terms.minMinor) return [];
  const round = quickAmounts({ ...terms, maxMinor }).slice(0, most);
  const largest = t('wallet:deposit.max', { amount: shortMinor(maxMinor) });
  return [...round.map((minor) => ({ minor, text: shortMinor(minor) })), { minor: maxMinor, text: largest }];
}

/** The sentence that is wrong about an amount; undefined when it may be paid. `left`: what the member's limits let through. */
export function amountSentence(typed: string, method: Method, left?: bigint): string | undefined {
  if (typed.trim() === '') return t('wallet:deposit.amountMissing');
  const minor = parseMinor(typed);
  if (minor === undefined || minor < 0n) return t('wallet:deposit.amountShape');
  const terms = termsOf(method);
  const fault = amountFault(minor, terms);
  if (!fault && left !== undefined && minor > left)
    return t('wallet:deposit.overLimit', { left: formatMinor(left) });
  if (!fault) return undefined;
  return t(fault === 'amount_too_small' ? 'wallet:deposit.tooSmall' : 'wallet:deposit.tooLarge', {
    method: method.name,
    min: formatMinor(terms.minMinor),
    max: formatMinor(terms.maxMinor),
  });
}

/** What the amount comes to; undefined while it is none. */
export function sumsOf(typed: string, { feeBasisPoints }: Method): DepositSums | undefined {
  const minor = parseMinor(typed);
  return minor === undefined || minor <= 0n ? undefined : depositSums(minor, feeBasisPoints);
}

/** What is wrong with a deposit under the methods that are offered. */
export function depositFaults({ method: id, amount }: Values, methods: Method[], left?: bigint): Said[] {
  const method = methods.find((each) => each.id === id);
  if (!method || method.paused) return [{ field: 'method', message: t('wallet:deposit.choose') }];
  const message = amountSentence(amount, method, left);
  return message ? [{ field: 'amount', message }] : [];
}

/** The least that any of these methods takes. */
export const leastOf = (methods: Method[]): bigint =>
  methods.map((method) => termsOf(method).minMinor).reduce((least, each) => (each < least ? each : least));

/** `180` → `1.8%` */
export const percentOf = (basisPoints: number): string => `${basisPoints / 100}%`;

/** Limits and quick amounts without cents where they have none: `5,000`, `12.50`. */
export const shortMinor = (minor: bigint): string => formatMinor(minor).replace(/\.00$/, '');
