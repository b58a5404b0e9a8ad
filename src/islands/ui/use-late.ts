import { useEffect, useState } from 'react';

const LATE_MS = 200;

/** True once something has been waited for long enough to be shown as loading. */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && late;
}
