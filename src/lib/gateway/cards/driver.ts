// Keeps card tables going in this process: it wakes when something is due anywhere. Every process does the same; what is due is done once,
// by the one who holds the table first.
import type { Ctx } from '../core/ctx.ts';
import { isAway as isDatabaseAway } from '../db/away.ts';
import { nextDue } from './at-table.ts';
import { advanceDue } from './due.ts';

/** Timers do not wait longer than this: the clock may be moved meanwhile, and they look again. */
const LONGEST_WAIT_MS = 60_000;
/** After something that was due and could not be done. */
const AGAIN_MS = 1_000;

/** Starts it, and answers how to stop. What is under way then is finished. */
export function startCards(ctx: Ctx): () => Promise<void> {
  let [stopped, again] = [false, false];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function step(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    again = false;
    running = goOn()
      .catch((err: unknown) => {
        if (isDatabaseAway(err)) ctx.log.warn({ reason: String(err) }, 'card tables wait for the database');
        else ctx.log.error({ err }, 'card tables could not go on');
        return AGAIN_MS;
      })
      .then((waitMs) => {
        running = undefined;
        if (stopped) return;
        if (again) step();
        else timer = setTimeout(step, Math.min(Math.max(waitMs, 20), LONGEST_WAIT_MS));
      });
  }

  async function goOn(): Promise<number> {
    await advanceDue(ctx);
    const due = await nextDue(ctx);
    if (!due) return LONGEST_WAIT_MS;
    const waitMs = due.getTime() - ctx.clock.now().getTime();
    return waitMs > 0 ? waitMs : AGAIN_MS;
  }

  const unsubscribe = ctx.events.subscribe(
    undefined,
    ({ topic, cause }) => {
      if (topic === 'settings' || (topic === 'table' && cause === 'turn')) step();
    },
    ['cards'],
  );
  step();
  return async () => {
    stopped = true;
    unsubscribe();
    clearTimeout(timer);
    await running;
  };
}
