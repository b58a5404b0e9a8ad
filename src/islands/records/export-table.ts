// A record as a table of texts that other programs read.
import type { Cell, Column, Descriptor, Row, Thing } from '../../lib/records/descriptor.ts';
import { localTime } from '../../lib/rules/portal-day.ts';
import { portalZone } from '../../lib/stores/zone.ts';
import { columnWord, type Word } from './words.ts';

/** The columns' names, then the rows. */
export function exportTable({ columns }: Descriptor, rows: readonly Row[], word: Word): string[][] {
  const head = columns.map((column) => columnWord(column, word));
  return [head, ...rows.map((row) => columns.map((column) => plain(column, row[column.key] ?? null, word)))];
}

/** Amounts stay as they are on the wire; times are of the portal's clock, as the list shows them. */
function plain(column: Column, value: Cell, word: Word): string {
  const { kind, key } = column;
  if (value === null) return '';
  if (kind === 'time') return localTime(new Date(String(value)), portalZone());
  if (kind === 'state' || kind === 'word') return word(`${kind === 'state' ? kind : key}.${value}`);
  if (kind !== 'thing') return String(value);
  const { title, detail } = value as Thing;
  if (column.worded) return word(`${key}.${title}`, { name: detail ?? '' });
  return detail ? `${title}, ${detail}` : title;
}
