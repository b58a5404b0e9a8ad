import { DAY_MS } from '../../rules/durations.ts';
import type { Retention } from '../core/jobs.ts';

const KEPT_DAYS = 365;

const before = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS);

export const inboxRetention: readonly Retention[] = [
  {
    table: 'member_messages',
    kept: `${KEPT_DAYS} days`,
    why: 'to read again what the portal said',
    sweep: (db, now) => db.deleteFrom('member_messages').where('created_at', '<', before(now)).execute(),
  },
  {
    table: 'letters',
    kept: `${KEPT_DAYS} days, and as long as somebody has it`,
    why: 'the text of messages that staff wrote',
    sweep: (db, now) =>
      db
        .deleteFrom('letters')
        .where('created_at', '<', before(now))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('member_messages as m').select('m.id').whereRef('m.letter_id', '=', 'letters.id'),
            ),
          ),
        )
        .execute(),
  },
];
