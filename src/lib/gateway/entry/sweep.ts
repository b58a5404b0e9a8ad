import { DAY_MS } from '../../rules/durations.ts';
import type { Retention } from '../core/jobs.ts';
import { PLACE_DAYS } from './known-browser.ts';

const ADDRESS_DAYS = 30;

export const entryRetention: readonly Retention[] = [
  {
    table: 'pending_logins',
    kept: 'ten minutes',
    why: 'the second proof can be given until then',
    sweep: (db, now) => db.deleteFrom('pending_logins').where('expires_at', '<', now).execute(),
  },
  {
    table: 'reset_links',
    kept: 'as long as the link is good',
    why: 'a link can be opened until then',
    sweep: (db, now) => db.deleteFrom('reset_links').where('expires_at', '<', now).execute(),
  },
  {
    table: 'remembered_logins',
    kept: '24 hours',
    why: 'the browser is remembered until then',
    sweep: (db, now) => db.deleteFrom('remembered_logins').where('expires_at', '<', now).execute(),
  },
  {
    table: 'known_networks',
    kept: `${PLACE_DAYS} days after the last login from there`,
    why: 'a login from a known place needs no second proof',
    sweep: (db, now) =>
      db
        .deleteFrom('known_networks')
        .where('last_seen_at', '<', new Date(now.getTime() - PLACE_DAYS * DAY_MS))
        .execute(),
  },
  {
    table: 'session_tabs',
    kept: 'as long as the session',
    why: 'a tab belongs to a session that is open',
    sweep: (db, now) =>
      db
        .deleteFrom('session_tabs')
        .using('sessions')
        .whereRef('sessions.id', '=', 'session_tabs.session_id')
        .where((eb) => eb.or([eb('sessions.ended_at', 'is not', null), eb('sessions.expires_at', '<', now)]))
        .execute(),
  },
  {
    table: 'sessions',
    part: 'address and browser',
    kept: `${ADDRESS_DAYS} days after the session`,
    why: 'to look into a login that its owner did not make; the row stays, since games were opened in it',
    sweep: (db, now) =>
      db
        .updateTable('sessions')
        .set({ address: '', user_agent: '' })
        .where('expires_at', '<', new Date(now.getTime() - ADDRESS_DAYS * DAY_MS))
        .where('address', '<>', '')
        .execute(),
  },
];
