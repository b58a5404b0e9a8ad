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
import { stateWords, type TableWords } from './table-words.ts';

const RING = 2 * Math.PI * 28;
const LAST_SECONDS = 5;
/** Of the cards of a hand. */
const PLACES = ['first', 'second', 'third'];

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
  const moment = momentOf(round, now);
  const { stage, seconds } = moment;
  const open = stage === 'open' && !table.paused;
  // Nobody sees here what the table does not show yet.
  const covered = table.last?.index === round.index && now < round.resultAt;
  const last = covered ? table.before : table.last;
  const results = (covered ? table.marks.slice(0, -1) : table.marks).map(look.roadResultOf);
  const counts = countsOf(results);
  const short = words.kinds[table.kind]?.short;
  const limits = table.limits.markets[Object.keys(table.limits.markets)[0] ?? ''];
  const state = stateWords(words, table, moment, results.at(-1));
  const newShoe = table.shoe?.hand === 1 || (table.shoe?.last === true && stage === 'result');
  return (
    <article className="live-table">
      <a href={`/game?id=${table.gameId}`}>
        <span
          className={newShoe ? 'live-strip live-shoe' : 'live-strip'}
          data-theme="dark"
          style={{ '--felt': look.hue } as CSSProperties}
        >
          <span className={open ? 'live-state live-open' : 'live-state'}>{state}</span>
          <span className="live-hands" aria-hidden="true">
            {(last ? look.hands(last.result) : []).map((hand, at) => (
              <span className="live-hand" key={look.order[at]}>
                {hand.map((card, place) => (
                  <LastCard key={PLACES[place]} card={card} />
                ))}
              </span>
            ))}
          </span>
          <b className="live-name live-over" aria-hidden="true">
            {table.name}
          </b>
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
            {short &&
              [...look.order, 'tie' as const].map((side) => (
                <span key={side}>
                  <b className={side}>{short[side]}</b> {counts[side]}
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
