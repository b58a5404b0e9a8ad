// What a break means, as its dialog says it; and the dates of its lengths.
import * as dialogIcons from '../../../lib/art/dialog-icons.ts';
import * as icons from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import {
  type BreakKind,
  type BreakLength,
  breakEnd,
  selfExclusions,
  timeOuts,
} from '../../../lib/rules/play-breaks.ts';
import { dateOf, minuteOf } from '../../ui/when.ts';

export const lengthsOf = (kind: BreakKind): readonly BreakLength[] =>
  kind === 'time_out' ? timeOuts : selfExclusions;

/** `28 Nov 2026, 21:04`; of years the day is enough. */
export function endText(kind: BreakKind, end: Date): string {
  return kind === 'time_out' ? `${dateOf(end)}, ${minuteOf(end)}` : dateOf(end);
}

export const endOf = (kind: BreakKind, length: BreakLength): string =>
  endText(kind, breakEnd(length, new Date()));

export interface Fact {
  icon: string;
  text: string;
}

export function factsOf(kind: BreakKind, balance: string, toUpline: boolean): Fact[] {
  const fact = (icon: string, name: string): Fact => ({
    icon,
    text: t(`limits:break.fact.${name}`, { balance }),
  });
  const facts = [
    ...(kind === 'time_out'
      ? [fact(icons.leave, 'noPlay'), fact(icons.wallet, balance ? 'balance' : 'money')]
      : [fact(icons.leave, 'onlyWithdraw'), fact(icons.wallet, balance ? 'ownBalance' : 'ownMoney')]),
    fact(icons.receipt, 'openBets'),
    fact(dialogIcons.lock, 'early'),
  ];
  if (kind === 'self_exclusion' && toUpline) facts.push(fact(icons.users, 'upline'));
  return facts;
}

// A telephone may write a letter and its accents apart, and two spaces for one.
const asCompared = (words: string): string =>
  words.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase();

/** Whether these are the words that confirm an exclusion. */
export const isPhrase = (typed: string, phrase: string): boolean => asCompared(typed) === asCompared(phrase);
