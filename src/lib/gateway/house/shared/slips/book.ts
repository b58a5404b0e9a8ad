// Books a slip: the database takes its stake, accepts each leg in its round and holds it against what the house may lose, in one step.
import { sql } from 'kysely';
import { played } from '../../../../contract/vendor.ts';
import { DEMO_CURRENCY } from '../../../../rules/agent-codes.ts';
import { jsonOf } from '../../../../rules/json.ts';
import { parseMinor, toWire } from '../../../../rules/money.ts';
import { priceOnWire } from '../../../../rules/price-text.ts';
import { offeredMilli, slipLimits } from '../../../../rules/sports/slips.ts';
import { Refusal } from '../../../core/errors.ts';
import type { TxCtx } from '../../../core/in-transaction.ts';
import type { MemberSession } from '../../../core/session.ts';
import { restOfLeaf } from '../../../fairness/round-bets.ts';
import { betOf } from '../../booking.ts';
import { roundId } from '../table.ts';
import { type Leg, stillStands } from './legs.ts';
import { COMBINATION, combinationPick, combinations, SLIP_VERSION } from './slip.ts';

export interface Slip {
  placementId: string;
  legs: readonly Leg[];
  sizes: readonly number[];
  stakeMinor: bigint;
  mostMinor: bigint;
}

export interface PlacedSlip {
  number: string;
  balanceMinor: bigint;
  /** Of each leg, in thousandths. */
  prices: readonly number[];
}

export type Bettor = Pick<MemberSession, 'memberId' | 'currency' | 'sessionId'>;

/** Under which id a slip is booked. */
export const betIdOf = ({ memberId }: Pick<Bettor, 'memberId'>, placementId: string): string =>
  `${memberId}/${placementId}`;

/** Undefined when it was booked before. */
export async function bookSlip(tx: TxCtx, player: Bettor, slip: Slip): Promise<PlacedSlip | undefined> {
  const { memberId, currency, sessionId } = player;
  const { placementId, legs, sizes, stakeMinor, mostMinor } = slip;
  const [first] = legs;
  if (!first) throw new Refusal('stake_not_offered');
  const { vassalage, tableKey } = first.table;
  const places = combinations(legs.length, sizes);
  const bet = betOf({
    ...{ betId: betIdOf(player, placementId), betMinor: stakeMinor * BigInt(places.length) },
    lines: [
      ...legs.map(({ market, pick, priceMilli, rules, taken }) => ({
        ...{ market, pick, stakeMinor: 0n, priceMilli, rulesVersion: rules.play.table.version },
        ...(taken && { score: taken.score }),
      })),
      ...places.map((of) => ({
        ...{ market: COMBINATION, pick: combinationPick(of), stakeMinor, rulesVersion: SLIP_VERSION },
        priceMilli: offeredMilli(of.flatMap((at) => legs[at] ?? [])),
      })),
    ],
  });
  // A pick on its own counts with all that its player has on the fixture, however it was placed.
  const action = {
    ...bet,
    ...(legs.length === 1 && { countsIn: roundId({ ...first.table, index: first.index }) }),
  };
  const { rows } = await sql<{ reply: unknown }>`
    select house_slip(${vassalage}, ${jsonOf(legsForBooking(tx, slip, currency))}, ${[...sizes]}::smallint[],
      ${mostMinor}, ${slipLimits.playerPayoutMinor}, ${parseMinor(tx.settings.get('sports.combinationsPayout')) ?? 0n}, ${memberId}, ${currency}, ${tableKey},
      ${`${vassalage}/slip/${memberId}-${placementId}`}, ${tx.clock.now()}, ${jsonOf([action])}, ${sessionId}) as reply`.execute(
    tx.db,
  );
  const { repeated, balanceMinor, results } = played.parse(rows[0]?.reply);
  if (repeated > 0) return undefined;
  // Rows that were waited for may have taken until something has happened.
  await stillStands(tx, legs);
  const number = results[0]?.betNumber;
  if (!number) throw new Error(`slip ${placementId} was booked without a number`);
  const prices = legs.map(({ priceMilli }) => priceMilli);
  return { number, prices, balanceMinor: results[0]?.balanceMinor ?? balanceMinor };
}

/** As `house_slip` takes them: all slips take their rounds in one order. */
function legsForBooking(tx: TxCtx, { legs, sizes, stakeMinor }: Slip, currency: string) {
  const places = combinations(legs.length, sizes);
  return legs
    .map(({ table, index, rules, market, pick, priceMilli, taken }, at) => ({
      ...{ leg: at + 1, table: table.tableKey, index, hash: rules.hash, market, pick, priceMilli },
      stakeMinor: stakeMinor * BigInt(places.filter((of) => of.includes(at)).length),
      limits: { ...rules.play.table.limits, markets: rules.play.table.markets },
      ...(taken ?? {
        leaf: restOfLeaf(tx, {
          lines: [{ market, pick, price: priceOnWire(priceMilli) }],
          slip: { legs: legs.length, sizes, stake: toWire(stakeMinor) },
          ...(currency === DEMO_CURRENCY && { trial: true }),
        }),
      }),
    }))
    .sort((a, b) => (a.table === b.table ? Number(a.index - b.index) : a.table < b.table ? -1 : 1));
}
