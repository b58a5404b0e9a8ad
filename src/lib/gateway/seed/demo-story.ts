// What happened to somebody of the demonstration, made in the order of its dates: the balance after a line is that of the line before it
// and the amount only where lines are booked as they happened.
import type { Ctx } from '../core/ctx.ts';

export interface Happening {
  /** How long before now. */
  agoMs: number;
  /** `then` has the time of the happening for its clock, `now` that of the start. */
  does(then: Ctx, now: Ctx): Promise<unknown>;
}

/** Makes them, the oldest first; those of the same moment in the order in which they are given. */
export async function makeStory(ctx: Ctx, happenings: readonly Happening[]): Promise<void> {
  const now = ctx.clock.now().getTime();
  for (const { agoMs, does } of happenings.toSorted((one, other) => other.agoMs - one.agoMs)) {
    const then = new Date(now - agoMs);
    await does({ ...ctx, clock: { now: () => then } }, ctx);
  }
}
