// A table in the lobby: what it does now, how long bets are open, what came last, its road and its limits. The whole card is a link.
import type { CSSProperties, ReactElement } from 'react';
import { users } from '../../../lib/art/icons.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { momentOf, roundOf } from '../../../lib/rules/table-round.ts';
import type { LobbyTable } from '../../../lib/stores/lobby-table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lookOf } from './table-look.ts';
import { stateWords, type TableWords } from './table-words.ts';

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
  const moment = momentOf(round, now);
  const { stage, seconds } = moment;
  const open = stage === 'open' && !table.paused;
  // Nobody sees here what the table does not show yet.
  const covered = table.last?.index === round.index && now < round.resultAt;
  const last = covered ? table.before : table.last;
  const marks = covered ? table.marks.slice(0, -1) : table.marks;
  const { Picture, History, Counts } = look;
  const limits = Object.values(table.limits.markets);
  const [least, most] = [limits.map((market) => market.least), limits.map((market) => market.most)];
  const state = stateWords(words, table, moment, look, marks.at(-1));
  const newShoe = table.shoe && (stage === 'result' ? table.shoe.last : !open && table.shoe.hand === 1);
  return (
    <article className="live-table">
      <a href={`/game?id=${table.gameId}`}>
        <span
          className={newShoe ? 'live-strip live-shoe' : 'live-strip'}
          data-theme="dark"
          style={{ '--felt': look.hue } as CSSProperties}
        >
          <span className={open ? 'live-state live-open' : 'live-state'}>{state}</span>
          {last && <Picture result={last.result} />}
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
        <History marks={marks} words={words} />
        <span className="live-foot">
          <span>
            <b className="live-name">{table.name}</b>
            <span className="soft num">
              {words.limits
                .replace('{{least}}', formatWire(least.toSorted(byAmount)[0] ?? ''))
                .replace('{{most}}', formatWire(most.toSorted(byAmount).at(-1) ?? ''))}
            </span>
          </span>
          <span className="live-facts num">
            {Counts && <Counts marks={marks} words={words} />}
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

const byAmount = (a: string, b: string): number => Number(a) - Number(b);
