import type { Ctx } from '../core/ctx.ts';
import { announceChange } from '../settings/store.ts';

export interface Announcement {
  type: string;
  title: string;
  body: string;
  startsAt: Date;
  endsAt?: Date | undefined;
}

/** Publishes an announcement and tells every process and every open page; answers its id. */
export async function announce(
  ctx: Ctx,
  { type, title, body, startsAt, endsAt }: Announcement,
): Promise<bigint> {
  const { id } = await ctx.db
    .insertInto('announcements')
    .values({ type, title, body, starts_at: startsAt, ends_at: endsAt ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announceChange(ctx.db, 'announcements');
  await ctx.events.publish({ to: 'all', kind: 'announcement' });
  return id;
}
