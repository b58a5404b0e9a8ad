// What a round of a table does at a moment, by its times.

/** As calls and events say it. */
type RoundTimes = Record<'index' | 'opensAt' | 'closesAt' | 'drawsAt' | 'resultAt' | 'endsAt', string>;

/** In milliseconds since 1970. */
export interface Round {
  index: string;
  opensAt: number;
  closesAt: number;
  drawsAt: number;
  resultAt: number;
  endsAt: number;
}

export const roundOf = ({ index, ...times }: RoundTimes): Round => ({
  index,
  opensAt: Date.parse(times.opensAt),
  closesAt: Date.parse(times.closesAt),
  drawsAt: Date.parse(times.drawsAt),
  resultAt: Date.parse(times.resultAt),
  endsAt: Date.parse(times.endsAt),
});

/** `over`: the next round is not known yet. */
export type Stage = 'before' | 'open' | 'closed' | 'drawing' | 'result' | 'over';

export interface Moment {
  stage: Stage;
  /** When the stage ends; of `over` there is none. */
  until: number;
  /** Whole seconds until then, as a countdown shows them. */
  seconds: number;
}

export function momentOf(round: Round, now: number): Moment {
  const ends: [Stage, number][] = [
    ['before', round.opensAt],
    ['open', round.closesAt],
    ['closed', round.drawsAt],
    ['drawing', round.resultAt],
    ['result', round.endsAt],
  ];
  const [stage, until] = ends.find(([, end]) => now < end) ?? ['over', Number.POSITIVE_INFINITY];
  return { stage, until, seconds: Math.ceil((until - now) / 1000) };
}
