import type { Ctx } from '../core/ctx.ts';

export type AnnouncementType = 'B' | 'PL' | 'PU' | 'PR' | 'H';

const MOST = 50;

/** Announcements of these types that hold now, newest first. */
export async function announced(ctx: Ctx, types: readonly AnnouncementType[]) {
  const now = ctx.clock.now();
  const rows = await ctx.db
    .selectFrom('announcements')
    .selectAll()
    .where('type', 'in', types)
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    type: row.type as AnnouncementType,
    title: row.title,
    content: row.body,
    startsAt: row.starts_at.toISOString(),
  }));
}
