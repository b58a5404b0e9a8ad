import type { Ctx } from '../ctx.ts';

/** What the database keeps only for a while: spent payload ids after their time, counted tries, tabs of ended sessions. */
export async function sweep(ctx: Ctx): Promise<void> {
  const now = new Date();
  await ctx.db.deleteFrom('envelope_seen').where('expires_at', '<', now).execute();
  await ctx.db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute();
  await ctx.db
    .deleteFrom('session_tabs')
    .using('sessions')
    .whereRef('sessions.id', '=', 'session_tabs.session_id')
    .where((eb) =>
      eb.or([eb('sessions.ended_at', 'is not', null), eb('sessions.expires_at', '<', ctx.clock.now())]),
    )
    .execute();
}
