// The words of a record: its columns, states, filters and choices.
import { t } from '../../lib/messages/browser.ts';
import type { Column, Descriptor, Filter } from '../../lib/records/descriptor.ts';
import type { RecordTotals } from '../../lib/stores/records.ts';
import { zoneOf } from '../ui/when.ts';

export type Word = (key: string, values?: Record<string, string | number>) => string;

/** What each choice filter can be set to; undefined until it is known. */
export type Choices = RecordTotals['choices'] | undefined;

/** Speaks from the record's own part of the catalogue. */
export const wordsOf =
  ({ id }: Descriptor): Word =>
  (key, values) =>
    t(`member:records.${id}.${key}`, values);

/** What a column is called; one of times names the portal's zone. */
export function columnWord({ kind, key }: Column, word: Word): string {
  const name = word(`columns.${key}`);
  return kind === 'time' ? t('member:records.table.time', { name, zone: zoneOf(new Date()) }) : name;
}

/** Where the word for a row's state is: with the states, or for a column of another kind with its own words. */
export const stateKey = (column: Pick<Column, 'key' | 'kind'>, value: string): string =>
  `${column.kind === 'state' ? 'state' : column.key}.${value}`;

/** A choice by its word: the rows' own, else the one that the messages have for its code. */
export function choiceWord({ key, words, names }: Filter, value: string, choices: Choices): string {
  if (words) return t(`${words}.${names?.[value] ?? value}`);
  return choices?.[key]?.find((choice) => choice.value === value)?.label ?? value;
}

/** What a filter is set to, in one line. */
export function chosenWord(filter: Filter, values: readonly string[], choices: Choices): string {
  const [first = '', ...rest] =
    filter.kind === 'search' ? values : values.map((value) => choiceWord(filter, value, choices));
  return rest.length > 0 ? t('member:records.filters.more', { name: first, count: rest.length }) : first;
}
