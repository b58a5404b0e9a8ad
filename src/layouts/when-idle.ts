// What can wait until the browser has nothing else to do. A browser may never say that it is idle, so there is an end to it.
const LONGEST_MS = 4_000;

/** Runs `work` when the browser is idle, after four seconds at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LONGEST_MS });
  else setTimeout(work, 1000);
}
