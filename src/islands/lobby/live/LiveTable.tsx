// A table in the lobby: what it does now, how long bets are open, what came last, its road and its limits. The whole card is a link.
import type { CSSProperties, ReactElement } from 'react';
import { users } from '../../../lib/art/icons.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { momentOf, roundOf } from '../../../lib/rules/table-round.ts';
import type { LobbyTable } from '../../../lib/stores/tables.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lookOf } from './looks.ts';
import type { TableWords } from './table-words.ts';

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
  const marks = covered ? table.marks.slice(0, -1) : table.marks;
  const { Picture, History, Counts } = look;
  const state = table.paused
    ? words.paused
    : ({ open: words.open, closed: words.closed, drawing: words[look.drawing], result: words.result }[
        stage as 'open'
      ] ?? words.soon);
  return (
    <article className="live-table">
      <a href={`/game?id=${table.gameId}`}>
        <span className="live-strip" data-theme="dark" style={{ '--felt': look.hue } as CSSProperties}>
          <span className={open ? 'live-state live-open' : 'live-state'}>{state}</span>
          {last && <Picture result={last.result} />}
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
            <span className="soft num">{limitWords(table, words)}</span>
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

/** The least stake and the largest that any of its bets takes. */
function limitWords({ limits: { markets } }: LobbyTable, words: TableWords): string {
  const by = (a: string, b: string): number => Number(a) - Number(b);
  const all = Object.values(markets);
  const least = all.map((market) => market.least).sort(by)[0];
  const most = all.map((market) => market.most).sort(by).at(-1);
  if (least === undefined || most === undefined) return '';
  return words.limits.replace('{{least}}', formatWire(least)).replace('{{most}}', formatWire(most));
}
