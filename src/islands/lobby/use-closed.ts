// Whether a game is closed: as the portal has said, until its time has come by the portal's clock.
import { useEffect, useSyncExternalStore } from 'react';
import { DAY_MS } from '../../lib/rules/durations.ts';
import { $aheadMs, askPortalClock } from '../../lib/stores/portal-clock.ts';

/** Whether a game is closed, until its time has come. The server's page may be older than that. */
export function useClosed(until: string | null): boolean {
  useEffect(() => {
    if (until !== null) void askPortalClock();
  }, [until]);
  return useSyncExternalStore(
    (changed) => atEnd(until, changed),
    () => isClosed(until),
    () => until !== null,
  );
}

/** What was closed is, until the portal's clock is known and says that its time has come. */
export const isClosed = (until: string | null): boolean => until !== null && !(leftMs(until) <= 0);

/** NaN as long as the portal's clock is not known. */
const leftMs = (until: string): number => Date.parse(until) - Date.now() - ($aheadMs.get() ?? Number.NaN);

/** Calls back when a closure ends, on a page that stays open so long; answers how to stop waiting. */
export function atEnd(until: string | null, ended: () => void): () => void {
  if (until === null) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    const left = leftMs(until);
    if (left > 0 && left < DAY_MS) timer = setTimeout(ended, left);
    else if (left <= 0) ended();
  };
  const forget = $aheadMs.subscribe(wait);
  return () => {
    clearTimeout(timer);
    forget();
  };
}
