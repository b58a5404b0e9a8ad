// Sets of numbers that members keep.
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';

const MOST_SETS = 30;

interface NumberSet {
  name: string;
  numbers: string[];
}

export const setsOf = ({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<NumberSet[]> =>
  db
    .selectFrom('number_sets')
    .select(['name', 'numbers'])
    .where('member_id', '=', memberId)
    .orderBy('name')
    .execute();

/** Answers false when the member has as many as they may have. */
export const keepSet = (ctx: Ctx, memberId: bigint, { name, numbers }: NumberSet): Promise<boolean> =>
  inTransaction(ctx, async ({ db, clock }) => {
    // Sets of one member are kept one by one.
    await db.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    const sets = await setsOf({ db }, memberId);
    if (sets.length >= MOST_SETS && !sets.some((set) => set.name === name)) return false;
    const kept = [...new Set(numbers)].sort();
    await db
      .insertInto('number_sets')
      .values({ member_id: memberId, name, numbers: kept, created_at: clock.now() })
      .onConflict((on) => on.columns(['member_id', 'name']).doUpdateSet({ numbers: kept }))
      .execute();
    return true;
  });

export async function dropSet({ db }: Pick<Ctx, 'db'>, memberId: bigint, name: string): Promise<void> {
  await db.deleteFrom('number_sets').where('member_id', '=', memberId).where('name', '=', name).execute();
}
