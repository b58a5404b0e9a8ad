import { MINUTE_MS } from '../lib/rules/durations.ts';

// How long it is until a moment, in the words of a page: the same on the server and in the browser.

interface Words {
  /** With `{{hours}}` and `{{minutes}}`. */
  left?: string;
  /** Said when the moment has passed. */
  soon?: string;
}

export function timeLeft(leftMs: number, { left = '', soon = '' }: Words): string {
  if (leftMs <= 0) return soon;
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  return left
    .replace('{{hours}}', String(Math.floor(minutes / 60)))
    .replace('{{minutes}}', String(minutes % 60).padStart(2, '0'));
}
