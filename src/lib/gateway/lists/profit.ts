// What a member won and lost in periods that follow one another, by category.
import { sql } from 'kysely';
import type { OutputOf } from '../../contract/call.ts';
import type { personalProfit } from '../../contract/profit.ts';
import { toWire } from '../../rules/money.ts';
import type { Range } from '../../rules/periods.ts';
import type { Ctx } from '../core/ctx.ts';
import { countedSums } from '../play/member-days.ts';
import type { Asker } from './asker.ts';

type Found = OutputOf<typeof personalProfit>['periods'];

const NAMES = ['bets', 'stake', 'valid', 'payout', 'bonus'] as const;

type Sums = Record<(typeof NAMES)[number], bigint>;

type Row = Sums & { place: bigint; category: string };

export async function readProfit(ctx: Pick<Ctx, 'db'>, asker: Asker, periods: Range[]): Promise<Found> {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return [];
  const sums = NAMES.map((name) => sql`sum(${sql.id(name)})::bigint as ${sql.id(name)}`);
  const { rows } = await sql<Row>`
    select place, category, ${sql.join(sums)}
      from (${countedSums({ ...asker, days: { from: first.from, to: last.to } })}) as counted
      join unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
        with ordinality as asked (since, until, place) on day >= since and day < until
      group by place, category order by category`.execute(ctx.db);
  return periods.map(({ from, to }, index) => {
    const own = rows.filter(({ place }) => Number(place) === index + 1).filter(hasFigures);
    const categories = own.map((row) => ({ category: row.category, ...figuresOf(row) }));
    return { from, to, total: figuresOf(added(own)), categories };
  });
}

const hasFigures = (row: Row): boolean => NAMES.some((name) => row[name] !== 0n);

const added = (rows: Sums[]): Sums =>
  Object.fromEntries(
    NAMES.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0n)]),
  ) as unknown as Sums;

const figuresOf = ({ bets, stake, valid, payout, bonus }: Sums) => ({
  bets: Number(bets),
  stake: toWire(stake),
  validBet: toWire(valid),
  payout: toWire(payout),
  bonus: toWire(bonus),
  net: toWire(payout + bonus - stake),
});
