// What bets have counted for a bonus, as its member sees it.
import { type Selectable, sql } from 'kysely';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import type { BonusGrants } from '../db/schema.ts';

/** Bets one by one, the latest of them. */
export const BETS_SHOWN = 20;

interface Told {
  number: string;
  game: string;
  category: string;
  valid: bigint;
  weight: number;
  counted: bigint;
  at: Date;
}

/** What the feed has told so far: by category, and the last bets one by one. */
export async function countedOf(
  { db }: Pick<Ctx, 'db'>,
  { id, weights, active_at }: Pick<Selectable<BonusGrants>, 'id' | 'weights' | 'active_at'>,
) {
  if (!active_at) return { categories: weighed(weights, []), bets: [] };
  const told = sql`bonus_grants g cross join lateral bonus_bets(g) b where g.id = ${id}`;
  const { rows: sums } = await sql<{ category: string; valid: bigint; counted: bigint }>`
    select b.category, sum(b.valid_minor)::bigint as valid, sum(b.counted)::bigint as counted
      from ${told} group by b.category`.execute(db);
  const { rows } = await sql<Told>`
    select t.number, n.name as game, last.category, last.valid_minor as valid, last.weight, last.counted, last.at
      from (
        select b.* from ${told} and (b.xact_id, b.id) <= (g.counted_xact, g.counted_id)
          order by b.xact_id desc, b.id desc limit ${BETS_SHOWN}
      ) last join bets t on t.id = last.bet_id join games n on n.id = last.game_id
      order by last.xact_id desc, last.id desc`.execute(db);
  return {
    categories: weighed(weights, sums),
    bets: rows.map(({ valid, counted, at, ...row }) => ({
      ...row,
      ...{ valid: toWire(valid), counted: toWire(counted), at: at.toISOString() },
    })),
  };
}

/** Every category that counts, and those in which was bet for nothing. */
function weighed(weights: unknown, sums: { category: string; valid: bigint; counted: bigint }[]) {
  const percent = weights as Record<string, number>;
  const names = [...new Set([...Object.keys(percent), ...sums.map(({ category }) => category)])];
  return names.map((category) => {
    const sum = sums.find((each) => each.category === category);
    return {
      ...{ category, weight: percent[category] ?? 0 },
      ...{ valid: toWire(sum?.valid ?? 0n), counted: toWire(sum?.counted ?? 0n) },
    };
  });
}
