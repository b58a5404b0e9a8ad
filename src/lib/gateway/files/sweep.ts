import { DAY_MS } from '../../rules/durations.ts';
import { machineClock } from '../core/clock.ts';
import type { Retention, SweptPlace } from '../core/jobs.ts';
import { isReferred } from './referred.ts';

/** How long an upload may wait for what it is for. */
const WAITS_MS = DAY_MS;
const AT_ONCE = 500;

export const filesRetention: readonly Retention[] = [
  {
    table: 'files',
    kept: 'as long as something refers to it, and a day at least',
    why: 'a picture is part of what it was uploaded for',
    async sweep(db, now, place) {
      const gone = await db
        .deleteFrom('files')
        .where('id', 'in', (from) =>
          from
            .selectFrom('files as f')
            .select('f.id')
            .where('f.created_at', '<', new Date(now.getTime() - WAITS_MS))
            .where(({ not }) => not(isReferred('f.id')))
            .forUpdate()
            .skipLocked(),
        )
        .returning('id')
        .execute();
      for (const { id } of gone) await place.files.remove(id);
      await removeStrays(db, place);
    },
  },
];

/** Contents without a row: an upload that was not finished, or a sweep that ended in its middle. */
async function removeStrays(db: Parameters<Retention['sweep']>[0], { files }: SweptPlace): Promise<void> {
  // Written by the machine's clock.
  const before = machineClock.now().getTime() - WAITS_MS;
  let keys: string[] = [];
  const removeOf = async (some: string[]): Promise<void> => {
    if (some.length === 0) return;
    const rows = await db.selectFrom('files').select('id').where('id', 'in', some).execute();
    const known = new Set(rows.map(({ id }) => id));
    for (const key of some) if (!known.has(key)) await files.remove(key);
  };
  for await (const { key, writtenAt } of files.list()) {
    if (writtenAt.getTime() >= before) continue;
    keys.push(key);
    if (keys.length < AT_ONCE) continue;
    await removeOf(keys);
    keys = [];
  }
  await removeOf(keys);
}
