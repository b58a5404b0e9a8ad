// Mobile numbers as people write them, and the one form in which they are kept and reached.
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Ctx } from '../core/ctx.ts';

export interface Mobile {
  /** `84` */
  dialingCode: string;
  /** The national number without the leading zero: `912345678`. */
  number: string;
  /** `+84912345678` */
  e164: string;
}

/** What a number of the portal's countries can be, in the order of their list; of one country when its code is given. */
export function possibleMobiles(
  ctx: Pick<Ctx, 'settings'>,
  dialingCode: string | undefined,
  written: string,
): Mobile[] {
  const wanted = dialingCode?.replace('+', '');
  return ctx.settings.get('register.countries').flatMap((country) => {
    const code = callingCode(country);
    if (!code || (wanted ?? code) !== code) return [];
    const found = parsePhoneNumberFromString(written, country as CountryCode);
    if (!found?.isPossible() || found.countryCallingCode !== code) return [];
    return [{ dialingCode: code, number: found.nationalNumber, e164: found.number }];
  });
}

/** Reads a number of one of the portal's countries; undefined when there can be no such number. */
export const readMobile = (...asked: Parameters<typeof possibleMobiles>): Mobile | undefined =>
  possibleMobiles(...asked)[0];

/** The parts of a number in the international form, whose country need not be one of the portal's. */
export function mobileOf(e164: string | undefined): Mobile | undefined {
  const found = e164 === undefined ? undefined : parsePhoneNumberFromString(e164);
  return found && { dialingCode: found.countryCallingCode, number: found.nationalNumber, e164: found.number };
}

/** The countries of the setting with their dialling codes; unknown ones are passed over. */
export const countryList = (ctx: Pick<Ctx, 'settings'>) =>
  ctx.settings.get('register.countries').flatMap((countryCode) => {
    const countryDialingCode = callingCode(countryCode);
    return countryDialingCode ? [{ countryCode, countryDialingCode }] : [];
  });

function callingCode(country: string): string | undefined {
  try {
    return getCountryCallingCode(country as CountryCode);
  } catch {
    return undefined;
  }
}

/** `+84 912 ••• 678`: enough to know one's own number by. */
export function maskedMobile(dialingCode: string, number: string): string {
  return `+${dialingCode} ${number.slice(0, 3)} ••• ${number.slice(-3)}`;
}

/** `l•••@example.com` */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');
