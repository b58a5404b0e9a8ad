// What a round of a table does at a moment, by its times.

/** As calls and events say it. */
type RoundTimes = Record<'index' | 'opensAt' | 'closesAt' | 'drawsAt' | 'resultAt' | 'endsAt', string>;

/** As the event of an open round says it: shorter, since every tab at the table hears it. */
export interface ToldTimes {
  opensAt?: string;
  closesAt?: string;
  /** In milliseconds after the close. */
  after?: Record<'drawn' | 'result' | 'end', number>;
}

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

export const toldTimes = ({ opensAt, closesAt, ...times }: Omit<RoundTimes, 'index'>): ToldTimes => {
  const afterClose = (at: string): number => Date.parse(at) - Date.parse(closesAt);
  const { drawsAt, resultAt, endsAt } = times;
  return {
    ...{ opensAt, closesAt },
    after: { drawn: afterClose(drawsAt), result: afterClose(resultAt), end: afterClose(endsAt) },
  };
};

/** Undefined where a part is missing. */
export function roundTold({
  index,
  opensAt,
  closesAt,
  after,
}: ToldTimes & { index?: string }): RoundTimes | undefined {
  if (!index || !opensAt || !closesAt || !after) return undefined;
  const at = (ms: number): string => new Date(Date.parse(closesAt) + ms).toISOString();
  return {
    ...{ index, opensAt, closesAt },
    ...{ drawsAt: at(after.drawn), resultAt: at(after.result), endsAt: at(after.end) },
  };
}

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
