// What happened lately, and to whom: a page that begins to listen has read some things before, and is told which have changed since.
import { type Topic, topics } from '../../contract/events.ts';
import { SECOND_MS } from '../../rules/durations.ts';

/** How far back it knows at least, once the process is as old. */
const KEPT_MS = 30 * SECOND_MS;

export interface RecentEvents {
  note(audience: string, topic: Topic): void;
  /** The topics of what happened to one of these within so many milliseconds; all of them when it does not know that far back. */
  topicsOf(audiences: readonly string[], withinMs: number): Topic[];
}

/** `now`: milliseconds of a clock that nobody moves. */
export function createRecentEvents(now: () => number = () => performance.now()): RecentEvents {
  /** When each thing happened last, by audience and topic. Two spans of time, so that old ones are forgotten together. */
  let latest = new Map<string, number>();
  let earlier = new Map<string, number>();
  let [latestFrom, earlierFrom] = [now(), now()];

  return {
    note(audience, topic) {
      const at = now();
      if (at - latestFrom >= KEPT_MS) {
        [earlier, earlierFrom] = [latest, latestFrom];
        [latest, latestFrom] = [new Map(), at];
      }
      latest.set(`${audience} ${topic}`, at);
    },
    topicsOf(audiences, withinMs) {
      const from = now() - withinMs;
      const happened = (key: string): boolean => (latest.get(key) ?? earlier.get(key) ?? -1) >= from;
      return (Object.keys(topics) as Topic[]).filter(
        (topic) => from < earlierFrom || audiences.some((audience) => happened(`${audience} ${topic}`)),
      );
    },
  };
}
