// What the clock brings to bonuses: those whose time is over end, and so do free rounds, those that wait begin, and promotions are credited.
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { oneByOne } from '../core/one-by-one.ts';
import { begin, endRounds, expire } from './grant.ts';
import { promotionsByTheClock } from './promotions-by-the-clock.ts';

export async function bonusesByTheClock(ctx: Ctx): Promise<void> {
  const over = await ctx.db
    .selectFrom('bonus_grants')
    .select('id')
    .where('state', '=', 'active')
    .where('ends_at', '<=', ctx.clock.now())
    .orderBy('id')
    .execute();
  await oneByOne(ctx, over, {
    work: ({ id }) => inTransaction(ctx, (tx) => expire(tx, id)),
    failed: 'a bonus was not ended',
    about: ({ id }) => ({ grantId: String(id) }),
  });
  const played = await ctx.db
    .selectFrom('free_rounds as f')
    .innerJoin('bonus_grants as g', 'g.id', 'f.grant_id')
    .select('g.id')
    .where('g.state', '=', 'rounds')
    .where((on) =>
      on.or([
        on('f.expires_at', '<=', ctx.clock.now()),
        on('f.ended_at', 'is not', null),
        on('f.played', '>=', on.ref('f.rounds')),
      ]),
    )
    .execute();
  await oneByOne(ctx, played, {
    work: ({ id }) => inTransaction(ctx, (tx) => endRounds(tx, id)),
    failed: 'free rounds were not ended',
    about: ({ id }) => ({ grantId: String(id) }),
  });
  // Anyone who could be given nothing when it was their turn.
  const waiting = await ctx.db
    .selectFrom('bonus_grants as g')
    .select('g.member_id')
    .distinct()
    .where('g.state', '=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bonus_grants as a')
            .select('a.id')
            .whereRef('a.member_id', '=', 'g.member_id')
            .where('a.state', '=', 'active'),
        ),
      ),
    )
    .execute();
  await oneByOne(ctx, waiting, {
    work: ({ member_id }) => inTransaction(ctx, (tx) => begin(tx, member_id)),
    failed: 'a bonus was not begun',
    about: ({ member_id }) => ({ memberId: String(member_id) }),
  });
  await promotionsByTheClock(ctx);
}
