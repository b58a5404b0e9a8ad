import { DAY_MS } from '../../rules/durations.ts';
import type { Sweep } from '../core/jobs.ts';

/** Captchas and challenges that are too old to be answered, and codes of the days before. */
export const sweepProofs: Sweep = async (db, now) => {
  await db.deleteFrom('captchas').where('expires_at', '<', now).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('verification_codes').where('created_at', '<', yesterday).execute();
};
