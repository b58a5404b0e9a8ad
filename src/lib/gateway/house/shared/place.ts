// Places a bet at a table: its lines are held against what the table offers, then the database books it, accepts it in the round and
// holds it against the limits of the table, in one step.
import { sql } from 'kysely';
import type { OwnBet } from '../../../contract/table-parts.ts';
import { played } from '../../../contract/vendor.ts';
import { DEMO_CURRENCY } from '../../../rules/agent-codes.ts';
import { parseMinor, toWire } from '../../../rules/money.ts';
import type { Ctx } from '../../core/ctx.ts';
import { Refusal } from '../../core/errors.ts';
import { inTransaction, type TxCtx } from '../../core/in-transaction.ts';
import type { GameSession } from '../../core/session.ts';
import { restOfLeaf } from '../../fairness/round-bets.ts';
import { raisedRefusal } from '../../ledger/refused.ts';
import { playRefusal } from '../../play/refused.ts';
import { betOf, bookInFrame, sessionOf } from '../booking.ts';
import { betByAction, priceOnWire } from './own-bets.ts';
import { openRound } from './rounds.ts';
import { roundId, type Table } from './table.ts';

export interface AskedLine {
  market: string;
  pick: string;
  stake: string;
  price?: string | undefined;
}

export interface Placement {
  player: GameSession;
  table: Table;
  placementId: string;
  index: bigint;
  lines: readonly AskedLine[];
}

interface Line {
  market: string;
  pick: string;
  stakeMinor: bigint;
  priceMilli?: number;
}

export interface Placed {
  bet: OwnBet;
  balanceMinor: bigint;
}

/** Throws the refusals of the call; those of the gate in the words of a game in its frame. */
export function placeAtTable(ctx: Ctx, placement: Placement): Promise<Placed> {
  const { player, table, index } = placement;
  const lines = linesOf(placement);
  const place = () => inTransaction(ctx, (tx) => book(tx, placement, lines));
  return bookInFrame(ctx, player.memberId, async () => {
    try {
      return await place();
    } catch (error) {
      if (!isMissing(error)) throw said(error);
      // Nobody has needed this round before.
      if ((await openRound(ctx, table)).index !== index) throw new Refusal('bets_closed');
      return place().catch((again: unknown) => {
        throw isMissing(again) ? new Refusal('bets_closed') : said(again);
      });
    }
  });
}

/** The lines as the table takes them. */
function linesOf({ table: { play }, index, lines }: Placement): Line[] {
  const spots = new Set(lines.map(({ market, pick }) => `${market} ${pick}`));
  if (spots.size < lines.length) throw new Refusal('stake_not_offered');
  const now: Record<string, string> = {};
  const taken = lines.map(({ market, pick, stake, price: shown }): Line => {
    const price = play.priceOf({ market, pick }, index);
    const limits = play.table.markets[market];
    const stakeMinor = parseMinor(stake) ?? 0n;
    if (price === undefined || !limits || stakeMinor < limits.leastMinor || stakeMinor > limits.mostMinor)
      throw new Refusal('stake_not_offered');
    if (price === 'pool') return { market, pick, stakeMinor };
    if (shown !== priceOnWire(price)) now[`${market} ${pick}`] = priceOnWire(price);
    return { market, pick, stakeMinor, priceMilli: price };
  });
  if (Object.keys(now).length > 0) throw new Refusal('price_moved', { value: { price: now } });
  return taken;
}

async function book(
  tx: TxCtx,
  { player, table, placementId, index }: Placement,
  lines: Line[],
): Promise<Placed> {
  const { memberId, currency, gameId, gameSessionId } = player;
  const { vassalage, tableKey, play, hash } = table;
  const betMinor = lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
  const betId = `${gameSessionId}/${placementId}`;
  const rulesVersion = play.table.version;
  const action = betOf({ betId, betMinor, lines: lines.map((line) => ({ ...line, rulesVersion })) });
  const mosts = lines.map((line) => play.mostOf(line).toString());
  const leaf = restOfLeaf(tx, {
    lines: lines.map(({ market, pick, stakeMinor, priceMilli }) => ({
      ...{ market, pick, stake: toWire(stakeMinor) },
      ...(priceMilli !== undefined && { price: priceOnWire(priceMilli) }),
    })),
    ...(currency === DEMO_CURRENCY && { trial: true }),
  });
  const at = tx.clock.now();
  const { rows } = await sql<{ reply: unknown }>`
    select house_bet(${vassalage}, ${tableKey}, ${index}, ${hash}, ${limitsOf(table)}, ${mosts}::bigint[], ${leaf},
      ${memberId}, ${currency}, ${gameId}, ${gameSessionId}, ${roundId({ vassalage, tableKey, index })}, ${at},
      ${JSON.stringify([action], asText)}, ${sessionOf(player).portalSessionId ?? null}) as reply`.execute(
    tx.db,
  );
  const { repeated, balanceMinor, results } = played.parse(rows[0]?.reply);
  if (repeated > 0) {
    const bet = await betByAction(tx, vassalage, action.id);
    if (!bet) throw new Error(`bet ${action.id} was booked and is not there`);
    return { bet, balanceMinor: results[0]?.balanceMinor ?? balanceMinor };
  }
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
  return { bet, balanceMinor };
}

const asText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);

const limitsOf = ({ play: { table } }: Table): string =>
  JSON.stringify({ ...table.limits, markets: table.markets });

const isMissing = (error: unknown): boolean => raisedRefusal(error, 'TB000')?.word === 'no_round';

/** A refusal of the table in the words of the call; anything else as it is. */
function said(error: unknown): unknown {
  const refused = raisedRefusal(error, 'TB000');
  if (!refused) return playRefusal(error) ?? error;
  const { leftMinor, ...value } = refused.detail as { leftMinor?: string };
  switch (refused.word) {
    case 'bets_closed':
      return new Refusal('bets_closed');
    case 'price_moved':
      return new Refusal('price_moved');
    case 'table_limit':
      return new Refusal('table_limit', { value: { ...value, left: toWire(BigInt(leftMinor ?? 0)) } });
    default:
      return error;
  }
}
