// What people read says things plainly: no phrase of plain-words.ts is left in it.
import { expect, test } from 'vitest';
import { ENGLISH, namespaces, sentences } from './catalogues.ts';
import { phrases, type Reader, right } from './plain-words.ts';
import { codeFiles, projectFiles, read } from './sources.ts';

/** Whether help, notices, promotions and pages are held against the list too. */
const WITH_CONTENT = true;

interface Text {
  /** Its key in a catalogue, or its file. */
  place: string;
  line?: number;
  says: string;
  reader: Reader;
}

/** Code that speaks to operators, editors and developers: help, refusals, settings, faults, summaries of calls. */
const SPEAKING =
  /^(?:bin\/|src\/lib\/(?:content-model|gateway\/(?:operator|seed|settings|setup|staff)|gateway\/core\/config)|src\/lib\/contract\/)/;

const CONTENT = /^src\/lib\/content\/.*\.(?:md|json)$/;

const catalogues: Text[] = namespaces.flatMap((name) =>
  [...sentences(`${ENGLISH}${name}.json`)].map(([key, says]) => ({
    place: `${name}:${key}`,
    says,
    reader: 'player' as const,
  })),
);

const code: Text[] = [...codeFiles('src'), ...codeFiles('bin')]
  .filter((file) => SPEAKING.test(file))
  .flatMap((place) =>
    linesOf(place).map((text) => ({ ...text, says: quotedIn(text.says), reader: 'colleague' })),
  );

const content: Text[] = projectFiles()
  .filter((path) => WITH_CONTENT && CONTENT.test(path))
  .flatMap((place) =>
    linesOf(place).map((text) => ({ ...text, says: proseIn(text.says), reader: 'player' })),
  );

test.each([
  ['the English catalogues, mails and SMS among them', catalogues],
  ['help and refusals of commands, settings, the build and the calls', code],
  ['help, notices, promotions and pages', content],
])('%s say it plainly', (_, texts) => {
  expect(offences(texts)).toEqual([]);
});

test('a phrase of the list is found, with its place and what to say instead', () => {
  const planted: Text = {
    place: 'auth:login.title',
    says: 'Whoever signs in needs one more proof. The key stands above.',
    reader: 'player',
  };
  expect(offences([planted])).toEqual([
    'auth:login.title: "stands", say: is, is shown, appears; replaces',
    'auth:login.title: "Whoever", say: everyone, anyone',
    expect.stringContaining('"key"'),
    'auth:login.title: "signs in", say: log in, log out, login',
    expect.stringContaining('"one more proof"'),
  ]);
  expect(offences([{ ...planted, says: 'Your key', reader: 'colleague' }])).toEqual([]);
});

test.each([
  'What was laid comes back',
  'Your shot counts',
  'You see what goes out',
  'The member’s page',
  'This password is no longer good',
  'Who reached the sum first ranks higher.',
  'Open the free trial',
  'If your line was lost, wait',
  'Set another password',
])('an offence is found: “%s”', (says) => {
  const [found = ''] = offences([{ place: 'auth:login.title', says, reader: 'player' }]);
  expect(found).toMatch(/^auth:login\.title: ".+", say: .+/);
});

test('every place in which a phrase is right still has it', () => {
  const texts = [...catalogues, ...code, ...content];
  const needless = Object.entries(right).filter(
    ([place, allowed]) =>
      !texts.some((text) => text.place === place && found(text).some(({ words }) => allowed.test(words))),
  );
  expect(needless.map(([place]) => place).filter((place) => WITH_CONTENT || !CONTENT.test(place))).toEqual(
    [],
  );
});

/** The phrases of the list that a text has. */
const found = ({ says, reader }: Text): { words: string; instead: string }[] =>
  phrases
    .filter((phrase) => phrase.reader === undefined || phrase.reader === reader)
    .flatMap(({ pattern, instead }) => [...says.matchAll(pattern)].map(([words]) => ({ words, instead })));

function offences(texts: Text[]): string[] {
  return texts.flatMap((text) =>
    found(text)
      .filter(({ words }) => !right[text.place]?.test(words))
      .map(({ words, instead }) => {
        const { place, line } = text;
        return `${line === undefined ? place : `${place}:${line}`}: "${words}", say: ${instead}`;
      }),
  );
}

function linesOf(place: string): { place: string; line: number; says: string }[] {
  return read(place)
    .split('\n')
    .map((says, at) => ({ place, line: at + 1, says }));
}

/** What a line of code says to people: its quoted words, of which there are two or more. */
function quotedIn(line: string): string {
  if (/^\s*(?:\/\/|\/?\*|import\b)/.test(line)) return '';
  return [...line.matchAll(/(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)]
    .map(([, , quoted = '']) => quoted)
    .filter((quoted) => /[a-z] [a-z]/i.test(quoted))
    .join(' ');
}

/** A line of a text without its addresses, and without the keys of front matter that nobody reads. */
function proseIn(line: string): string {
  return /^(?:anchor|words|id|url|to):/.test(line) ? '' : line.replace(/\]\([^)]*\)/g, ']');
}
