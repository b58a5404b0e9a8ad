import { isAway, isHeld, tookTooLong } from '../db/away.ts';
import type { Ctx } from './ctx.ts';

interface Alone<T> {
  work: (each: T) => Promise<void>;
  /** What the log says of one that failed, and which one it was. */
  failed: string;
  about: (each: T) => object;
}

/**
 * Works on one after the other. One that fails or takes too long, or whose rows somebody holds, is logged and keeps nothing from the
 * others; the next run of the job meets it again. Throws when the database is away, which is no fault of the one that noticed.
 */
export async function oneByOne<T>(
  { log }: Pick<Ctx, 'log'>,
  all: readonly T[],
  { work, failed, about }: Alone<T>,
): Promise<void> {
  for (const each of all)
    await work(each).catch((err: unknown) => {
      if (isAway(err) && !isHeld(err) && !tookTooLong(err)) throw err;
      log.error({ err, ...about(each) }, failed);
    });
}
