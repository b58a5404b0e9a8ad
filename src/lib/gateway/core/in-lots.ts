import type { Ctx } from './ctx.ts';

interface Lots<T> {
  /** How many are taken at once. */
  most: number;
  /** Takes some of what is due, so that nobody else does. */
  take: () => Promise<T[]>;
  work: (each: T) => Promise<void>;
  /** What the log says of one that failed, and which one it was. */
  failed: string;
  about: (each: T) => object;
}

/** Works on all that is due, some at a time. One that fails is due again later, and keeps nothing from the others. */
export async function inLots<T>(
  { log }: Pick<Ctx, 'log'>,
  { most, take, work, failed, about }: Lots<T>,
): Promise<void> {
  for (;;) {
    const lot = await take();
    await Promise.all(
      lot.map((each) => work(each).catch((err: unknown) => log.error({ err, ...about(each) }, failed))),
    );
    if (lot.length < most) return;
  }
}
