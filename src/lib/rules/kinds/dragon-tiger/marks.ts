// A hand as a mark of the road, and as the roads are drawn from it.
import type { RoadResult } from '../../roads/results.ts';
import type { DragonTigerHand } from './definition.ts';

const marks = { dragon: 'D', tiger: 'T', tie: '=' } as const satisfies Record<
  DragonTigerHand['winner'],
  string
>;

export const markOf = ({ winner }: Pick<DragonTigerHand, 'winner'>): string => marks[winner];

/** Dragon is red, tiger is blue. */
export const roadResultOf = (mark: string): RoadResult => ({
  winner: mark === marks.dragon ? 'red' : mark === marks.tiger ? 'blue' : 'tie',
});
