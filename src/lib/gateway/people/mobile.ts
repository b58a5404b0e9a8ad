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

/** Reads a number of one of the portal's countries; undefined when there can be no such number. */
export function readMobile(
  ctx: Pick<Ctx, 'settings'>,
  dialingCode: string,
  written: string,
): Mobile | undefined {
  const code = dialingCode.replace('+', '');
  const countries = ctx.settings.get('register.countries').filter((country) => callingCode(country) === code);
  for (const country of countries) {
    const found = parsePhoneNumberFromString(written, country as CountryCode);
    if (found?.isPossible() && found.countryCallingCode === code)
      return { dialingCode: code, number: found.nationalNumber, e164: found.number };
  }
  return undefined;
}

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
