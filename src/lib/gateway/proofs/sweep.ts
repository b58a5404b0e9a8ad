import { DAY_MS } from '../../rules/durations.ts';
import type { Retention } from '../core/jobs.ts';

export const proofsRetention: readonly Retention[] = [
  {
    table: 'captchas',
    kept: 'five minutes',
    why: 'it can be answered until then',
    sweep: (db, now) => db.deleteFrom('captchas').where('expires_at', '<', now).execute(),
  },
  {
    table: 'passkey_challenges',
    kept: 'five minutes',
    why: 'it can be signed until then',
    sweep: (db, now) => db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute(),
  },
  {
    table: 'verification_codes',
    kept: 'a day',
    why: 'support can say whether one was sent',
    sweep: (db, now) =>
      db
        .deleteFrom('verification_codes')
        .where('created_at', '<', new Date(now.getTime() - DAY_MS))
        .execute(),
  },
];
