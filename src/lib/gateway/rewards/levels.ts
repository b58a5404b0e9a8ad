// Changes of levels, each with its line in the history.
import type { Day } from '../../rules/portal-day.ts';
import { dayOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { tell } from '../inbox/tell.ts';
import { setVipLevel } from '../people/changes.ts';
import { giveWeekly } from './gifts.ts';
import { nameOfLevel } from './terms.ts';

export interface Move {
  memberId: bigint;
  why: 'reached' | 'kept' | 'lost' | 'set';
  level: number;
  /** What decided it. */
  validMinor: bigint;
  day: Day;
  /** Of `kept` and `lost`: the first day of the quarter that begins. */
  quarter?: Day;
}

/** Writes the move, sets the level and informs the member when it is another one. */
export async function move(
  tx: TxCtx,
  { memberId, why, level, validMinor, day, quarter }: Move,
): Promise<void> {
  const { id } = await tx.db
    .insertInto('vip_moves')
    .values({
      ...{ member_id: memberId, why, level, valid_minor: validMinor, day, at: tx.clock.now() },
      quarter: quarter ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (why === 'kept') return;
  await setVipLevel(tx, memberId, level);
  if (why === 'set') return;
  const facts = { level: nameOfLevel(tx, level) };
  await tell(
    tx,
    memberId,
    { kind: why === 'lost' ? 'vip_lost' : 'vip_reached', facts },
    { key: `vip:${id}` },
  );
}

/** The level as an operator sets it, with the bonus of this week if the member had none. */
export const setLevel = (ctx: Ctx, memberId: bigint, level: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const day = dayOf(tx.clock.now(), tx.settings.get('portal.zone'));
    await move(tx, { memberId, why: 'set', level, validMinor: 0n, day });
    await giveWeekly(tx, { memberId });
  });

/** The level with which a day of a member ended. */
export async function levelOn({ db }: Pick<Ctx, 'db'>, memberId: bigint, day: Day): Promise<number> {
  const last = await db
    .selectFrom('vip_moves')
    .select('level')
    .where('member_id', '=', memberId)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.level ?? 1;
}
