import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { Descriptor, Row, Thing } from '../../lib/records/descriptor.ts';
import { daysBetween, dayOf as portalDayOf } from '../../lib/rules/portal-day.ts';
import { type RecordPage, today } from '../../lib/stores/records.ts';
import { portalZone } from '../../lib/stores/zone.ts';
import { Icon } from '../ui/Icon.tsx';
import { clockOf, dayOf, zoneOf } from '../ui/when.ts';
import { cellIn, cellOf, keyOf, titleOf } from './cells.tsx';
import { thingIcon } from './thing-icons.ts';
import { stateKey, type Word } from './words.ts';

interface Props {
  descriptor: Descriptor;
  page: RecordPage;
  word: Word;
  /** Opens a row, by its number. */
  onOpen: ((number: string) => void) | undefined;
}

/** A record on a phone: a card a row, grouped by day. */
export function RecordCards({ descriptor, page, word, onOpen }: Props): ReactElement {
  const present = today();
  const days = Map.groupBy(page.rows, (row) => dayName(new Date(String(row[descriptor.period])), present));
  return (
    <>
      <p className="record-zone soft">{t('member:records.table.zone', { zone: zoneOf(new Date()) })}</p>
      {[...days].map(([day, rows]) => (
        <section key={day} className="record-day">
          <h3>{day}</h3>
          <ul>
            {rows.map((row) => (
              <li key={keyOf(row)}>
                <RowCard descriptor={descriptor} row={row} word={word} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function dayName(at: Date, present: string): string {
  const [day, ago] = [dayOf(at), daysBetween(portalDayOf(at, portalZone()), present)];
  if (ago > 1) return day;
  return t(ago === 0 ? 'member:records.table.today' : 'member:records.table.yesterday', { day });
}

function RowCard({ descriptor, row, word, onOpen }: Omit<Props, 'page'> & { row: Row }): ReactElement {
  const { card, columns, period } = descriptor;
  const columnOf = (key: string) => columns.find((each) => each.key === key);
  const cell = (key: string) => {
    const column = columnOf(key);
    return column && cellOf(column, row[key], word);
  };
  const thing = row[card.thing] as Thing;
  const [what, state] = [columnOf(card.thing), columnOf(card.state)];
  const value = String(row[card.state]);
  const tone = state?.states?.[value] ?? 'neutral';
  const amount = card.amount.find((key) => row[key] !== null) ?? card.amount[0] ?? '';
  // One that is in the place of another is shown in its sentence, as in the table.
  const amountAt = columns.find(({ instead }) => instead === amount) ?? columnOf(amount);
  const title = what && titleOf(thing, what, word);
  const detail = what?.worded ? null : thing.detail;
  return (
    <article className="record-card">
      <span className="record-tile">
        <Icon path={thingIcon(what?.icons?.[thing.icon])} />
      </span>
      <div className="record-what">
        {onOpen ? (
          <button type="button" className="record-card-open" onClick={() => onOpen(String(row[card.number]))}>
            <strong>{title}</strong>
          </button>
        ) : (
          <strong>{title}</strong>
        )}
        <span className="soft">{[detail, row[card.number]].filter(Boolean).join(' · ')}</span>
      </div>
      <div className="record-result num">
        <strong>{amountAt && cellIn(descriptor, amountAt, row, word)}</strong>
        <span className={`tone-${tone}`}>{state && word(stateKey(state, value))}</span>
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
