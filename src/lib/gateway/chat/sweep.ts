import { DAY_MS } from '../../rules/durations.ts';
import type { Sweep } from '../core/jobs.ts';

/** How long messages of the chat room are kept. */
const KEPT_DAYS = 30;

/** Messages that are older than a month, and mutes that have ended. */
export const sweepChat: Sweep = async (db, now) => {
  const longAgo = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.deleteFrom('chat_messages').where('created_at', '<', longAgo).execute();
  await db.deleteFrom('chat_mutes').where('muted_until', '<', now).execute();
};
