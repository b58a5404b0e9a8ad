import { DAY_MS } from '../../rules/durations.ts';
import type { Retention } from '../core/jobs.ts';

const MESSAGE_DAYS = 30;

export const chatRetention: readonly Retention[] = [
  {
    table: 'chat_messages',
    kept: `${MESSAGE_DAYS} days`,
    why: 'to follow up what members report',
    sweep: (db, now) =>
      db
        .deleteFrom('chat_messages')
        .where('created_at', '<', new Date(now.getTime() - MESSAGE_DAYS * DAY_MS))
        .execute(),
  },
  {
    table: 'chat_mutes',
    kept: 'until the mute ends',
    why: 'the member may not write until then',
    sweep: (db, now) => db.deleteFrom('chat_mutes').where('muted_until', '<', now).execute(),
  },
];
