// Places a bet at a table: its lines are held against what the round offers, then the database books it, accepts it in the round and
// holds it against the limits of the table, in one step.
import { sql } from 'kysely';
import type { OwnBet } from '../../../contract/table-parts.ts';
import { played } from '../../../contract/vendor.ts';
import { jsonOf } from '../../../rules/json.ts';
import type { Spot } from '../../../rules/kinds/shared.ts';
import { toWire } from '../../../rules/money.ts';
import { priceFromWire, priceOnWire } from '../../../rules/price-text.ts';
import { alone } from '../../core/alone.ts';
import type { Ctx } from '../../core/ctx.ts';
import { Refusal } from '../../core/errors.ts';
import { inTransaction, type TxCtx } from '../../core/in-transaction.ts';
import { hashOfLeaf, leafOfBet, leafText } from '../../fairness/round-bets.ts';
import { raisedRefusal } from '../../ledger/refused.ts';
import { playRefusal } from '../../play/refused.ts';
import { betActionOf, betOf, sessionOf } from '../booking.ts';
import type { TablePlay } from '../kind.ts';
import { isInFrame, type Staker } from '../player.ts';
import {
  type AskedLine,
  holdAgainst,
  type Line,
  linesForBooking,
  linesOf,
  stakeOf,
  wonMost,
} from './lines.ts';
import { betByAction } from './own-bets.ts';
import { pricedNow } from './priced-now.ts';
import { openRound, tableKeyOf } from './rounds.ts';
import { type RulesOfRound, roundId, rulesIn, type Table } from './table.ts';

export interface Placement {
  player: Staker;
  /** `bookInFrame` or `bookAtPortal`: in whose words the gate refuses. */
  within: <T>(ctx: Ctx, memberId: bigint, work: () => Promise<T>) => Promise<T>;
  table: Table;
  placementId: string;
  index: bigint;
  lines: readonly AskedLine[];
}

export interface Placed {
  bet: OwnBet;
  /** The hash of the leaf by which the bet is in its round: anyone who has it sees whether the leaf, with its salt, is still the same. */
  leaf: string;
  balanceMinor: bigint;
}

/** Throws the refusals of the call. */
export function placeAtTable(ctx: Ctx, placement: Placement): Promise<Placed> {
  const { player, table, index } = placement;
  const place = async (): Promise<Placed> => {
    const rules = await rulesIn(ctx, table, index);
    const play = await pricedFor(ctx, placement, rules.play);
    const lines = linesOf(play, index, placement);
    holdAgainst(rules.play, lines);
    return inTransaction(ctx, (tx) => book(tx, placement, rules, lines)).catch((error: unknown) => {
      throw isMissing(error) ? error : said(error, (result) => wonMost(rules.play, lines, result));
    });
  };
  const asked = async (): Promise<Placed> => {
    try {
      return await place();
    } catch (error) {
      if (!isMissing(error)) throw said(error);
      // Nobody has needed this round before.
      await openRound(ctx, table);
      return place().catch((again: unknown) => {
        throw isMissing(again) ? new Refusal('bets_closed') : said(again);
      });
    }
  };
  const within = () => placement.within(ctx, player.memberId, asked);
  // A price that is told while another call places the same bet refuses this one, and the bet stands.
  return table.play.pricesNow ? alone(ctx, `bet ${betIdOf(placement)}`, within) : within();
}

/** Under which id a placement is booked: of a game in its frame, or of a member at the portal. */
const betIdOf = ({ player, placementId }: Placement): string =>
  `${isInFrame(player) ? player.gameSessionId : player.memberId}/${placementId}`;

/** The bet that was placed under the same id. */
export const placedBefore = (ctx: Ctx, placement: Placement): Promise<OwnBet | undefined> =>
  betByAction(ctx, placement.table.vassalage, betActionOf(betIdOf(placement)));

/**
 * The rules with the prices of now. Of a bet that is placed already and asked for again, with those that are asked: whether it is the
 * same bet, the database says.
 */
async function pricedFor(ctx: Ctx, placement: Placement, play: TablePlay): Promise<TablePlay> {
  const { table, index, lines } = placement;
  const isPlaced = play.pricesNow && (await placedBefore(ctx, placement));
  if (!isPlaced) return pricedNow(ctx, play, { ...tableKeyOf(table), index });
  return {
    ...play,
    priceOf(spot) {
      const line = lines.find(({ market, pick }) => market === spot.market && pick === spot.pick);
      return line?.price === undefined ? undefined : priceFromWire(line.price);
    },
  };
}

async function book(
  tx: TxCtx,
  placement: Placement,
  { hash, play }: RulesOfRound,
  lines: Line[],
): Promise<Placed> {
  const { player, table, placementId, index } = placement;
  const { memberId, currency, gameId } = player;
  const { vassalage, tableKey } = table;
  const betMinor = stakeOf(lines);
  const rulesVersion = play.table.version;
  const action = betOf({
    ...{ betId: betIdOf(placement), betMinor },
    lines: lines.map((line) => ({ ...line, rulesVersion })),
  });
  const { limits, mosts, payouts, numbers, leaf } = linesForBooking(tx, play, { lines, currency });
  const { gameSessionId = null, portalSessionId = null } = sessionOf(player);
  const at = tx.clock.now();
  const { rows } = await sql<{ reply: unknown }>`
    select house_bet(${vassalage}, ${tableKey}, ${index}, ${hash}, ${limits}, ${mosts}::bigint[], ${payouts}::bigint[],
      ${numbers}, ${leaf}, ${memberId}, ${currency}, ${gameId}, ${gameSessionId}, ${roundId({ vassalage, tableKey, index })}, ${at},
      ${jsonOf([action])}, ${portalSessionId}) as reply`.execute(tx.db);
  const { repeated, balanceMinor, results } = played.parse(rows[0]?.reply);
  if (repeated > 0) {
    const bet = await betByAction(tx, vassalage, action.id);
    if (!bet) throw new Error(`bet ${action.id} was booked and is not there`);
    const accepted = await leafOfBet(tx, { vassalage, tableKey, index: BigInt(bet.round) }, bet.number);
    return { bet, leaf: accepted, balanceMinor: results[0]?.balanceMinor ?? balanceMinor };
  }
  // A price that was told meanwhile is another one.
  if (play.pricesNow) linesOf(await pricedNow(tx, play, { vassalage, tableKey, index }), index, placement);
  const bet: OwnBet = {
    number: results[0]?.betNumber ?? '',
    placementId,
    round: index.toString(),
    placedAt: at.toISOString(),
    stake: toWire(betMinor),
    state: 'open',
    payout: null,
    lines: lines.map(({ market, pick, stakeMinor, priceMilli }) => ({
      ...{ market, pick, stake: toWire(stakeMinor) },
      price: priceMilli === undefined ? null : priceOnWire(priceMilli),
      result: 'open',
      payout: toWire(0n),
    })),
  };
  return { bet, leaf: hashOfLeaf(leafText(bet.number, leaf)), balanceMinor };
}

const isMissing = (error: unknown): boolean => raisedRefusal(error, 'TB000')?.word === 'no_round';

/** A refusal of the table in the words of the call; anything else as it is. `spotOf` says which spot a result stands for. */
export function said(error: unknown, spotOf?: (result: number) => Spot | undefined): unknown {
  const refused = raisedRefusal(error, 'TB000');
  if (!refused) return playRefusal(error) ?? error;
  const { leftMinor, result, ...value } = refused.detail as { leftMinor?: string; result?: number };
  switch (refused.word) {
    case 'bets_closed':
      return new Refusal('bets_closed');
    case 'price_moved':
      return new Refusal('price_moved');
    case 'table_limit':
      return new Refusal('table_limit', {
        value: {
          ...value,
          ...(result !== undefined && spotOf?.(result)),
          left: toWire(BigInt(leftMinor ?? 0)),
        },
      });
    default:
      return error;
  }
}
