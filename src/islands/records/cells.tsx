// How each kind of cell is shown, once for all records.
import type { ReactElement, ReactNode } from 'react';
import type { Cell, Column, Descriptor, Kind, Row, Thing } from '../../lib/records/descriptor.ts';
import { rateText } from '../../lib/rules/contracts/wire.ts';
import { formatMinor, formatSigned, parseMinor } from '../../lib/rules/money.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { slipName } from '../ui/slip-name.ts';
import { timeInPeriod } from '../ui/when.ts';
import { thingIcon } from './thing-icons.ts';
import type { Word } from './words.ts';

/** What is not known; zero is written as zero. */
export const UNKNOWN = '\u2013';

type Shown = (value: never, column: Column, word: Word) => ReactNode;

const shown: Record<Kind, Shown> = {
  time: (value: string) => timeInPeriod(new Date(value)),
  thing: (value: Thing, column, word) => <ThingCell thing={value} column={column} word={word} />,
  number: (value: string) => (
    <span className="record-number">
      {value}
      <CopyButton text={value} />
    </span>
  ),
  text: (value: string) => value,
  word: (value: string, { key }, word) => word(`${key}.${value}`),
  money: (value: string) => moneyText(value),
  net: (value: string) => <Net value={value} />,
  count: (value: number) => value.toLocaleString('en'),
  percent: (value: number) => `${rateText(value)}%`,
  state: (value: string, column, word) => <State value={value} column={column} word={word} />,
};

const RIGHT: ReadonlySet<Kind> = new Set(['money', 'net', 'count', 'percent']);

/** Figures stand on the right. */
export const isFigure = ({ kind }: Column): boolean => RIGHT.has(kind);

export function cellOf(column: Column, value: Cell | undefined, word: Word): ReactNode {
  if ((value === null || value === undefined) && column.blank) return null;
  return value === null || value === undefined ? UNKNOWN : shown[column.kind](value as never, column, word);
}

/** A cell of a row, or what the row has in its place. */
export function cellIn(
  descriptor: Descriptor,
  column: Column,
  row: Row,
  word: Word,
  onOpen?: (number: string) => void,
): ReactNode {
  if (onOpen && column.key === descriptor.card.thing)
    return (
      <button
        type="button"
        className="record-open"
        onClick={() => onOpen(String(row[descriptor.card.number]))}
      >
        {cellOf(column, row[column.key], word)}
      </button>
    );
  const other = descriptor.columns.find(({ key }) => key === column.instead);
  if (!other || row[column.key] !== null || row[other.key] === null)
    return cellOf(column, row[column.key], word);
  return (
    <span className="record-instead">
      {word(`instead.${other.key}`, { value: textOf(other, row[other.key]) })}
    </span>
  );
}

/** Tells rows apart: several may have one number, and no two are the same in everything. */
export const keyOf = (row: Row): string => JSON.stringify(row);

const textOf = ({ kind }: Column, value: Cell | undefined): string =>
  kind === 'money' ? moneyText(String(value)) : String(value);

/** What a thing is called. */
export const titleOf = ({ title, detail, slip }: Thing, { key, worded }: Column, word: Word): string =>
  slip ? slipName(slip) : worded ? word(`${key}.${title}`, { name: detail ?? '' }) : title;

export const moneyText = (wire: string): string => formatMinor(parseMinor(wire) ?? 0n);

/** A sum of a page or a period. */
export function sumOf(column: Column, value: string): ReactNode {
  if (column.kind === 'net') return <Net value={value} />;
  return column.kind === 'money' ? moneyText(value) : value;
}

/** Green with a plus when won, soft with a minus when lost. */
export function Net({ value }: { value: string }): ReactElement {
  const minor = parseMinor(value) ?? 0n;
  return (
    <span className={minor > 0n ? 'net win' : minor < 0n ? 'net soft' : 'net'}>{formatSigned(minor)}</span>
  );
}

export function State({ value, column, word }: { value: string; column: Column; word: Word }): ReactElement {
  const tone = column.states?.[value] ?? 'neutral';
  return (
    <span className={tone === 'neutral' ? 'badge soft' : `badge badge-${tone}`}>
      {word(`state.${value}`)}
    </span>
  );
}

function ThingCell({ thing, column, word }: { thing: Thing; column: Column; word: Word }): ReactElement {
  return (
    <span className="record-thing">
      <Icon path={thingIcon(column.icons?.[thing.icon])} size={16} />
      <span>
        <strong>{titleOf(thing, column, word)}</strong>
        {thing.detail && !column.worded && <small>{thing.detail}</small>}
      </span>
    </span>
  );
}
