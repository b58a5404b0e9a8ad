// What the browser knows of a table: the last state that it has read, and what events have changed since.
import type { OutputOf } from '../../../lib/contract/call.ts';
import type { CauseOf, TableNews } from '../../../lib/contract/events.ts';
import type { TableResult } from '../../../lib/contract/table-kinds.ts';
import type { tableState } from '../../../lib/contract/tables.ts';
import { DEMO_CURRENCY } from '../../../lib/rules/agent-codes.ts';
import { type Round, roundOf } from '../../../lib/rules/table-round.ts';

export type TableState = OutputOf<typeof tableState>;
export type OwnBet = TableState['bets'][number];

export interface Known {
  round: Round;
  shoe?: TableState['shoe'];
  /** The round's result, which is shown from its `drawsAt` on. */
  result?: TableResult | undefined;
  void: boolean;
  /** It is void because its proof did not hold. */
  unproven: boolean;
  paused: boolean;
  /** The last round before this one. */
  last?: TableResult | undefined;
  /** Those of the road; the round's own is the last one as soon as its result is known. */
  marks: readonly string[];
  limits: TableState['limits'];
  /** What all players have on each spot in money, and how many players there are. */
  totals: TableState['totals'];
  players: number;
  /** The player bets with play money, which is in no total. */
  trial: boolean;
  bets: readonly OwnBet[];
}

export function knownOf(state: TableState): Known {
  const round = roundOf(state.round);
  const own = state.last?.index === round.index;
  return {
    round,
    shoe: state.shoe,
    result: own ? state.last?.result : undefined,
    last: own ? undefined : state.last?.result,
    void: state.phase === 'void',
    unproven: state.unproven === true,
    paused: state.paused === true,
    marks: state.marks,
    limits: state.limits,
    totals: state.totals,
    players: state.players,
    trial: state.currency === DEMO_CURRENCY,
    bets: state.bets,
  };
}

/** With bets of the round that were placed while its state was on the way. */
export function withPlaced(next: Known, before: Known | undefined): Known {
  if (before?.round.index !== next.round.index) return next;
  const numbers = new Set(next.bets.map(({ number }) => number));
  const missing = betsOf(before).filter(({ number }) => !numbers.has(number));
  return missing.length > 0 ? { ...next, bets: [...next.bets, ...missing] } : next;
}

/** What an event makes of it; `read`: only the gateway knows more. */
export function afterNews(known: Known, cause: CauseOf<'table'>, news: TableNews): Known | 'read' {
  if (cause === 'paused' || cause === 'resumed') return { ...known, paused: cause === 'paused' };
  if (cause === 'open') return opened(known, news);
  if (news.index !== known.round.index) return 'read';
  if (cause === 'closed') return known;
  if (cause !== 'drawn' || !news.result) return 'read';
  if (known.result) return known;
  return { ...known, result: news.result, marks: [...known.marks, ...(news.mark ? [news.mark] : [])] };
}

function opened(
  known: Known,
  { index, opensAt, closesAt, drawsAt, resultAt, endsAt, shoe }: TableNews,
): Known | 'read' {
  if (!index || !opensAt || !closesAt || !drawsAt || !resultAt || !endsAt) return 'read';
  if (index === known.round.index) return known;
  // Of a round whose result did not arrive the road misses a mark.
  if (!known.result && !known.void) return 'read';
  return {
    ...known,
    round: roundOf({ index, opensAt, closesAt, drawsAt, resultAt, endsAt }),
    shoe,
    result: undefined,
    void: false,
    unproven: false,
    last: known.result ?? known.last,
    // A new shoe begins a new road.
    marks: shoe?.hand === 1 ? [] : known.marks,
    totals: [],
    players: 0,
  };
}

/** The player's bets in the round. */
export const betsOf = ({ bets, round }: Known): OwnBet[] => bets.filter((bet) => bet.round === round.index);

/** The marks that may be seen: the round's own not before its result is shown. */
export const shownMarks = ({ marks, result }: Known, shown: boolean): readonly string[] =>
  result && !shown ? marks.slice(0, -1) : marks;
