// Announcements of the operator: publishing one, and those of now.

import type { Locale } from '../../messages/language.ts';
import type { Ctx } from '../core/ctx.ts';
import type { Announcements } from '../db/schema.ts';
import { announceChange } from '../settings/store.ts';

export type AnnouncementType = Announcements['type'];

/** Title and body in other languages than the operator's own. */
export type Translations = Partial<Record<Locale, { title: string; body: string }>>;

export interface Announcement {
  type: AnnouncementType;
  title: string;
  body: string;
  startsAt: Date;
  endsAt?: Date | undefined;
  translations?: Translations;
}

/** Publishes an announcement and tells every process and every open page; answers its id. */
export async function announce(
  ctx: Ctx,
  { type, title, body, startsAt, endsAt, translations = {} }: Announcement,
): Promise<bigint> {
  const { id } = await ctx.db
    .insertInto('announcements')
    .values({
      ...{ type, title, body, starts_at: startsAt, ends_at: endsAt ?? null },
      translations: JSON.stringify(translations),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announceChange(ctx.db, 'announcements');
  await ctx.events.publish({ to: 'all', topic: 'announcement' });
  return id;
}

const MOST = 50;

/** Announcements of these types that hold now, newest first, in the reader's language where the operator wrote it. */
export async function announced(ctx: Ctx, types: readonly AnnouncementType[], locale: string) {
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
  return rows.map((row) => {
    const own = (row.translations as Translations)[locale as Locale];
    return {
      id: String(row.id),
      type: row.type,
      title: own?.title ?? row.title,
      content: own?.body ?? row.body,
      startsAt: row.starts_at.toISOString(),
      language: own ? locale : null,
    };
  });
}
