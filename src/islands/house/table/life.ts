// Goes through a round by the server's clock: a beat at each second of the countdown, and one when a stage ends.
import { type Moment, momentOf, type Round, type Stage } from '../../../lib/rules/table-round.ts';
import type { ServerClock } from './server-clock.ts';

/** What has not arrived this long after its time is asked for. */
const OVERDUE_MS = 1_500;
/** Between two rounds. */
const IDLE_BEAT_MS = 500;

export interface Life {
  stage(): Stage | undefined;
  /** The round may have changed: looks at once, and goes on from there. */
  beat(): void;
  stop(): void;
}

export function createLife(on: {
  clock: ServerClock;
  round(): Round;
  /** When news of the table is due: its result, or its next round. */
  due(): number;
  /** `first`: somebody has just come to the table. */
  enter(moment: Moment, first: boolean): void;
  beat(moment: Moment): void;
  overdue(): void;
}): Life {
  let stage: Stage | undefined;
  let index = '';
  let askedFor = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function beat(): void {
    clearTimeout(timer);
    const now = on.clock.now();
    const moment = momentOf(on.round(), now);
    if (moment.stage !== stage || on.round().index !== index) {
      const first = stage === undefined;
      stage = moment.stage;
      index = on.round().index;
      on.enter(moment, first);
    }
    on.beat(moment);
    lookForOverdue(now);
    const left = moment.until - now;
    timer = setTimeout(beat, Number.isFinite(left) ? Math.max(10, left % 1000 || 1000) : IDLE_BEAT_MS);
  }

  function lookForOverdue(now: number): void {
    const late = Math.floor((now - on.due()) / OVERDUE_MS);
    const name = `${on.due()}:${late}`;
    if (late < 1 || askedFor === name) return;
    askedFor = name;
    on.overdue();
  }

  return { stage: () => stage, beat, stop: () => clearTimeout(timer) };
}
