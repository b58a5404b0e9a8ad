// What scripts and layout take of each frame between two marks of a page, read from a trace of Chromium.
import { type TraceEvent, threadEvents, timesOf } from './tasks.ts';

const FRAME_MS = 1_000 / 60;

/** Milliseconds of each frame's time; a task counts for the frame in which it begins. */
export function framesBetween(events: TraceEvent[], from: string, to: string): number[] {
  const marked = (name: string) =>
    events.find((event) => event.name === name && event.cat?.includes('user_timing'));
  const [begin, end] = [marked(from), marked(to)];
  if (!begin || !end) throw new Error(`The trace does not show what is between ${from} and ${to}.`);
  const own = threadEvents(events, begin.pid).filter(({ ts }) => ts >= begin.ts && ts <= end.ts);
  const frames = Array.from({ length: Math.ceil((end.ts - begin.ts) / 1_000 / FRAME_MS) }, () => 0);
  for (const { atMs, ms } of timesOf(own, begin.ts)) {
    const at = Math.floor(atMs / FRAME_MS);
    frames[at] = (frames[at] ?? 0) + ms;
  }
  return frames;
}
