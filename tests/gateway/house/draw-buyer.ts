// Members who buy tickets of draws, as browsers do, and a clock that stands where a test wants it.
import { drawBuy, drawChase, drawEndChase, drawState, drawTickets } from '../../../src/lib/contract/draws.ts';
import { walletBalance } from '../../../src/lib/contract/wallet.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { finishTable } from '../../../src/lib/gateway/house/shared/finish.ts';
import { openRound } from '../../../src/lib/gateway/house/shared/rounds.ts';
import { everyTable, type Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { grantFunds } from '../../../src/lib/gateway/play/demo.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { dayOf, momentOn } from '../../../src/lib/rules/portal-day.ts';
import type { Answer, Body, Caller, TestGateway } from '../../support/gateway.ts';
import { moveTo } from './table-player.ts';

export interface AskedLine {
  market: string;
  pick: string;
  stake: string;
  price?: string;
}

/** A line of the North at its price. */
export const north = (market: string, pick: string, stake: string): AskedLine => ({
  ...{ market, pick, stake },
  price: { special2: '95.000', any2: '3.500', any3: '40.000', together2: '17.000' }[market] ?? '',
});

export interface Buyer {
  memberId: bigint;
  caller: Caller;
  gameId: string;
  /** The draws on sale. */
  draws(): Promise<Body[]>;
  balance(): Promise<string>;
  buy(round: string, lines: AskedLine[], placementId?: string): Promise<Answer>;
  chase(
    draws: { round: string; times: number }[],
    lines: AskedLine[],
    more?: { stopOnWin?: boolean; placementId?: string },
  ): Promise<Answer>;
  end(placementId: string): Promise<Answer>;
  tickets(more?: object): Promise<Body>;
}

/** A lottery with the month ahead on sale, at noon of the portal's day. */
export async function lotteryAt(portal: TestGateway, gameId = 'north-lottery'): Promise<Table> {
  await seedGames(portal.owner);
  // Buyers stay logged in over all the days that a test lets pass.
  await setSetting(portal.operator.db, 'session.idleMinutes', 10_000_000);
  await setSetting(portal.operator.db, 'session.absoluteHours', 100_000);
  await portal.ctx.settings.reload();
  const table = (await everyTable(portal.ctx)).find(({ tableKey }) => tableKey === gameId);
  if (!table) throw new Error(`there is no ${gameId}`);
  toTime(portal, '12:00');
  await openRound(portal.ctx, table);
  return table;
}

/** Moves the clock ahead to a time of the portal's zone: today's, or tomorrow's when that is over. */
export function toTime(portal: TestGateway, time: string, ms = 0): void {
  portal.clock.stand();
  const now = portal.ctx.clock.now();
  const zone = portal.ctx.settings.get('portal.zone');
  const wanted = (day: Date): number => momentOn(dayOf(day, zone), time, zone).getTime() + ms;
  const today = wanted(now);
  const at = today > now.getTime() ? today : wanted(new Date(now.getTime() + DAY_MS));
  portal.clock.advance(at - now.getTime());
}

export async function buyerAt(
  portal: TestGateway,
  fundsMinor: bigint,
  gameId = 'north-lottery',
): Promise<Buyer> {
  const member = await portal.member();
  await inTransaction(portal.owner, (tx) =>
    grantFunds(tx, { memberId: member.memberId, amountMinor: fundsMinor }),
  );
  return buyer(member, member.memberId, gameId);
}

export const buyer = (caller: Caller, memberId: bigint, gameId: string): Buyer => ({
  ...{ caller, memberId, gameId },
  draws: async () => (await caller.call(drawState, { gameId })).body.value.draws,
  balance: async () => (await caller.call(walletBalance)).body.value.sumBalance,
  buy: (round, lines, placementId = crypto.randomUUID()) =>
    caller.call(drawBuy, { gameId, placementId, round, lines }),
  chase: (draws, lines, { stopOnWin = true, placementId = crypto.randomUUID() } = {}) =>
    caller.call(drawChase, { gameId, placementId, draws, lines, stopOnWin }),
  end: (placementId) => caller.call(drawEndChase, { placementId }),
  tickets: async (more = {}) => (await caller.call(drawTickets, { gameId, ...more })).body.value,
});

/** Lets the nearest draw take place: its sales close, then it is drawn and paid. */
export async function drawNext(portal: TestGateway, table: Table, closesAt: string): Promise<void> {
  const { rhythm } = table.play.table;
  moveTo(portal, closesAt);
  await finishTable(portal.ctx, table);
  portal.clock.advance(rhythm.closedMs);
  await finishTable(portal.ctx, table);
  await openRound(portal.ctx, table);
}
