import { rm } from 'node:fs/promises';
import { DAY_MS } from '../../rules/durations.ts';
import type { Retention } from '../core/jobs.ts';
import { outboxFile } from './outbox/messenger.ts';

const OUTBOX_DAYS = 30;

export const providersRetention: readonly Retention[] = [
  {
    table: 'bot_proofs',
    kept: 'ten minutes',
    why: 'a proof of work counts once',
    sweep: (db, now) => db.deleteFrom('bot_proofs').where('expires_at', '<', now).execute(),
  },
  {
    table: 'outbox',
    kept: `${OUTBOX_DAYS} days`,
    why: 'it stands in for phones and mailboxes where no service is configured',
    async sweep(db, now, { dataDir }) {
      const gone = await db
        .deleteFrom('outbox')
        .where('created_at', '<', new Date(now.getTime() - OUTBOX_DAYS * DAY_MS))
        .returning('id')
        .execute();
      for (const { id } of gone) await rm(outboxFile(dataDir, id), { force: true });
    },
  },
];
