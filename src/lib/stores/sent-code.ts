// A code that was sent, or is to wait: neither a reload nor another tab of the dialog forgets until when the next one waits.
import type { Mobile } from './sign-in.ts';
import { remember, remembered } from './tab.ts';

export interface SentCode {
  /** In milliseconds of this device's clock. */
  until: number;
  /** The number that it went to, where one was typed. */
  to?: Mobile | undefined;
}

/** The code of this purpose that was sent last, as long as the next one waits. */
export function sentCode(purpose: string): SentCode | undefined {
  const sent = JSON.parse(remembered(`sentCode.${purpose}`) ?? 'null') as SentCode | null;
  return sent && sent.until > Date.now() ? sent : undefined;
}

export const keepSentCode = (purpose: string, sent: SentCode): void =>
  remember({ [`sentCode.${purpose}`]: JSON.stringify(sent) });

/** The number that the code of this purpose went to; empty when none was sent. */
export const sentTo = (purpose: string): Mobile =>
  sentCode(purpose)?.to ?? { countryDialingCode: '', mobileNum: '' };
