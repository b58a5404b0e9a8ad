// The time that rules use. An operator may move it in a demo, and tests set it.

export interface Clock {
  now(): Date;
}

/** The machine's own clock, for what is compared with a clock elsewhere. */
export const machineClock: Clock = { now: () => new Date() };

/** The machine's clock, moved by what `offsetMs` says now. */
export const movedClock = (offsetMs: () => number): Clock => ({
  now: () => new Date(Date.now() + offsetMs()),
});

export const inMs = (clock: Clock, ms: number): Date => new Date(clock.now().getTime() + ms);
