// A bet with its lines, for the member whose it is.
import { sql } from 'kysely';
import type { betDetail } from '../../contract/bet.ts';
import type { OutputOf } from '../../contract/call.ts';
import { toWire } from '../../rules/money.ts';
import { priceOnWire } from '../../rules/price-text.ts';
import type { Ctx } from '../core/ctx.ts';
import type { Asker } from './asker.ts';

/** Undefined when the member has no bet of this number. */
export async function readBet(
  { db }: Pick<Ctx, 'db'>,
  { memberId, currency }: Asker,
  number: string,
): Promise<OutputOf<typeof betDetail> | undefined> {
  const bet = await db
    .selectFrom('bets as b')
    .innerJoin('games as g', 'g.id', 'b.game_id')
    .innerJoin('vendors as v', 'v.vassalage', 'b.vassalage')
    .select(['b.id', 'b.number', 'b.category', 'b.placed_at', 'b.settled_at', 'b.status'])
    .select('b.cashed_out')
    .select(['b.stake_minor', 'b.valid_bet_minor', 'b.payout_minor', 'g.name', 'v.display_name'])
    .select(
      sql<bigint | null>`(select sum((a.reply ->> 'amountMinor')::bigint)::bigint from play_actions a
        where a.bet_id = b.id and a.action = 'adjust' and a.amount_minor <> 0)`.as('corrected_minor'),
    )
    .select(['g.kind', sql<string>`coalesce(g.title_id, g.id)`.as('title')])
    .select(
      sql<boolean>`exists (select from rounds r where r.id = b.round_id
          and not r.inputs ?| array['act', 'outside'] and (r.scope = 'table' or r.seed_pair_id is not null and r.member_id = b.member_id))
        or exists (select from slip_legs s join rounds r using (vassalage, table_key, round_index)
          where s.bet_number = b.number and not r.inputs ?| array['act', 'outside'])
        or exists (select from card_hand_seats s join card_hands h on h.id = s.hand_id
          where s.bet_number = b.number and s.member_id = b.member_id and h.ended_at is not null)`.as(
        'proven',
      ),
    )
    .where('b.number', '=', number)
    .where('b.member_id', '=', memberId)
    .where('b.currency', '=', currency)
    .executeTakeFirst();
  if (!bet) return undefined;
  const lines = await db
    .selectFrom('bet_lines')
    .select(['line', 'market', 'pick', 'stake_minor', 'price_milli', 'score', 'result', 'payout_minor'])
    .where('bet_id', '=', bet.id)
    .orderBy('line')
    .execute();
  return {
    ...{ number: bet.number, game: bet.name, kind: bet.kind, title: bet.title },
    ...{ vendor: bet.display_name, category: bet.category, currency },
    placedAt: bet.placed_at.toISOString(),
    settledAt: bet.settled_at?.toISOString() ?? null,
    state: bet.status,
    ...(bet.cashed_out && bet.status !== 'void' && { cashedOut: true as const }),
    stake: toWire(bet.stake_minor),
    validBet: toWire(bet.valid_bet_minor),
    payout: bet.status === 'open' ? null : toWire(bet.payout_minor),
    ...(bet.corrected_minor !== null && {
      corrected: { was: toWire(bet.payout_minor - bet.corrected_minor) },
    }),
    lines: oneOfSingle(lines).map(({ stake_minor, price_milli, payout_minor, ...line }) => ({
      ...line,
      stake: toWire(stake_minor),
      price: price_milli === null ? null : priceOnWire(price_milli),
      payout: toWire(payout_minor),
    })),
    proven: bet.proven,
  };
}

/** A slip of one leg has a line for the leg and one for what is staked on it: to its member that is one thing. */
function oneOfSingle<
  Line extends Record<'market' | 'pick', string> & Record<'stake_minor' | 'payout_minor', bigint>,
>(lines: Line[]): Line[] {
  const [leg, staked, ...more] = lines;
  if (!leg || staked?.market !== 'slip' || staked.pick !== '1' || more.length > 0) return lines;
  return [{ ...leg, stake_minor: staked.stake_minor, payout_minor: staked.payout_minor }];
}
