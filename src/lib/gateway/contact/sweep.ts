import { DAY_MS } from '../../rules/durations.ts';
import type { Retention } from '../core/jobs.ts';

const KEPT_DAYS = 365;

export const contactRetention: readonly Retention[] = [
  {
    table: 'contact_messages',
    kept: `${KEPT_DAYS} days after it is closed`,
    why: 'to look up what was agreed when somebody asks again',
    sweep: (db, now) =>
      db
        .deleteFrom('contact_messages')
        .where('closed_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
        .execute(),
  },
];
