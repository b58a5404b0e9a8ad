// Lets one call alone do a thing that takes a while, without a connection of the database held for it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { SECOND_MS } from '../../rules/durations.ts';
import type { Ctx } from './ctx.ts';
import { tryAgain } from './errors.ts';

/** How long what a killed process had in hand is not free. */
const HELD_MS = 6 * SECOND_MS;
const RENEWED_MS = 2 * SECOND_MS;

/** Does the work, unless another call is at work of this name, in whatever process: then it throws `try_again`. */
export async function alone<T>({ db }: Pick<Ctx, 'db'>, name: string, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const until = sql<Date>`clock_timestamp() + make_interval(secs => ${HELD_MS / SECOND_MS})`;
  const { rows } = await sql`
    insert into in_hand as h (name, holder, until) values (${name}, ${holder}, ${until})
      on conflict (name) do update set holder = excluded.holder, until = excluded.until where h.until < clock_timestamp()
      returning name`.execute(db);
  if (rows.length === 0) throw tryAgain();
  const own = sql<boolean>`(name, holder) = (${name}, ${holder})`;
  const renewal = setInterval(() => {
    // A database that is away fails the work itself.
    db.updateTable('in_hand')
      .set({ until })
      .where(own)
      .execute()
      .catch(() => {});
  }, RENEWED_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await db.deleteFrom('in_hand').where(own).execute();
  }
}
