// A table in the lobby: what it does now, how long bets are open, what came last, its road and its limits. The whole card is a link.
import type { CSSProperties, ReactElement } from 'react';
import { users } from '../../../lib/art/icons.ts';
import { suitOrder } from '../../../lib/art/table/deck-order.ts';
import type { Card } from '../../../lib/rules/cards.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { countsOf } from '../../../lib/rules/roads/results.ts';
import { momentOf, roundOf } from '../../../lib/rules/table-round.ts';
import type { LobbyTable } from '../../../lib/stores/tables.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Road } from './Road.tsx';
import { lookOf } from './table-look.ts';

export type TableWords = Record<
  'open' | 'closed' | 'drawing' | 'result' | 'paused' | 'soon' | 'limits' | 'players' | 'secondsLeft',
  string
> & { sides: Readonly<Record<string, Readonly<Record<'red' | 'blue' | 'tie', string>>>> };

const RING = 2 * Math.PI * 28;
const LAST_SECONDS = 5;

export function LiveTable({
  table,
  now,
  words,
}: {
  table: LobbyTable;
  /** Of the server. */
  now: number;
  words: TableWords;
}): ReactElement | null {
  const look = lookOf(table.kind);
  if (!look) return null;
  const round = roundOf(table.round);
  const { stage, seconds } = momentOf(round, now);
  const open = stage === 'open' && !table.paused;
  // Nobody sees here what the table does not show yet.
  const covered = table.last?.index === round.index && now < round.resultAt;
  const last = covered ? table.before : table.last;
  const results = (covered ? table.marks.slice(0, -1) : table.marks).map(look.roadResultOf);
  const counts = countsOf(results);
  const sides = words.sides[table.kind];
  const limits = table.limits.markets[Object.keys(table.limits.markets)[0] ?? ''];
  const state = table.paused
    ? words.paused
    : ({ open: words.open, closed: words.closed, drawing: words.drawing, result: words.result }[
        stage as 'open'
      ] ?? words.soon);
  return (
    <article className="live-table">
      <a href={`/game?id=${table.gameId}`}>
        <span className="live-strip" data-theme="dark" style={{ '--felt': look.hue } as CSSProperties}>
          <span className={open ? 'live-state live-open' : 'live-state'}>{state}</span>
          <span className="live-cards" aria-hidden="true">
            {(last ? look.cards(last.result) : []).map((card, at) => (
              <LastCard key={at === 0 ? 'first' : 'second'} card={card} />
            ))}
          </span>
          {open && (
            <span
              className={seconds <= LAST_SECONDS ? 'live-ring live-last' : 'live-ring'}
              role="img"
              aria-label={words.secondsLeft.replace('{{count}}', String(seconds))}
            >
              <svg viewBox="0 0 64 64" aria-hidden="true">
                <circle cx="32" cy="32" r="28" />
                <circle
                  className="live-left"
                  cx="32"
                  cy="32"
                  r="28"
                  strokeDasharray={RING}
                  strokeDashoffset={RING * (1 - (seconds * 1000) / (round.closesAt - round.opensAt))}
                />
              </svg>
              <b>{seconds}</b>
            </span>
          )}
        </span>
        <Road results={results} />
        <span className="live-foot">
          <span>
            <b className="live-name">{table.name}</b>
            <span className="soft num">
              {limits &&
                words.limits
                  .replace('{{least}}', formatWire(limits.least))
                  .replace('{{most}}', formatWire(limits.most))}
            </span>
          </span>
          <span className="live-facts num">
            {sides &&
              (['red', 'blue', 'tie'] as const).map((side) => (
                <span key={side}>
                  <b className={side}>{sides[side]}</b> {counts[side]}
                </span>
              ))}
            <span>
              <Icon path={users} size={14} />
              <span className="visually-hidden">{words.players} </span>
              {table.players}
            </span>
          </span>
        </span>
      </a>
    </article>
  );
}

function LastCard({ card }: { card: Card }): ReactElement {
  const place = { '--column': card.rank - 1, '--row': suitOrder.indexOf(card.suit) };
  return <span className="live-card" style={place as CSSProperties} />;
}
