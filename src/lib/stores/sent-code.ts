// Codes that were sent, or are to wait: neither a reload nor another tab of the dialog forgets until when the next one waits.
import type { Mobile } from './sign-in.ts';
import { remember, remembered, type SentCodeKey } from './tab.ts';

/** A number beside its country, or a mail address. */
export type SentTo = Mobile | string;

export interface SentCode {
  /** In milliseconds of this device's clock. */
  until: number;
  /** Where it went, when that was typed. */
  to?: SentTo | undefined;
}

const keyOf = (purpose: string): SentCodeKey => `sentCode.${purpose}`;

/** As the gateway takes it: without what is only a way of writing. */
const written = (to: SentTo | undefined): string =>
  typeof to === 'object'
    ? `+${to.countryDialingCode}${to.mobileNum.replace(/\D/g, '').replace(/^0+/, '')}`
    : (to ?? '').trim().toLowerCase();

/** The codes of this purpose after which the next one still waits, the newest first. */
const waiting = (purpose: string): SentCode[] =>
  [JSON.parse(remembered(keyOf(purpose)) ?? '[]') as SentCode | SentCode[]]
    .flat()
    .filter(({ until }) => until > Date.now());

/** The code of this purpose that was sent last, to `to` where it is given, as long as the next one waits. */
export const sentCode = (purpose: string, to?: SentTo): SentCode | undefined =>
  waiting(purpose).find((sent) => to === undefined || written(sent.to) === written(to));

export function keepSentCode(purpose: string, sent: SentCode): void {
  const others = waiting(purpose).filter(({ to }) => written(to) !== written(sent.to));
  remember({ [keyOf(purpose)]: JSON.stringify([sent, ...others]) });
}

/** The number that the code of this purpose went to; empty when none was sent. */
export function sentTo(purpose: string): Mobile {
  const to = sentCode(purpose)?.to;
  return typeof to === 'object' ? to : { countryDialingCode: '', mobileNum: '' };
}
