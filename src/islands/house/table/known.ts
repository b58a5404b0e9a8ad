// What the browser knows of a table: the last state that it has read, and what events have changed since.
import type { OutputOf } from '../../../lib/contract/call.ts';
import type { CauseOf, TableNews } from '../../../lib/contract/events.ts';
import type { TableResult } from '../../../lib/contract/table-kinds.ts';
import type { tableState } from '../../../lib/contract/tables.ts';
import { DEMO_CURRENCY } from '../../../lib/rules/agent-codes.ts';
import type { Dividends } from '../../../lib/rules/kinds/shared.ts';
import { type Round, roundOf, roundTold } from '../../../lib/rules/table-round.ts';

export type TableState = OutputOf<typeof tableState>;
export type OwnBet = TableState['bets'][number];

/** A round with what came out of it. */
export interface RoundOutcome {
  round: Round;
  /** Shown from its `drawsAt` on. */
  result?: TableResult | undefined;
  /** Of its pools. */
  dividends?: Dividends | undefined;
  void: boolean;
}

export interface Known extends RoundOutcome {
  shoe?: TableState['shoe'];
  /** It is void because its proof did not hold. */
  unproven: boolean;
  paused: boolean;
  /** The last round before this one, where that is over. */
  last?: { index: string; result: TableResult } | undefined;
  /** At a table whose rounds overlap: the round that is shown while this one takes bets. */
  running?: RoundOutcome | undefined;
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
  const { last } = state;
  const own = last?.index === round.index ? last : undefined;
  const before = own ? undefined : last;
  return {
    round,
    shoe: state.shoe,
    result: own?.result,
    dividends: own?.dividends,
    void: state.phase === 'void',
    unproven: state.unproven === true,
    last: before,
    running: before?.times && {
      ...{ round: roundOf(before.times), result: before.result, dividends: before.dividends },
      void: before.phase === 'void',
    },
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
  if (cause === 'staked') return { ...known, totals: totalsAfter(known.totals, news.stakes ?? {}) };
  if (cause !== 'drawn' || !news.result) return 'read';
  if (known.result) return known;
  return {
    ...known,
    ...{ result: news.result, dividends: news.dividends },
    marks: [...known.marks, ...(news.mark ? [news.mark] : [])],
  };
}

/** How far the clocks of a table and of its server may differ. */
const NEARLY_MS = 1_500;

/** Something has happened whose time has not come here: the clock of the portal was moved. */
export function isAhead({ round }: Known, cause: string | undefined, now: number): boolean {
  const due = { open: round.opensAt, closed: round.closesAt }[cause ?? ''] ?? 0;
  return now < due - NEARLY_MS;
}

/** What all have in the pools is news; how many they are was read before. */
function totalsAfter(before: Known['totals'], stakes: NonNullable<TableNews['stakes']>): Known['totals'] {
  const others = before.filter(({ market }) => !(market in stakes));
  const told = Object.entries(stakes).flatMap(([market, picks]) =>
    Object.entries(picks).map(([pick, stake]) => {
      const known = before.find((total) => total.market === market && total.pick === pick);
      return { market, pick, stake, players: known?.players ?? 0 };
    }),
  );
  return [...others, ...told];
}

function opened(known: Known, news: TableNews): Known | 'read' {
  const next = roundTold(news);
  if (!next) return 'read';
  const { shoe } = news;
  if (next.index === known.round.index) return known;
  // Of a round whose result did not arrive the road misses a mark.
  if (!known.result && !known.void) return 'read';
  const { round, result, dividends } = known;
  // The next one opens before this one has shown its result.
  const overlaps = round.endsAt < round.resultAt;
  return {
    ...known,
    round: roundOf(next),
    shoe,
    result: undefined,
    dividends: undefined,
    void: false,
    unproven: false,
    last: result ? { index: round.index, result } : known.last,
    running: overlaps ? { round, result, dividends, void: known.void } : undefined,
    // A new shoe begins a new road.
    marks: shoe?.hand === 1 ? [] : known.marks,
    totals: [],
    players: 0,
  };
}

/** A table that is paused takes none, and a round that is void takes no more. */
export const takesBets = ({ paused, void: isVoid }: Known): boolean => !paused && !isVoid;

/** A round has made place for another one, and is not shown beside it. */
export const isOver = ({ index }: Pick<Round, 'index'>, { round, running }: Known): boolean =>
  index !== round.index && index !== running?.round.index;

/** The round of this bet is one that the table shows, and tells of itself. */
export const isShownHere = (known: Known, number: string): boolean =>
  known.bets.some((bet) => bet.number === number && !isOver({ index: bet.round }, known));

/**
 * What became of bets that were open when the table was opened: the round of those that is over, and the numbers of all that the table
 * has not shown yet, since their round is over and not settled.
 */
export function openSince(
  known: Known,
  wereOpen: readonly string[],
): { ended: Pick<Round, 'index'> | undefined; unseen: readonly string[] } {
  const seen = known.bets.filter(({ number }) => wereOpen.includes(number));
  const over = seen.find(({ round }) => isOver({ index: round }, known));
  return {
    ended: over && { index: over.round },
    unseen: wereOpen.filter((number) => !seen.some((bet) => bet.number === number)),
  };
}

/** What is shown at a moment: the round itself, or where rounds overlap the one before it until bets are closed. */
export const shownOf = (known: Known, now: number): RoundOutcome =>
  known.running && now < known.round.closesAt ? known.running : known;

/** The player's bets in a round. */
export const betsIn = ({ bets }: Known, { index }: Pick<Round, 'index'>): OwnBet[] =>
  bets.filter((bet) => bet.round === index);

/** The player's bets in the round that takes bets. */
export const betsOf = (known: Known): OwnBet[] => betsIn(known, known.round);

/** Those of a round that still count in it: what was staked in a void round is back. */
export const standingIn = (known: Known, { index }: Pick<Round, 'index'>): OwnBet[] =>
  [known, known.running].some((each) => each?.void && each.round.index === index)
    ? []
    : betsIn(known, { index });

/** The marks that may be seen: the round's own not before its result is shown. */
export const shownMarks = ({ marks, result }: Known, shown: boolean): readonly string[] =>
  result && !shown ? marks.slice(0, -1) : marks;
