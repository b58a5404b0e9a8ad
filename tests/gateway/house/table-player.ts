// Players at a table, as browsers are, and a clock that stands where a test wants it in a round.
import { houseOpen } from '../../../src/lib/contract/house.ts';
import { launchGame } from '../../../src/lib/contract/launch.ts';
import { loginFreeplay } from '../../../src/lib/contract/session.ts';
import { tablePlace, tableState } from '../../../src/lib/contract/tables.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { finishTable } from '../../../src/lib/gateway/house/shared/finish.ts';
import { everyTable, type Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { grantFunds } from '../../../src/lib/gateway/play/demo.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { periodOf } from '../../../src/lib/rules/rhythm.ts';
import type { Answer, Body, Caller, TestGateway } from '../../support/gateway.ts';

export const GAME = 'dragon-tiger';

export interface AtTable {
  memberId: bigint;
  caller: Caller;
  bearer: Record<string, string>;
  state(): Promise<Body>;
  place(round: string, lines: AskedLine[], placementId?: string): Promise<Answer>;
}

export interface AskedLine {
  market: string;
  pick: string;
  stake: string;
  price?: string;
}

const PRICES: Record<string, string> = { side: '2.000', tie: '12.000' };

/** A line at the price of the table. */
export const on = (pick: 'dragon' | 'tiger' | 'tie', stake: string): AskedLine => {
  const market = pick === 'tie' ? 'tie' : 'side';
  return { market, pick, stake, price: PRICES[market] ?? '' };
};

export async function tableAt(portal: TestGateway, gameId = GAME): Promise<Table> {
  await seedGames(portal.owner);
  const table = (await everyTable(portal.ctx)).find(({ tableKey }) => tableKey === gameId);
  if (!table) throw new Error('there is no such table');
  return table;
}

async function sitDown(caller: Caller, memberId: bigint, gameId = GAME): Promise<AtTable> {
  const launched = await caller.call(launchGame, { gameId });
  if (!launched.body.success) throw new Error(`launch was refused: ${JSON.stringify(launched.body)}`);
  const ticket = new URL(launched.body.value.game_url, 'http://portal').hash.slice(1);
  const { token } = (await caller.call(houseOpen, { ticket, gameId })).body.value;
  const bearer = { authorization: `Bearer ${token}` };
  return {
    memberId,
    caller,
    bearer,
    state: async () => (await caller.call(tableState, {}, bearer)).body.value,
    place: (round, lines, placementId = crypto.randomUUID()) =>
      caller.call(tablePlace, { placementId, round, lines }, bearer),
  };
}

/** A member with money at the table. */
export async function playerAt(portal: TestGateway, fundsMinor: bigint, gameId = GAME): Promise<AtTable> {
  const member = await portal.member();
  await inTransaction(portal.owner, (tx) =>
    grantFunds(tx, { memberId: member.memberId, amountMinor: fundsMinor }),
  );
  return sitDown(member, member.memberId, gameId);
}

/** A guest of free play at the table. */
export async function guestAt(portal: TestGateway, game = GAME): Promise<AtTable> {
  const guest = portal.caller();
  guest.token = (await guest.call(loginFreeplay, {})).body.value.token;
  const { id } = await portal.owner.db
    .selectFrom('members')
    .select('id')
    .where('agent_code', '=', 4)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return sitDown(guest, id, game);
}

/** Moves the clock to a moment of a turn: to the beginning of the next one, and so many ms further. */
export function toNextTurn(portal: TestGateway, table: Table, ms = 0): void {
  const { rhythm } = table.play.table;
  if (rhythm.kind !== 'cycle') throw new Error('no cycle');
  const period = periodOf(rhythm);
  portal.clock.stand();
  const now = portal.ctx.clock.now().getTime();
  portal.clock.advance(period - (now % period) + ms);
}

/** Moves the clock ahead to a moment, unless that is over. It stands from then on, however long the machine takes for what follows. */
export function moveTo(portal: TestGateway, at: string | number): void {
  portal.clock.stand();
  const now = portal.ctx.clock.now().getTime();
  portal.clock.advance(Math.max(0, (typeof at === 'number' ? at : Date.parse(at)) - now));
}

/** Moves the clock behind the close of the round, and finishes what is over. */
export async function playOut(portal: TestGateway, table: Table, closesAt: string): Promise<void> {
  moveTo(portal, closesAt);
  await finishTable(portal.ctx, table);
}
