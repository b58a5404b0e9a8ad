// The card of a game of shared rounds: what it does now, how long bets are open, its limits and players. The whole card is a link.
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { users } from '../../../lib/art/icons.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { momentOf, roundOf } from '../../../lib/rules/table-round.ts';
import type { LobbyTable } from '../../../lib/stores/lobby-table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { put } from './put.ts';
import { Ring } from './Ring.tsx';

interface Props {
  /** What the styles of a sort of card go by. */
  className: string;
  table: LobbyTable;
  /** Of the server. */
  now: number;
  words: Readonly<Record<'limits' | 'players' | 'secondsLeft', string>>;
  /** What it does now. */
  state: string;
  /** What it does at the same time: where rounds overlap, the one before is played while bets are open. */
  besides?: string | undefined;
  look?: CSSProperties;
  stripClass?: string;
  /** On the strip, under the state and the countdown. */
  strip: ReactNode;
  /** Between strip and foot. */
  children: ReactNode;
  /** When the round was whose result the strip shows. */
  when?: string | undefined;
  /** Beside the players. */
  facts?: ReactNode;
}

export function TableCard({
  className,
  table,
  now,
  words,
  state,
  besides,
  look,
  stripClass = '',
  strip,
  children,
  when,
  facts,
}: Props): ReactElement {
  const round = roundOf(table.round);
  const { stage, seconds } = momentOf(round, now);
  const open = stage === 'open' && !table.paused;
  const { least, most } = limitsOf(table);
  return (
    <article className={`table-card ${className}`}>
      <a href={`/game?id=${table.gameId}`}>
        <span className={`table-strip ${stripClass}`} data-theme="dark" style={look}>
          {strip}
          <span className="table-states">
            <span className={open ? 'table-state table-open' : 'table-state'}>{state}</span>
            {besides && <span className="table-state">{besides}</span>}
          </span>
          {open && (
            <Ring
              seconds={seconds}
              of={(round.closesAt - round.opensAt) / 1000}
              label={put(words.secondsLeft, { count: seconds })}
            />
          )}
        </span>
        {children}
        <span className="table-foot">
          <span>
            <b className="table-name">{table.name}</b>
            <span className="soft num">
              {put(words.limits, { least: formatWire(least), most: formatWire(most) })}
            </span>
            {when && <span className="table-when soft num">{when}</span>}
          </span>
          <span className="table-facts num">
            {facts}
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

/** The least and the most that any bet of a table takes. */
function limitsOf({ limits }: LobbyTable): { least: string; most: string } {
  const markets = Object.values(limits.markets);
  const sorted = (amounts: readonly string[]): string[] => amounts.toSorted((a, b) => Number(a) - Number(b));
  return {
    least: sorted(markets.map((market) => market.least))[0] ?? '0.00',
    most: sorted(markets.map((market) => market.most)).at(-1) ?? '0.00',
  };
}
