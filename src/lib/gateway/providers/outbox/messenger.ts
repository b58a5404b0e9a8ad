// The embedded SMS and mail service: messages go to the outbox table and to files, for demonstrations and tests.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import type { Messenger } from '../../core/ports.ts';
import type { DB } from '../../db/schema.ts';

/** Where a message of the outbox is kept beside its row. */
export const outboxFile = (dataDir: string, id: string): string => join(dataDir, 'outbox', `${id}.json`);

/** Writes each message to the outbox and to `DATA_DIR/outbox/<id>.json`, readable by the owner only. */
export function outboxMessenger(
  channel: 'sms' | 'mail',
  outside: { db: Kysely<DB>; clock: Clock; dataDir: string },
): Messenger {
  return {
    async send({ to, subject, text, html, code }) {
      const createdAt = outside.clock.now();
      const { id } = await outside.db
        .insertInto('outbox')
        .values({ channel, recipient: to, subject, body: text, code, created_at: createdAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      const path = outboxFile(outside.dataDir, id);
      await mkdir(dirname(path), { recursive: true });
      const file = { id, channel, to, subject, text, html, code, createdAt: createdAt.toISOString() };
      await writeFile(path, `${JSON.stringify(file, undefined, 2)}\n`, { mode: 0o600 });
    },
  };
}
