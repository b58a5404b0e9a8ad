// The frame of a card: a strip with state and countdown, what the kind shows, and the foot with name, limits and players.
import type { ReactElement, ReactNode } from 'react';
import { users } from '../../../lib/art/icons.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { momentOf, roundOf } from '../../../lib/rules/table-round.ts';
import type { LobbyTable } from '../../../lib/stores/lobby-table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type EventWords, put } from './event-words.ts';

const RING = 2 * Math.PI * 28;
const LAST_SECONDS = 5;

/** The last result, once nobody is shown it too early, and whether one is being drawn. */
export function seenOf(
  { round, last, before }: LobbyTable,
  now: number,
): { seen: LobbyTable['last']; drawing: boolean } {
  if (!last) return { seen: undefined, drawing: false };
  const times = last.times ?? (last.index === round.index ? round : undefined);
  const covered = times !== undefined && now < Date.parse(times.resultAt);
  return {
    seen: covered ? before : last,
    drawing: covered && now >= Date.parse(times.drawsAt),
  };
}

interface Props {
  table: LobbyTable;
  now: number;
  words: EventWords;
  /** What it says while a result is drawn. */
  running: string;
  strip: ReactNode;
  children: ReactNode;
}

export function EventFrame({ table, now, words, running, strip, children }: Props): ReactElement {
  const round = roundOf(table.round);
  const { stage, seconds } = momentOf(round, now);
  const open = stage === 'open' && !table.paused;
  const state = table.paused
    ? words.paused
    : ({ open: words.open, closed: words.closed, drawing: running, result: words.result }[stage as 'open'] ??
      words.soon);
  const { drawing } = seenOf(table, now);
  const markets = Object.values(table.limits.markets);
  const by = (a: string, b: string): number => Number(a) - Number(b);
  const least = markets.map((market) => market.least).toSorted(by)[0] ?? '0.00';
  const most =
    markets
      .map((market) => market.most)
      .toSorted(by)
      .at(-1) ?? '0.00';
  return (
    <article className="event-table">
      <a href={`/game?id=${table.gameId}`}>
        <span className="event-strip" data-theme="dark">
          {strip}
          <span className={open ? 'event-state event-open' : 'event-state'}>{state}</span>
          {open && drawing && <span className="event-state event-running">{running}</span>}
          {open && (
            <span
              className={seconds <= LAST_SECONDS ? 'event-ring event-last' : 'event-ring'}
              role="img"
              aria-label={put(words.secondsLeft, { count: seconds })}
            >
              <svg viewBox="0 0 64 64" aria-hidden="true">
                <circle cx="32" cy="32" r="28" />
                <circle
                  className="event-left"
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
        <span className="event-body">{children}</span>
        <span className="event-foot">
          <span>
            <b className="event-name">{table.name}</b>
            <span className="soft num">
              {put(words.limits, { least: formatWire(least), most: formatWire(most) })}
            </span>
          </span>
          <span className="event-players num soft">
            <Icon path={users} size={14} />
            <span className="visually-hidden">{words.players} </span>
            {table.players}
          </span>
        </span>
      </a>
    </article>
  );
}
