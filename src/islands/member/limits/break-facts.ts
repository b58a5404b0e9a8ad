// What a break means, as its dialog says it; and the dates of its lengths.
import * as icons from '../../../lib/art/icons.ts';
import type { HeldBreak } from '../../../lib/contract/values.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import {
  type BreakKind,
  type BreakLength,
  breakEnd,
  isLonger,
  selfExclusions,
  timeOuts,
} from '../../../lib/rules/play-breaks.ts';
import type { Bonus } from '../../../lib/stores/bonus.ts';
import { endText } from '../../ui/break-words.ts';

/** The lengths of a kind of break, beside one that holds already those that end later. */
export function lengthsOf(kind: BreakKind, held: HeldBreak | null): readonly BreakLength[] {
  const all = kind === 'time_out' ? timeOuts : selfExclusions;
  return held ? all.filter((length) => isLonger(length, held, new Date())) : all;
}

export const endOf = (kind: BreakKind, length: BreakLength): string =>
  endText(kind, breakEnd(length, new Date()));

export interface Fact {
  icon: string;
  text: string;
}

interface Asker {
  /** Empty while it is not known. */
  balance: string;
  /** The bonus that runs. */
  bonus: Bonus | undefined;
  toUpline: boolean;
}

export function factsOf(kind: BreakKind, { balance, bonus, toUpline }: Asker): Fact[] {
  const fact = (icon: string, name: string, values = {}): Fact => ({
    icon,
    text: t(`limits:break.fact.${name}`, values),
  });
  return [
    fact(icons.leave, 'onlyWithdraw'),
    balance ? fact(icons.wallet, 'ownBalance', { balance }) : fact(icons.wallet, 'ownMoney'),
    fact(icons.receipt, 'openBets'),
    ...(bonus ? [fact(icons.percent, ...bonusFact(kind, bonus))] : []),
    fact(icons.mail, 'noOffers'),
    ...(kind === 'self_exclusion' && toUpline ? [fact(icons.users, 'upline')] : []),
  ];
}

/** A time-out stops neither a bonus nor its days; an exclusion ends it. */
const bonusFact = (kind: BreakKind, { left, endsAt, purse }: Bonus): [name: string, values: object] =>
  kind === 'time_out'
    ? ['bonusGoesOn', { left: formatWire(left), time: endsAt ? endText('time_out', new Date(endsAt)) : '' }]
    : ['bonusEnds', { purse: formatWire(purse) }];

// A telephone may write a letter and its accents apart, and two spaces for one.
const asCompared = (words: string): string =>
  words.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase();

/** Whether these are the words that confirm an exclusion. */
export const isPhrase = (typed: string, phrase: string): boolean => asCompared(typed) === asCompared(phrase);
