// How each kind of cell is shown, once for all records.
import type { ReactElement, ReactNode } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { Cell, Column, Kind, Thing } from '../../lib/records/descriptor.ts';
import { formatMinor, formatSigned, parseMinor } from '../../lib/rules/money.ts';
import { proofPath } from '../../lib/rules/round-link.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { timeOf } from '../ui/when.ts';
import { thingIcon } from './thing-icons.ts';
import type { Word } from './words.ts';

/** What is not known; zero is written as zero. */
export const UNKNOWN = '\u2013';

type Shown = (value: never, column: Column, word: Word) => ReactNode;

const shown: Record<Kind, Shown> = {
  time: (value: string) => timeOf(new Date(value)),
  thing: (value: Thing, column) => <ThingCell thing={value} column={column} />,
  number: (value: string) => (
    <span className="record-number">
      {value}
      <CopyButton text={value} />
    </span>
  ),
  text: (value: string) => value,
  money: (value: string) => moneyText(value),
  net: (value: string) => <Net value={value} />,
  count: (value: number) => value.toLocaleString('en'),
  percent: (value: number) => `${(value / 100).toFixed(2)}%`,
  state: (value: string, column, word) => <State value={value} column={column} word={word} />,
  proof: (value: string) => <ProofLink number={value} />,
};

const RIGHT: ReadonlySet<Kind> = new Set(['money', 'net', 'count', 'percent']);

/** Figures stand on the right. */
export const isFigure = ({ kind }: Column): boolean => RIGHT.has(kind);

export function cellOf(column: Column, value: Cell | undefined, word: Word): ReactNode {
  return value === null || value === undefined ? UNKNOWN : shown[column.kind](value as never, column, word);
}

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

/** To the page that calculates the round again. */
export const ProofLink = ({ number }: { number: string }): ReactElement => (
  <a className="link" href={proofPath(number)} aria-label={t('member:records.table.checkOf', { number })}>
    {t('member:records.table.check')}
  </a>
);

function ThingCell({ thing, column }: { thing: Thing; column: Column }): ReactElement {
  return (
    <span className="record-thing">
      <Icon path={thingIcon(column.icons?.[thing.icon])} size={16} />
      <span>
        <strong>{thing.title}</strong>
        {thing.detail && <small>{thing.detail}</small>}
      </span>
    </span>
  );
}
