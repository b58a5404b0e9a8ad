// What a text says without a number: days of the week, months, how often, for whom, which games, and what is wagered.
import type { z } from 'zod';
import type { categories } from '../rules/categories.ts';
import { addDays } from '../rules/portal-day.ts';
import { find, WEEKDAYS } from './figures.ts';
import type { promotionSchema } from './promotion-schema.ts';

type Promotion = z.output<typeof promotionSchema>;

const DAY_NAMES = WEEKDAYS.join('|');

/** Days of the week that a text names, all of a range: they are those of the terms, or the day after, on which it is paid. */
export function weekdaysSaid(text: string, { terms: { weekdays } }: Promotion): string[] {
  if (!weekdays) return [];
  const at = (name: string): number =>
    1 + WEEKDAYS.findIndex((each) => each.toLowerCase() === name.toLowerCase());
  const ranges = [...text.matchAll(find(`(${DAY_NAMES})(?: \\d\\d:\\d\\d)? to (${DAY_NAMES})`))].map(
    ([, from = '', to = '']) => Array.from({ length: at(to) - at(from) + 1 }, (_, more) => at(from) + more),
  );
  const named = new Set([
    ...ranges.flat(),
    ...[...text.matchAll(find(`\\b(${DAY_NAMES})\\b`))].map(([name]) => at(name)),
  ]);
  const after = (Math.max(...weekdays) % 7) + 1;
  return [
    ...[...named].filter(
      (each) => !weekdays.includes(each) && (each !== after || ranges.flat().includes(each)),
    ),
    ...weekdays.filter((each) => named.size > 0 && !named.has(each)),
  ].map((each) => `the text and weekdays differ in ${WEEKDAYS[each - 1]}; change one of them`);
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'.split(
  '|',
);

/** Names of months: a month in which it ends, or all of it. */
export function monthsSaid(text: string, { from, to }: { from: string; to: string | undefined }): string[] {
  const monthOf = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
  return [...text.matchAll(new RegExp(`(end of )?\\b(${MONTHS.join('|')})\\b`, 'g'))].flatMap(
    ([said, end, month]) => {
      const isLast = to !== undefined && addDays(to, 1).endsWith('-01');
      const holds = to !== undefined && month === monthOf(to) && (end ? isLast : month === monthOf(from));
      return holds
        ? []
        : [`the text says "${said}", but the days are ${from} to ${to ?? 'for ever'}; change one of them`];
    },
  );
}

const UNIT = /\b(?:a|each|per|of the|in a|next) (day|week|month)\b/gi;

/** How often it comes. What is for one day of a week may name that day. */
export function periodSaid(text: string, { terms: { per, weekdays = [], prizes } }: Promotion): string[] {
  const may = [per, ...(weekdays.length === 1 ? ['day'] : [])] as string[];
  const wrong = [...text.matchAll(UNIT)].filter(
    ([, unit = '']) => !prizes && !may.includes(unit.toLowerCase()),
  );
  const NAMED = {
    once: /./,
    day: /\bday\b/i,
    week: new RegExp(`week|${DAY_NAMES}`, 'i'),
    month: /\bmonth\b/i,
  };
  return [
    ...wrong.map(([said]) => `the text says "${said}", but per is ${per}; change one of them`),
    ...(NAMED[per].test(text) ? [] : [`per is ${per}, but the text names no ${per}; change one of them`]),
  ];
}

/** What of the audience its line must say, and may only say where it is so. */
export function audienceSaid({ who, terms: { audience } }: Promotion): string[] {
  const said: [key: string, words: RegExp, holds: boolean][] = [
    ['audience.deposits none', /have not deposited/i, audience?.deposits === 'none'],
    ['audience.deposits some', /have deposited/i, audience?.deposits === 'some'],
    ['audience.level', /VIP \d and above/, audience?.level !== undefined],
    ['audience.withinDays', /days of registering/i, audience?.withinDays !== undefined],
  ];
  return said
    .filter(([, words, holds]) => words.test(who) !== holds)
    .map(
      ([key, , holds]) =>
        `the terms have ${holds ? '' : 'no '}${key}, but "who" says "${who}"; change one of them`,
    );
}

const CATEGORY_WORDS: Record<(typeof categories)[number]['key'], RegExp> = {
  slots: /\bslots?\b/i,
  fish: /\bfish\b/i,
  live: /\blive\b/i,
  sports: /(?<!e-)\bsports\b/i,
  esports: /\be-sports\b/i,
  elott: /\be-lottery\b/i,
  lottery: /(?<!e-)\blottery\b/i,
  pvp: /\bcard\b/i,
  cockfight: /\bcockfight/i,
  horse: /\bhorse/i,
};

/** The kinds of games that a deal names are those that count, and each that counts is named somewhere. */
export function categoriesSaid(deal: string, text: string, counted: readonly string[]): string[] {
  return Object.entries(CATEGORY_WORDS).flatMap(([key, words]) => {
    if (words.test(deal) && !counted.includes(key))
      return [`the deal names ${key}, which do not count; change one of them`];
    if (!words.test(text) && counted.includes(key))
      return [`the text does not name ${key}, which count; change one of them`];
    return [];
  });
}

/** Whether the deposit has to be bet too. */
export function baseSaid(text: string, { terms: { wagering } }: Promotion): string[] {
  const both = /the deposit and the bonus/i.test(text);
  if (!wagering || both === (wagering.of === 'deposit+bonus')) return [];
  return [
    `the text says that ${both ? 'deposit and bonus are' : 'the bonus alone is'} wagered, but wagering.of is ${wagering.of}; change one of them`,
  ];
}
