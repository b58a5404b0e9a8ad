import type { Kysely } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import { longWork } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';

const DAY_MS = 86_400_000;
/** How long what was said in the chat room is kept. */
const CHAT_DAYS = 30;

/** Tables whose rows are worth nothing after their `expires_at`, which goes by the portal's clock. */
const PASSING = [
  'captchas',
  'bot_proofs',
  'pending_logins',
  'passkey_challenges',
  'reset_links',
  'remembered_logins',
] as const;

/** What the database keeps only for a while: what has had its time, counted tries, tabs of ended sessions. */
export async function sweep(ctx: Ctx): Promise<void> {
  // After a long rest there may be much to delete.
  await longWork(ctx.config.databaseUrl, ({ db }) => sweepAll(db, ctx.clock.now()));
}

async function sweepAll(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('envelope_seen').where('expires_at', '<', new Date()).execute();
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute();
  for (const table of PASSING) await db.deleteFrom(table).where('expires_at', '<', now).execute();
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('verification_codes').where('created_at', '<', yesterday).execute();
  const longAgo = new Date(now.getTime() - CHAT_DAYS * DAY_MS);
  await db.deleteFrom('chat_messages').where('created_at', '<', longAgo).execute();
  await db.deleteFrom('chat_mutes').where('muted_until', '<', now).execute();
  await db
    .deleteFrom('session_tabs')
    .using('sessions')
    .whereRef('sessions.id', '=', 'session_tabs.session_id')
    .where((eb) => eb.or([eb('sessions.ended_at', 'is not', null), eb('sessions.expires_at', '<', now)]))
    .execute();
}
