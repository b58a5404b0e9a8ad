// A player's own placements at a table, with their lines.
import { type RawBuilder, sql } from 'kysely';
import type { OwnBet } from '../../../contract/table-parts.ts';
import { sharedKinds } from '../../../rules/kinds/kind.ts';
import { toWire } from '../../../rules/money.ts';
import { priceOnWire } from '../../../rules/price-text.ts';
import type { Ctx } from '../../core/ctx.ts';
import type { RoundKey } from '../../fairness/shared-rounds.ts';
import { roundId } from './table.ts';

type Line = Omit<OwnBet['lines'][number], 'stake' | 'price' | 'payout'> & {
  stake: string;
  price: number | null;
  payout: string;
};

interface Row {
  number: string;
  action: string;
  round_id: string;
  placed_at: Date;
  stake_minor: bigint;
  payout_minor: bigint;
  status: OwnBet['state'];
  lines: Line[];
}

/** The bets of tables for which a condition holds, the oldest first. */
export const ownBets = async ({ db }: Pick<Ctx, 'db'>, condition: RawBuilder<unknown>): Promise<OwnBet[]> => {
  const { rows } = await sql<Row>`
    select b.number, a.transaction_id as action, b.round_id, b.placed_at, b.stake_minor, b.payout_minor, b.status,
        (select json_agg(json_build_object('market', l.market, 'pick', l.pick, 'stake', l.stake_minor::text,
            'price', l.price_milli, 'result', l.result, 'payout', l.payout_minor::text) order by l.line)
          from bet_lines l where l.bet_id = b.id) as lines
      from bets b join play_actions a on a.bet_id = b.id and a.action = 'bet'
      where ${condition}
      order by b.id`.execute(db);
  return rows.map(shown);
};

/** In these rounds of a table, the oldest first. */
export const betsOfPlayer = (
  ctx: Pick<Ctx, 'db'>,
  memberId: bigint,
  rounds: readonly RoundKey[],
): Promise<OwnBet[]> => {
  const [first] = rounds;
  if (!first) return Promise.resolve([]);
  return ownBets(
    ctx,
    sql`b.vassalage = ${first.vassalage} and b.member_id = ${memberId} and b.round_id = any(${rounds.map(roundId)})`,
  );
};

/** The bet of a placement that was booked before. */
export async function betByAction(
  ctx: Pick<Ctx, 'db'>,
  vassalage: string,
  action: string,
): Promise<OwnBet | undefined> {
  const [bet] = await ownBets(
    ctx,
    sql`b.vassalage = ${vassalage} and (a.vassalage, a.action, a.transaction_id) = (${vassalage}, 'bet', ${action})`,
  );
  return bet;
}

/** Whether the stakes make the price of one of its lines; false for a bet that is not at a table. */
export async function isInPool({ db }: Pick<Ctx, 'db'>, number: string): Promise<boolean> {
  const line = await db
    .selectFrom('bets as b')
    .innerJoin('bet_lines as l', 'l.bet_id', 'b.id')
    .innerJoin('games as g', 'g.id', 'b.game_id')
    .select('l.line')
    .where('b.number', '=', number)
    .where('g.kind', 'in', sharedKinds)
    .where('l.price_milli', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

const shown = (row: Row): OwnBet => ({
  number: row.number,
  placementId: row.action.split('/')[1] ?? '',
  round: row.round_id.split('/')[2] ?? '',
  placedAt: row.placed_at.toISOString(),
  stake: toWire(row.stake_minor),
  state: row.status,
  payout: row.status === 'open' ? null : toWire(row.payout_minor),
  lines: row.lines.map(({ stake, price, payout, ...line }) => ({
    ...line,
    stake: toWire(BigInt(stake)),
    price: price === null ? null : priceOnWire(price),
    payout: toWire(BigInt(payout)),
  })),
});
