// The regional lotteries: what is offered, which draws are on sale, what was drawn, and what the member has bought.

import { call } from '../client/call.ts';
import type { ArgumentOf, OutputOf } from '../contract/call.ts';
import { drawBuy, drawChase, drawEndChase, drawState, drawTickets } from '../contract/draws.ts';
import { lotteryMenu, lotteryOpened } from '../contract/lottery.ts';
import { tableOffer, tableRounds } from '../contract/tables.ts';
import { SECOND_MS } from '../rules/durations.ts';
import type { RegionalResult, RegionalTable } from '../rules/kinds/regional-draw/definition.ts';
import { $listening, onLive } from './live.ts';
import { type Loaded, type Reading, reading } from './loaded.ts';
import { keepReceipt } from './receipts.ts';
import { refreshBalance } from './wallet.ts';

export interface Lottery {
  gameId: string;
  name: string;
  vendor: string;
  /** It takes no bets until then. */
  closedUntil: string | null;
  table: RegionalTable;
}

export type DrawState = OutputOf<typeof drawState> & {
  /** By how much the server's clock is ahead of this machine's. */
  aheadMs: number;
};

export type Draw = DrawState['draws'][number];
export type Ticket = OutputOf<typeof drawTickets>['tickets'][number];
export type Chase = OutputOf<typeof drawTickets>['chases'][number];
export type Tickets = OutputOf<typeof drawTickets>;
export type PastDraw = OutputOf<typeof tableRounds>['rounds'][number];
export type Numbers = OutputOf<typeof lotteryOpened>['data'][number];

const KIND = 'regional-draw';
const ASK_AGAIN_MS = 10 * SECOND_MS;

/** The result of a regional draw; undefined of a draw that has none. */
export const regionalResult = (result: PastDraw['result']): RegionalResult | undefined =>
  result?.kind === KIND ? result : undefined;

async function readLotteries(): Promise<Lottery[]> {
  const { data } = await call(lotteryMenu, { lottoPrizeMode: 'Lott' });
  const offers = await Promise.all(
    data.games.map(async ({ lottoGameCode: gameId, closedUntil }) => {
      const { name, vendor, table } = await call(tableOffer, { gameId });
      return table.kind === KIND ? [{ gameId, name, vendor, closedUntil, table }] : [];
    }),
  );
  return offers.flat();
}

/** In the order of the catalogue. */
export const lotteries: Reading<Lottery[]> = reading(readLotteries);

const states = new Map<string, Reading<DrawState>>();

/** The draws of a lottery, and what was drawn last. */
export function drawsOf(gameId: string): Reading<DrawState> {
  const known = states.get(gameId);
  if (known) return known;
  const made = reading(async () => {
    const state = await call(drawState, { gameId });
    return { ...state, aheadMs: Date.parse(state.now) - Date.now() };
  });
  states.set(gameId, made);
  return made;
}

/** Something is over that the last answer says is still to come. */
function isOver(shown: Loaded<DrawState>): boolean {
  if (shown.state !== 'ready') return true;
  const [nearest] = shown.value.draws;
  if (!nearest) return true;
  const due = nearest.phase === 'open' ? nearest.closesAt : nearest.drawsAt;
  return Date.parse(due) <= Date.now() + shown.value.aheadMs;
}

/** Keeps a lottery up to date, and tells of each change. Answers how to stop. */
export function followDraws(gameId: string, changed: () => void): () => void {
  const draws = drawsOf(gameId);
  const read = (): void => void draws.read();
  read();
  const stop = onLive(
    'table',
    (_cause, news) => {
      if (news && news.gameId !== gameId) return;
      read();
      changed();
    },
    `table:${gameId}`,
  );
  const timer = setInterval(() => {
    if (!document.hidden && (!$listening.get() || isOver(draws.$loaded.get()))) read();
  }, ASK_AGAIN_MS);
  return () => {
    stop();
    clearInterval(timer);
  };
}

/** The same placement again answers the same ticket. */
export async function buyTicket(asked: ArgumentOf<typeof drawBuy>): Promise<string> {
  const { bet, leaf } = await call(drawBuy, asked);
  keepReceipt(bet.number, leaf);
  void refreshBalance();
  return bet.number;
}

export async function buyChase(asked: ArgumentOf<typeof drawChase>): Promise<void> {
  await call(drawChase, asked);
  void refreshBalance();
}

/** Gives back what a chase still holds. */
export async function endChase(asked: ArgumentOf<typeof drawEndChase>): Promise<void> {
  await call(drawEndChase, asked);
  void refreshBalance();
}

/** Of all regional draws, the newest first; of one draw with `round`. */
export const readTickets = (
  asked: { gameId?: string; round?: string; before?: string } = {},
): Promise<Tickets> => call(drawTickets, { kind: KIND, ...asked });

export const readPastDraws = (gameId: string, before?: string): Promise<OutputOf<typeof tableRounds>> =>
  call(tableRounds, { gameId, before });

/** How often each number came, the most drawn first; undefined before the first draw. */
export async function readNumbers(gameId: string): Promise<Numbers | undefined> {
  const { data } = await call(lotteryOpened, { lottoGameCode: gameId, count: 100 });
  return data[0];
}
