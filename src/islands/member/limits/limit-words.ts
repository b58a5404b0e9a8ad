// What is said of a limit.
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, formatWire, parseMinor } from '../../../lib/rules/money.ts';
import { isHigher, type LimitKind, type LimitPeriod } from '../../../lib/rules/play-limits.ts';
import type { Limit } from '../../../lib/stores/player-protection.ts';
import { momentOf } from '../../ui/when.ts';

/** `Daily deposit limit` */
export const nameOf = (kind: LimitKind, period: LimitPeriod): string => t(`limits:name.${kind}.${period}`);

/** `24 Nov 00:00` */
export const momentText = (iso: string): string => momentOf(new Date(iso));

/** `2,000.00`, or that there is no limit. */
export const amountText = (amount: string | null): string =>
  amount === null ? t('limits:noLimit') : formatWire(amount);

const minorOf = (wire: string | null): bigint | null => (wire === null ? null : (parseMinor(wire) ?? null));

/** Losses are below zero while more was won; against a limit that counts as nothing. */
export function usedText({ used }: Limit): string {
  const minor = parseMinor(used) ?? 0n;
  return formatMinor(minor > 0n ? minor : 0n);
}

/** What is left, and when it starts anew; of losses also how far the member is ahead. */
export function leftText({ kind, amount, used, left, until }: Limit): string {
  const minor = parseMinor(used) ?? 0n;
  const anew = momentText(until);
  if (kind === 'loss' && minor < 0n) return t('limits:ahead', { amount: formatMinor(-minor), until: anew });
  if (minorOf(amount) === 0n) return t(`limits:zero.${kind}`);
  return t('limits:left', { left: formatWire(left ?? '0.00'), until: anew });
}

/** How much of the limit is used, from 0 to 100. */
export function shareUsed({ used, amount }: Limit): number {
  const [minor, most] = [parseMinor(used) ?? 0n, parseMinor(amount ?? '') ?? 0n];
  if (minor <= 0n) return most === 0n ? 100 : 0;
  return most === 0n || minor >= most ? 100 : Number((minor * 100n) / most);
}

export type Effect = 'lower' | 'higher' | 'same';

/** What asking for this amount would do; a first limit acts as a lower one does. */
export function effectOf({ amount }: Limit, askedMinor: bigint): Effect {
  const present = minorOf(amount);
  if (present === askedMinor) return 'same';
  return isHigher(askedMinor, present) ? 'higher' : 'lower';
}

/** The gateway takes amounts below this one. */
const TOO_LARGE_MINOR = 10n ** 15n;
/** Digits of more than anybody's money, which are not read as an amount. */
const DIGITS = /^[\d.,]{16,}$/;

/** What is wrong with a text as an amount; undefined when it is one. */
export function amountFault(typed: string): 'missing' | 'shape' | 'large' | undefined {
  const text = typed.trim();
  if (text === '') return 'missing';
  const minor = parseMinor(text);
  if (minor === undefined) return DIGITS.test(text) ? 'large' : 'shape';
  if (minor < 0n) return 'shape';
  return minor < TOO_LARGE_MINOR ? undefined : 'large';
}

/** What is wrong with an amount as it was typed; undefined when it may be asked for. */
export function faultOf(limit: Limit, typed: string): string | undefined {
  const fault = amountFault(typed);
  if (fault) return t(`limits:fault.${fault}`);
  return effectOf(limit, parseMinor(typed) ?? 0n) === 'same' ? t('limits:fault.same') : undefined;
}

/** When a lower limit is used up already: from when on it lets something through again, if it ever does. */
export function usedUpText(limit: Limit, askedMinor: bigint): string | undefined {
  if (askedMinor === 0n) return t(`limits:zero.${limit.kind}`);
  if ((parseMinor(limit.used) ?? 0n) < askedMinor) return undefined;
  return t(`limits:usedUp.${limit.kind}`, { used: usedText(limit), until: momentText(limit.until) });
}

const said = (...sentences: (string | undefined)[]): string => sentences.filter(Boolean).join(' ');

export interface EffectText {
  /** What counts at once. */
  atOnce?: string;
  text: string;
}

/** What the amount that is typed would do, and when; also that a limit would be used up already. */
export function effectText(limit: Limit, minor: bigint | undefined): EffectText {
  const usedUp = minor === undefined ? undefined : usedUpText(limit, minor);
  if (limit.amount === null) return { text: said(t('limits:effect.first'), usedUp) };
  if (minor === undefined) return { text: t('limits:effect.both') };
  const ends = limit.waiting ? t('limits:effect.ends') : undefined;
  if (effectOf(limit, minor) === 'higher') return { text: said(t('limits:effect.higher'), ends) };
  return { atOnce: t('limits:effect.lower'), text: said(usedUp ?? t('limits:effect.higher'), ends) };
}
