import { machineClock } from './clock.ts';
import type { Sweep } from './jobs.ts';

/** Encrypted payloads that could not be opened again anyway, and counts whose window has ended. */
export const sweepCore: Sweep = async (db, now) => {
  await db.deleteFrom('envelope_seen').where('expires_at', '<', machineClock.now()).execute();
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute();
};
