// Adding a record touches its descriptor, its source, their lines in the two lists, and its words.
import { expect, test } from 'vitest';
import { BALANCES, type Descriptor } from '../../src/lib/records/descriptor.ts';
import { records } from '../../src/lib/records/index.ts';
import { ENGLISH, sentences } from './catalogues.ts';
import { codeFiles, read } from './sources.ts';

const entries: [id: string, Descriptor][] = Object.entries(records);
const files = codeFiles('src').map((file) => ({ file, text: read(file) }));

/** Files whose text fits. */
const where = (pattern: RegExp): string[] =>
  files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test.each(entries)('%s is known by its id in its own files and in the two lists alone', (id, { call }) => {
  expect(records).toHaveProperty([id, 'id'], id);
  const naming = where(new RegExp(`'[./]+/records/${id}\\.ts'|'\\./${id}\\.ts'`));
  const allowed = [
    `src/lib/gateway/lists/${id}.ts`,
    'src/lib/gateway/lists/index.ts',
    'src/lib/records/index.ts',
  ];
  expect(naming.sort()).toEqual(allowed.sort());
  expect(where(new RegExp(`\\b${call}(Totals)?\\b`))).toEqual([`src/lib/records/${id}.ts`]);
});

test.each(entries)('%s has its words', (id, { columns, filters, strip, note }) => {
  const words = sentences(`${ENGLISH}member.json`);
  const wanted = [
    ...columns.map(({ key }) => `columns.${key}`),
    ...strip.map((key) => `columns.${key}`),
    ...columns.flatMap(({ states = {} }) => Object.keys(states).map((state) => `state.${state}`)),
    ...columns.flatMap(({ instead }) => (instead ? [`instead.${instead}`] : [])),
    ...filters.flatMap(({ key }) => [`filters.${key}`, `by.${key}`]),
    ...['empty.today', 'empty.period', 'empty.text', 'empty.go', 'failed.title', 'failed.text'],
    ...['file', 'count_one', 'count_other', ...(note ? ['note'] : [])],
  ];
  expect(wanted.filter((key) => !words.has(`records.${id}.${key}`))).toEqual([]);
});

test('words are kept of records alone, and of the statement that is made of them', () => {
  const worded = [...sentences(`${ENGLISH}member.json`).keys()].flatMap(
    (key) => /^records\.(?<id>\w+)\.columns\./.exec(key)?.groups?.id ?? [],
  );
  expect([...new Set(worded)].sort()).toEqual([...Object.keys(records), 'statement'].sort());
});

test.each(entries)(
  '%s sorts, sums and groups by columns that it has',
  (_, { columns, sort, period, strip, balances, card }) => {
    const keys = columns.map(({ key }) => key);
    const summed = columns.filter(({ total }) => total).map(({ key }) => key);
    const named = [
      ...columns.flatMap(({ instead = [] }) => instead),
      sort.replace('-', ''),
      period,
      card.thing,
      card.number,
      ...card.amount,
      card.state,
      ...card.under,
    ];
    expect(named.filter((key) => !keys.includes(key))).toEqual([]);
    const known = ['rows', ...summed, ...(balances ? BALANCES : [])];
    expect(strip.filter((key) => !known.includes(key))).toEqual([]);
    expect(strip).toContain(card.lead);
  },
);

test('no record pages by counting rows off', () => {
  expect(where(/\boffset\s+\$\{|\.offset\(/).filter((file) => file.includes('/gateway/lists/'))).toEqual([]);
});
