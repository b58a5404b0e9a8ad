import type { Sweep } from '../core/jobs.ts';

/** Logins that were not finished, links and remembered logins that are too old, and tabs of ended sessions. */
export const sweepEntry: Sweep = async (db, now) => {
  await db.deleteFrom('pending_logins').where('expires_at', '<', now).execute();
  await db.deleteFrom('reset_links').where('expires_at', '<', now).execute();
  await db.deleteFrom('remembered_logins').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('session_tabs')
    .using('sessions')
    .whereRef('sessions.id', '=', 'session_tabs.session_id')
    .where((eb) => eb.or([eb('sessions.ended_at', 'is not', null), eb('sessions.expires_at', '<', now)]))
    .execute();
};
