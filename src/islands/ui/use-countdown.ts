import { useEffect, useReducer } from 'react';

/** Seconds that are left until a moment, given in milliseconds; 0 when it has passed. */
export function useCountdown(until: number): number {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const runs = left > 0;

  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(redraw, 250);
    return () => clearInterval(timer);
  }, [runs]);

  return left;
}
