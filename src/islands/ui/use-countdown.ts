import { useEffect, useState } from 'react';

/** Seconds that are left since `start(minutes)`; 0 when nothing runs. */
export function useCountdown(): { left: number; start: (minutes: number) => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));

  useEffect(() => {
    if (until === 0 || left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until, left]);

  return {
    left,
    start(minutes) {
      const at = Date.now();
      setNow(at);
      setUntil(at + minutes * 60_000);
    },
  };
}
