// What can come at sic bo: in which order the dice fell decides no bet.
import type { KnownResult } from '../shared.ts';
import { FACES, type SicBoThrow } from './definition.ts';

const upTo = (from: number): number[] => Array.from({ length: FACES - from + 1 }, (_, at) => from + at);

const throws = upTo(1).flatMap((low) =>
  upTo(low).flatMap((middle) =>
    upTo(middle).map((high) => ({
      name: `${low}-${middle}-${high}`,
      result: { dice: [low, middle, high] as const },
    })),
  ),
);

export const results = (): readonly KnownResult<SicBoThrow>[] => throws;
