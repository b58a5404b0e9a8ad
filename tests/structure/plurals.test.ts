// Nobody reads "1 games": what is counted has the forms that each language needs, and sources say how many there are.
import { expect, it, test } from 'vitest';
import { languageTag } from '../../src/lib/messages/server.ts';
import { locales } from '../../src/lib/rules/locales.ts';
import { ENGLISH, namespaces, sentences, withoutPlural } from './catalogues.ts';
import { codeFiles, read } from './sources.ts';

/** Things of which there can be one. */
const THINGS =
  'account agent answer bet bill card character chip coin contract day deposit draw event fish friend game hand hit hour level line match member method minute number pick player point race round runner second session spin step table team ticket tier transfer vendor word';
/** What is put in is a sum or a name, or it is said of how many. */
const NO_COUNT = 'amount|valid|wager|left|unplayed|account|vendor|symbol|total|margin';
const COUNTED = new RegExp(
  `(?<!\\bof |±)\\{\\{(?!(?:${NO_COUNT})\\}\\})\\w+\\}\\} (?:(?!(?:in|of|at|is|are|pay) )[a-z]+ )?(?:${THINGS.replaceAll(' ', '|')})s\\b`,
);

/** Why there is never one of them. */
const NEVER_ONE: [keys: RegExp, why: string][] = [
  [/^faults:/, 'bounds of fields are larger'],
  [/^(club|pages):vip\./, 'the days of the VIP club are 90, and its levels several'],
  [/^pages:(home\.vipTitle|help\.searchIn|contact\.upTo)$/, 'levels, answers and characters are many'],
  [/^games:(ofVendors|lottery\.everyMinutes)$/, 'shown from two on'],
  [
    /^house:play\.lines$|^house:rules\.|^house:feature\.(freeSpinsWon|holdWon)$/,
    'the tables of slots have more',
  ],
  [/^house:fairness\.(verdict|round|sentences)\./, 'steps, characters and coins of a win are more'],
  [/^house:table\.(outcome\.many|sheet\.addedMany)$|^sports:slip\.placeMany$/, 'shown from two on'],
  [/^house:roulette\./, 'a call has five chips or more, and what is not listed two bets or more'],
  [/^house:(race\.terms|cockfight)\./, 'races have more runners, and bouts more rounds'],
  [
    /^house:(quickDraw\.main\.tooMany|cards\.(lineRule|antes))$/,
    'a full slip, a pause and a table of players',
  ],
  [/points/i, 'prices and rates in points are larger'],
  [/^agents:contracts\.review\.terms\./, 'points of a rate, which have decimals'],
  [/^limits:reminder\./, 'reminders come every 15 minutes or later'],
  [/^lottery:(counted|parlay\.legs|rules\.)/, 'many draws, and at least two picks'],
  [/^member:records\.period\.range_too_long$/, 'records may be read over many days'],
  [/^pages:promotions\.gets\./, 'rounds and tickets of a promotion are several'],
  [/^sports:rules\.limitsText$/, 'a slip may have several picks'],
];

const all = new Map(
  namespaces.flatMap((name) =>
    [...sentences(`${ENGLISH}${name}.json`)].map(([key, words]) => [`${name}:${key}`, words] as const),
  ),
);
const withForms = new Set([...all.keys()].filter((key) => key !== withoutPlural(key)).map(withoutPlural));

test.each(locales)('what is counted in %s has each form that the language has', (locale) => {
  const { pluralCategories } = new Intl.PluralRules(languageTag(locale)).resolvedOptions();
  const lacking = namespaces.flatMap((name) => {
    const own = sentences(`public/locales/${locale}/${name}.json`);
    const bases = new Set([...own.keys()].filter((key) => key !== withoutPlural(key)).map(withoutPlural));
    return [...bases].flatMap((base) =>
      pluralCategories.filter((form) => !own.has(`${base}_${form}`)).map((form) => `${name}:${base}_${form}`),
    );
  });
  expect(lacking).toEqual([]);
});

const hasNoForm = ([key, words]: [string, string]): boolean =>
  key === withoutPlural(key) && COUNTED.test(words);

test('a sentence that counts things has a form for one of them', () => {
  const found = [...all].filter(hasNoForm).filter(([key]) => !NEVER_ONE.some(([keys]) => keys.test(key)));
  expect(found.map(([key, words]) => `${key}: ${words}`)).toEqual([]);
});

test('a sentence that is excepted needs it', () => {
  const keys = [...all].filter(hasNoForm).map(([key]) => key);
  expect(NEVER_ONE.filter(([pattern]) => !keys.some((key) => pattern.test(key)))).toEqual([]);
});

/** Calls that ask for a sentence with forms and do not say how many there are, by their key. */
function uncounted(text: string, prefixes: string[]): string[] {
  return [...text.matchAll(/(['"])([\w.:]+)\1/g)].flatMap(({ index, 2: key = '' }) => {
    if (!prefixes.some((prefix) => withForms.has(prefix + key))) return [];
    const rest = restOfCall(text.slice(index));
    const handed = /^[^,]*,\s*(\w+)\s*\)?$/.exec(rest)?.[1];
    // In a list of keys it is asked for elsewhere in the file.
    const listed = !/[(?]\s*$/.test(text.slice(0, index));
    if (handed) return new RegExp(`\\b${handed}\\b = \\{[^}]*\\bcount\\b`).test(text) ? [] : [key];
    return /\bcount\b/.test(listed ? text : rest) ? [] : [key];
  });
}

/** Up to the bracket that closes the call in which it is an argument. */
function restOfCall(text: string): string {
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    if ('([{'.includes(sign)) depth++;
    if (')]}'.includes(sign) && --depth < 0) return text.slice(0, at);
  }
  return text;
}

const prefixesOf = (file: string): string[] =>
  file.startsWith('src/islands/house/') ? ['', 'house:', 'house:fairness.'] : [''];

test('whoever asks for such a sentence says how many there are', () => {
  const files = codeFiles('src');
  expect(
    files.flatMap((file) => uncounted(read(file), prefixesOf(file)).map((key) => `${file}: ${key}`)),
  ).toEqual([]);
});

it.each([
  ["t('agents:team.members')", ['agents:team.members']],
  ["t('agents:team.members', { members })", ['agents:team.members']],
  ["t('agents:team.members', { count: 3 })", []],
  ["t(a ? 'agents:team.members' : 'agents:team.agents', { count })", []],
  ["const words = { count: 1 }; t('agents:team.members', words)", []],
])('%s is an offence of %o', (text, found) => {
  expect(uncounted(text, [''])).toEqual(found);
});
