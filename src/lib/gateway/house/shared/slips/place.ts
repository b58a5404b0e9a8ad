// Places a slip over several fixtures: its legs are held against what their rounds offer, then the database books it, accepts each leg in
// its round and holds it against what the house may lose, in one step.
import { sql } from 'kysely';
import { played } from '../../../../contract/vendor.ts';
import { DEMO_CURRENCY } from '../../../../rules/agent-codes.ts';
import { parseMinor, toWire } from '../../../../rules/money.ts';
import { offeredMilli, slipLimits } from '../../../../rules/sports/slips.ts';
import { playedGame } from '../../../catalogue/played-game.ts';
import type { Ctx } from '../../../core/ctx.ts';
import { Refusal } from '../../../core/errors.ts';
import { inTransaction, type TxCtx } from '../../../core/in-transaction.ts';
import type { MemberSession } from '../../../core/session.ts';
import { restOfLeaf } from '../../../fairness/round-bets.ts';
import { raisedRefusal } from '../../../ledger/refused.ts';
import { betOf, bookAtPortal } from '../../booking.ts';
import { asText } from '../lines.ts';
import { priceOnWire } from '../own-bets.ts';
import { said } from '../place.ts';
import { drawOf, type RulesOfRound, rulesIn, type Table } from '../table.ts';
import { COMBINATION, combinationPick, combinations, payoutsOf, SLIP_VERSION } from './slip.ts';

export interface AskedLeg {
  gameId: string;
  round: string;
  market: string;
  pick: string;
  price: string;
}

export interface AskedSlip {
  placementId: string;
  legs: readonly AskedLeg[];
  sizes: readonly number[];
  /** Of each combination. */
  stake: string;
}

interface Leg extends AskedLeg {
  table: Table;
  rules: RulesOfRound;
  index: bigint;
  priceMilli: number;
}

interface Slip {
  placementId: string;
  legs: readonly Leg[];
  sizes: readonly number[];
  stakeMinor: bigint;
  mostMinor: bigint;
}

export interface PlacedSlip {
  number: string;
  balanceMinor: bigint;
}

type Player = Pick<MemberSession, 'memberId' | 'currency' | 'sessionId'>;

/** Throws the refusals of the call. */
export const placeSlip = (ctx: Ctx, player: Player, asked: AskedSlip): Promise<PlacedSlip> =>
  bookAtPortal(ctx, player.memberId, async () => {
    const slip = await readSlip(ctx, asked);
    return inTransaction(ctx, (tx) => book(tx, player, slip)).catch((error: unknown) => {
      // A round that was never opened takes no bets.
      throw raisedRefusal(error, 'TB000')?.word === 'no_round' ? new Refusal('bets_closed') : said(error);
    });
  });

async function readSlip(ctx: Ctx, asked: AskedSlip): Promise<Slip> {
  const { placementId, sizes } = asked;
  const legs = await Promise.all(asked.legs.map((leg) => readLeg(ctx, leg)));
  const fixtures = new Set(legs.map(({ gameId, index }) => `${gameId} ${index}`));
  const categories = new Set(legs.map(({ table }) => `${table.vassalage} ${table.title.game.category}`));
  const fits = sizes.every((size) => size <= legs.length) && new Set(sizes).size === sizes.length;
  if (fixtures.size < legs.length || categories.size > 1 || !fits) throw new Refusal('stake_not_offered');
  const stakeMinor = parseMinor(asked.stake) ?? 0n;
  const total = stakeMinor * BigInt(combinations(legs.length, sizes).length);
  if (stakeMinor < slipLimits.leastMinor) throw new Refusal('stake_not_offered');
  if (total > slipLimits.mostMinor) refuse('player', slipLimits.mostMinor);
  const moved = legs.filter(({ price, priceMilli }) => price !== priceOnWire(priceMilli));
  if (moved.length > 0)
    throw new Refusal('price_moved', {
      value: {
        price: Object.fromEntries(
          moved.map((leg) => [
            `${leg.gameId}/${leg.round} ${leg.market} ${leg.pick}`,
            priceOnWire(leg.priceMilli),
          ]),
        ),
      },
    });
  const won = legs.map(({ priceMilli }) => ({ priceMilli, outcome: 'won' as const }));
  const mostMinor = payoutsOf(stakeMinor, won, sizes).reduce((sum, each) => sum + each, 0n);
  if (mostMinor > slipLimits.payoutMinor) refuse('betPayout', slipLimits.payoutMinor);
  return { placementId, legs, sizes, stakeMinor, mostMinor };
}

function refuse(limit: 'player' | 'betPayout', left: number): never {
  throw new Refusal('table_limit', { value: { limit, left: toWire(BigInt(left)) } });
}

async function readLeg(ctx: Ctx, leg: AskedLeg): Promise<Leg> {
  const table = drawOf(await playedGame(ctx, leg.gameId));
  if (!table) throw new Refusal('not_found');
  const index = BigInt(leg.round);
  const rules = await rulesIn(ctx, table, index);
  const priceMilli = rules.play.slips ? rules.play.priceOf(leg, index) : undefined;
  if (typeof priceMilli !== 'number') throw new Refusal('stake_not_offered');
  return { ...leg, table, rules, index, priceMilli };
}

async function book(tx: TxCtx, player: Player, slip: Slip): Promise<PlacedSlip> {
  const { memberId, currency, sessionId } = player;
  const { placementId, legs, sizes, stakeMinor, mostMinor } = slip;
  const [first] = legs;
  if (!first) throw new Refusal('stake_not_offered');
  const { vassalage, tableKey } = first.table;
  const places = combinations(legs.length, sizes);
  const totalMinor = stakeMinor * BigInt(places.length);
  const action = betOf({
    ...{ betId: `${memberId}/${placementId}`, betMinor: totalMinor },
    lines: [
      ...legs.map(({ market, pick, priceMilli, rules }) => ({
        ...{ market, pick, stakeMinor: 0n, priceMilli, rulesVersion: rules.play.table.version },
      })),
      ...places.map((of) => ({
        ...{ market: COMBINATION, pick: combinationPick(of), stakeMinor, rulesVersion: SLIP_VERSION },
        priceMilli: offeredMilli(of.flatMap((at) => legs[at] ?? [])),
      })),
    ],
  });
  const inRounds = legs
    .map((leg, at) => ({
      ...{ leg: at + 1, table: leg.table.tableKey, index: leg.index, hash: leg.rules.hash },
      ...{ market: leg.market, pick: leg.pick, priceMilli: leg.priceMilli },
      liabilityMinor: leg.rules.play.table.limits.liabilityMinor,
      leaf: restOfLeaf(tx, {
        lines: [{ market: leg.market, pick: leg.pick, price: leg.price }],
        slip: { legs: legs.length, sizes, stake: toWire(stakeMinor) },
        ...(currency === DEMO_CURRENCY && { trial: true }),
      }),
    }))
    // All slips take their rounds in one order.
    .sort((a, b) => (a.table === b.table ? Number(a.index - b.index) : a.table < b.table ? -1 : 1));
  const { rows } = await sql<{ reply: unknown }>`
    select house_slip(${vassalage}, ${JSON.stringify(inRounds, asText)}, ${[...sizes]}::smallint[], ${totalMinor}, ${mostMinor},
      ${memberId}, ${currency}, ${tableKey}, ${`${vassalage}/slip/${memberId}-${placementId}`}, ${tx.clock.now()},
      ${JSON.stringify([action], asText)}, ${sessionId}) as reply`.execute(tx.db);
  const { balanceMinor, results } = played.parse(rows[0]?.reply);
  const number = results[0]?.betNumber;
  if (!number) throw new Error(`slip ${placementId} was booked without a number`);
  return { number, balanceMinor: results[0]?.balanceMinor ?? balanceMinor };
}
