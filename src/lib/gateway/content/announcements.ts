// Announcements of the operator: publishing one, and those of now.

import type { Locale } from '../../messages/language.ts';
import type { Ctx } from '../core/ctx.ts';
import type { Announcements } from '../db/schema.ts';
import { announceChange } from '../settings/store.ts';

export type AnnouncementType = Announcements['type'];

/** Title and body in other languages than the operator's own. */
export type Translations = Partial<Record<Locale, { title: string; body: string }>>;

/** For whom one is. Those for agents are players' notices (PL) that the agent center alone shows. */
export const audiences = ['all', 'agents'] as const;

export type Audience = (typeof audiences)[number];

export interface Announcement {
  type: AnnouncementType;
  audience?: Audience;
  title: string;
  body: string;
  startsAt: Date;
  endsAt?: Date | undefined;
  translations?: Translations;
}

/** Publishes an announcement and tells every process and every open page; answers its id. */
export async function announce(
  ctx: Ctx,
  { type, audience = 'all', title, body, startsAt, endsAt, translations = {} }: Announcement,
): Promise<bigint> {
  const { id } = await ctx.db
    .insertInto('announcements')
    .values({
      ...{ type, audience, title, body, starts_at: startsAt, ends_at: endsAt ?? null },
      translations: JSON.stringify(translations),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // No page shows those for agents.
  if (audience === 'all') await announceChange(ctx.db, 'announcements');
  await ctx.events.publish({ to: 'all', topic: 'announcement' });
  return id;
}

const MOST = 50;

/** Announcements of these types for everybody that hold now, newest first, in the reader's language where the operator wrote it. */
export const announced = async (ctx: Ctx, types: readonly AnnouncementType[], locale: string) =>
  (await current(ctx, types, ['all'])).map((row) => inLanguage(row, locale));

/** What the agent center shows: what is for everybody and for players, and what is for agents alone. */
export const announcedToAgents = async (ctx: Ctx, locale: string) =>
  (await current(ctx, ['B', 'PL'], audiences)).map((row) => ({
    ...inLanguage(row, locale),
    forAgents: row.audience === 'agents',
  }));

function current(ctx: Ctx, types: readonly AnnouncementType[], to: readonly Audience[]) {
  const now = ctx.clock.now();
  return ctx.db
    .selectFrom('announcements')
    .selectAll()
    .where('type', 'in', types)
    .where('audience', 'in', to)
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}

function inLanguage(row: Awaited<ReturnType<typeof current>>[number], locale: string) {
  const own = (row.translations as Translations)[locale as Locale];
  return {
    id: String(row.id),
    type: row.type,
    title: own?.title ?? row.title,
    content: own?.body ?? row.body,
    startsAt: row.starts_at.toISOString(),
    language: own ? locale : null,
  };
}
