import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** The value as it was until what came of the newest one has been painted: for parts that nobody sees yet. */
export function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(() => value))), [value]);
  return painted;
}
