import { useSyncExternalStore } from 'react';
import { DAY_MS } from '../../lib/rules/durations.ts';

/** Whether a game is closed, until its time has come. The server's page may be older than that. */
export function useClosed(until: string | null): boolean {
  return useSyncExternalStore(
    (changed) => atEnd(until, changed),
    () => isClosed(until),
    () => until !== null,
  );
}

export const isClosed = (until: string | null): boolean => until !== null && Date.parse(until) > Date.now();

/** Calls back when a closure ends, on a page that stays open so long; answers how to stop waiting. */
export function atEnd(until: string | null, ended: () => void): () => void {
  const left = Date.parse(until ?? '') - Date.now();
  if (!(left > 0 && left < DAY_MS)) return () => {};
  const timer = setTimeout(ended, left);
  return () => clearTimeout(timer);
}
