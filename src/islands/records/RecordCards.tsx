import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { Descriptor, Row, Thing } from '../../lib/records/descriptor.ts';
import type { RecordPage } from '../../lib/stores/records.ts';
import { Icon } from '../ui/Icon.tsx';
import { clockOf, dayOf, daysAgo, zoneOf } from '../ui/when.ts';
import { cellOf, ProofLink } from './cells.tsx';
import { thingIcon } from './thing-icons.ts';
import type { Word } from './words.ts';

interface Props {
  descriptor: Descriptor;
  page: RecordPage;
  word: Word;
}

/** A record on a phone: a card a row, grouped by day. */
export function RecordCards({ descriptor, page, word }: Props): ReactElement {
  const now = new Date();
  const days = Map.groupBy(page.rows, (row) => dayName(new Date(String(row[descriptor.period])), now));
  return (
    <>
      <p className="record-zone soft">{t('member:records.table.zone', { zone: zoneOf(now) })}</p>
      {[...days].map(([day, rows]) => (
        <section key={day} className="record-day">
          <h3>{day}</h3>
          <ul>
            {rows.map((row) => (
              <li key={String(row[descriptor.card.number])}>
                <RowCard descriptor={descriptor} row={row} word={word} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function dayName(at: Date, now: Date): string {
  const [day, ago] = [dayOf(at), daysAgo(at, now)];
  if (ago > 1) return day;
  return t(ago === 0 ? 'member:records.table.today' : 'member:records.table.yesterday', { day });
}

function RowCard({ descriptor, row, word }: { descriptor: Descriptor; row: Row; word: Word }): ReactElement {
  const { card, columns, period } = descriptor;
  const cell = (key: string) => {
    const column = columns.find((each) => each.key === key);
    return column && cellOf(column, row[key], word);
  };
  const thing = row[card.thing] as Thing;
  const proof = row[columns.find(({ kind }) => kind === 'proof')?.key ?? ''];
  const state = columns.find(({ key }) => key === card.state);
  const tone = state?.states?.[String(row[card.state])] ?? 'neutral';
  const icons = columns.find(({ key }) => key === card.thing)?.icons;
  return (
    <article className="record-card">
      <span className="record-tile">
        <Icon path={thingIcon(icons?.[thing.icon])} />
      </span>
      <div className="record-what">
        <strong>{thing.title}</strong>
        <span className="soft">{[thing.detail, row[card.number]].filter(Boolean).join(' · ')}</span>
        {typeof proof === 'string' && <ProofLink number={proof} />}
      </div>
      <div className="record-result num">
        <strong>{cell(card.amount)}</strong>
        <span className={`tone-${tone}`}>{word(`state.${row[card.state]}`)}</span>
      </div>
      <dl className="record-under">
        {card.under.map((key) => (
          <div key={key}>
            <dt>{word(`columns.${key}`)}</dt>
            <dd className="num">{cell(key)}</dd>
          </div>
        ))}
      </dl>
      <time className="record-clock num" dateTime={String(row[period])}>
        {clockOf(new Date(String(row[period])))}
      </time>
    </article>
  );
}
