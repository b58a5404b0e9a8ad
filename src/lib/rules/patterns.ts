// The reusable pattern rules of forms (specification, section 5), by the id the server's settings name.
// What two neighbouring repeats take never overlaps, so that no input makes one slow.

/** A mail address. */
export const MAILBOX = /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}$/;

export const patterns = {
  lettersFirstAlphanumeric: /^[A-Za-z][A-Za-z0-9]*$/,
  alphanumeric: /^[A-Za-z0-9]*$/,
  numbers: /^[0-9]*$/,
  mailbox: MAILBOX,
  noSpaces: /^\S*$/,
  lettersAndNumbers: /^(?=[^A-Za-z]*[A-Za-z])(?=[^0-9]*[0-9])[A-Za-z0-9]*$/,
  alphanumericWithUpper: /^(?=[^A-Z]*[A-Z])[A-Za-z0-9]*$/,
  lettersAndSpaces: /^[A-Za-z ]*$/,
  upperAndSpaces: /^[A-Z ]*$/,
  fullName: /^\p{L}[\p{L}\p{M}'.-]*(?: \p{L}[\p{L}\p{M}'.-]*)+$/u,
  kanjiAndNumbers: /^[\p{Script=Han}0-9]*$/u,
  chineseAndPunctuation: /^[\p{Script=Han}·。，、；：？！“”‘’（）《》—…]*$/u,
  fullWidthKanaOrKanji: /^[\u3041-\u3096\u30a1-\u30fa\u30fc\u3005\p{Script=Han}]*$/u,
  korean: /^\p{Script=Hangul}*$/u,
  thai: /^\p{Script=Thai}*$/u,
  dateYmd: /^\d{4}-\d{2}-\d{2}$/,
  dateMdy: /^\d{2}-\d{2}-\d{4}$/,
  mobile: /^[\d\s().-]*$/,
  password: /^[\x21-\x7e]*$/,
  strongPassword:
    /^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9])[\x21-\x7e]*$/,
  anything: /^[^\p{Cc}]*$/u,
} as const;

export type PatternId = keyof typeof patterns;

export interface PatternRule {
  /** `custom` is an expression of the operator's own: only the gateway tries it, with an engine that stays linear. */
  pattern: PatternId | 'custom';
  /** The expression of `custom`. */
  acceptedPattern?: string;
  min: number;
  max: number;
}

export type PatternFault = 'short' | 'long' | 'form';

/** What is wrong with a value under a rule: its length, its form, or nothing. Length counts characters, not bytes. */
export function patternFault(value: string, rule: PatternRule): PatternFault | undefined {
  const length = [...value].length;
  if (length < rule.min) return 'short';
  if (length > rule.max) return 'long';
  if (rule.pattern === 'custom') return undefined;
  if (!patterns[rule.pattern].test(value)) return 'form';
  if (rule.pattern === 'dateYmd' || rule.pattern === 'dateMdy') return dayOf(value) ? undefined : 'form';
  return undefined;
}

/** `MM-dd-yyyy` as `yyyy-MM-dd`. */
export const isoDay = (value: string): string => value.replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$1-$2');

/** The day of the calendar (UTC) that is written in either form; undefined for what is none. */
export function dayOf(value: string): Date | undefined {
  const iso = isoDay(value);
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === iso ? day : undefined;
}
