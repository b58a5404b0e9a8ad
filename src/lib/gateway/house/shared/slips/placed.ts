// A slip that was placed before under the same id: it is the same bet, unless something else is asked for now.
import { sql } from 'kysely';
import { parseMinor } from '../../../../rules/money.ts';
import { playedGame } from '../../../catalogue/played-game.ts';
import type { Ctx } from '../../../core/ctx.ts';
import { Refusal } from '../../../core/errors.ts';
import { betActionOf } from '../../booking.ts';
import { type Bettor, betIdOf, type PlacedSlip } from './book.ts';
import type { AskedLeg } from './legs.ts';
import { combinations } from './slip.ts';

interface SlipRequest {
  placementId: string;
  legs: readonly AskedLeg[];
  sizes: readonly number[];
  stake: string;
}

interface Row {
  number: string;
  stake: bigint;
  balance: string;
  sizes: number[];
  legs: { gameId: string; round: string; market: string; pick: string; price: number }[];
}

/** Prices are not compared: by the player's policy they may have been others than were asked for. */
export async function placedBefore(
  ctx: Ctx,
  player: Bettor,
  asked: SlipRequest,
): Promise<PlacedSlip | undefined> {
  const vassalage = (await playedGame(ctx, asked.legs[0]?.gameId ?? ''))?.vassalage;
  const { rows } = await sql<Row>`
    select b.number, b.stake_minor as stake, a.reply ->> 'balanceMinor' as balance, s.sizes,
        (select json_agg(json_build_object('gameId', g.table_key, 'round', g.round_index::text, 'market', g.market, 'pick', g.pick,
            'price', g.price_milli) order by g.leg)
          from slip_legs g where g.bet_number = b.number) as legs
      from play_actions a
      join bets b on b.id = a.bet_id
      join slips s on s.bet_number = b.number
      where (a.vassalage, a.action, a.transaction_id) = (${vassalage ?? ''}, 'bet', ${betActionOf(betIdOf(player, asked.placementId))})`.execute(
    ctx.db,
  );
  const [kept] = rows;
  if (!kept) return undefined;
  const bets = BigInt(combinations(asked.legs.length, asked.sizes).length);
  const isSame =
    kept.stake === (parseMinor(asked.stake) ?? 0n) * bets &&
    kept.sizes.join() === asked.sizes.join() &&
    kept.legs.map(spotOf).join() === asked.legs.map(spotOf).join();
  if (!isSame) throw new Refusal('idempotency_conflict');
  return {
    ...{ number: kept.number, balanceMinor: BigInt(kept.balance) },
    prices: kept.legs.map(({ price }) => price),
  };
}

const spotOf = ({ gameId, round, market, pick }: Omit<AskedLeg, 'price'>): string =>
  `${gameId}/${round} ${market} ${pick}`;
