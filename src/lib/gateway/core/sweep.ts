import { DAY_MS } from '../../rules/durations.ts';
import { machineClock } from './clock.ts';
import type { Retention } from './jobs.ts';

const REPLY_DAYS = 30;

export const coreRetention: readonly Retention[] = [
  {
    table: 'envelope_seen',
    kept: 'until the payload is too old',
    why: 'a payload is opened once',
    sweep: (db) => db.deleteFrom('envelope_seen').where('expires_at', '<', machineClock.now()).execute(),
  },
  {
    table: 'rate_limits',
    kept: 'until the window of the limit ends',
    why: 'tries are counted in it',
    sweep: (db, now) => db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute(),
  },
  {
    table: 'in_hand',
    kept: 'until it is done',
    why: 'no other call begins the same meanwhile',
    sweep: (db) => db.deleteFrom('in_hand').where('until', '<', machineClock.now()).execute(),
  },
  {
    table: 'idempotent_replies',
    kept: `${REPLY_DAYS} days`,
    why: 'a caller that got no answer asks again, long before that',
    sweep: (db) =>
      db
        .deleteFrom('idempotent_replies')
        // The database has noted when, by its own clock.
        .where('created_at', '<', new Date(machineClock.now().getTime() - REPLY_DAYS * DAY_MS))
        .execute(),
  },
];
