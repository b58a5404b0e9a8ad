// The embedded SMS and mail service: messages go to the outbox table and to files, for demonstrations and tests.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import type { Messenger } from '../../core/ports.ts';
import type { DB } from '../../db/schema.ts';

/** Writes each message to the outbox and to `DATA_DIR/outbox/<id>.json`, readable by the owner only. */
export function outboxMessenger(
  channel: 'sms' | 'mail',
  outside: { db: Kysely<DB>; clock: Clock; dataDir: string },
): Messenger {
  return {
    async send({ to, subject, text, code }) {
      const createdAt = outside.clock.now();
      const { id } = await outside.db
        .insertInto('outbox')
        .values({ channel, recipient: to, subject, body: text, code, created_at: createdAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      const folder = join(outside.dataDir, 'outbox');
      await mkdir(folder, { recursive: true });
      const file = { id, channel, to, subject, text, code, createdAt: createdAt.toISOString() };
      await writeFile(join(folder, `${id}.json`), `${JSON.stringify(file, undefined, 2)}\n`, { mode: 0o600 });
    },
  };
}
