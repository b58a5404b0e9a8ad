// Work on all that is due, some at a time, where each is done by somebody outside who may say nothing for long.
import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from './ctx.ts';

/** How soon more is looked for while some is under way. */
const LOOK_AGAIN_MS = 1_000;

interface Lots<T> {
  /** How many are taken at once. Of one line no more are taken while so many are under way. */
  most: number;
  /** Takes some of what is due, so that nobody else does; nothing of these lines. */
  take: (fullLines: string[]) => Promise<T[]>;
  /** Who does it, and what tells it from all others of theirs. */
  of: (each: T) => readonly [line: string, id: unknown];
  work: (each: T) => Promise<void>;
  /** What the log says of one that failed, and which one it was. */
  failed: string;
  about: (each: T) => object;
}

/**
 * Works on all that is due. One that fails is due again later, and keeps nothing from the others; a line that hangs holds up itself
 * alone.
 */
export async function inLots<T>(
  { log }: Pick<Ctx, 'log'>,
  { most, take, of, work, failed, about }: Lots<T>,
): Promise<void> {
  const underWay = new Map<string, { line: string; done: Promise<void> }>();
  const all = () => Promise.all([...underWay.values()].map(({ done }) => done));

  function begin(each: T): void {
    const [line, id] = of(each);
    const key = `${line} ${id}`;
    // It became due again while it hangs.
    if (underWay.has(key)) return;
    const done = work(each)
      .catch((err: unknown) => log.error({ err, ...about(each) }, failed))
      .finally(() => underWay.delete(key));
    underWay.set(key, { line, done });
  }

  try {
    for (;;) {
      const full = fullLines([...underWay.values()], most);
      const lot = await take(full);
      for (const each of lot) begin(each);
      if (lot.length < most) await Promise.race([all(), pause(LOOK_AGAIN_MS, undefined, { ref: false })]);
      if (lot.length < most && full.length === 0 && underWay.size === 0) return;
    }
  } finally {
    await all();
  }
}

function fullLines(underWay: { line: string }[], most: number): string[] {
  const lines = [...new Set(underWay.map(({ line }) => line))];
  return lines.filter((line) => underWay.filter((each) => each.line === line).length >= most);
}
