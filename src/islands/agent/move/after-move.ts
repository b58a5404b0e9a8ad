// The lines of the tree after a move.
import type { MovePreview } from '../../../lib/stores/branch-moves.ts';

interface Line {
  account: string;
  level: number;
  /** That of its dividend; null where it has none then. */
  rate: string | null;
  team: number;
  before?: number;
  is?: 'left' | 'moves';
}

/** How many are below each of the two uplines afterwards: one above the other keeps whom it has. */
export function linesOf({ member, from, to, fromYou, ends }: MovePreview): Line[] {
  const people = member.team + 1;
  const isUnder = (lower: MovePreview['from'], upper: MovePreview['from']): boolean =>
    lower.above.includes(upper.account);
  const less = fromYou || isUnder(to, from) ? 0 : people;
  const more = isUnder(from, to) ? 0 : people;
  // Anyone who is directly below the agent who asks has nobody in between.
  const level = to.above.length + (fromYou ? 1 : 0);
  const loses = ends.some(({ kind, account }) => kind === 'dividend' && account === member.account);
  return [
    { ...from, level: from.above.length, team: from.team - less, before: from.team },
    { ...member, level: from.above.length + 1, rate: null, is: 'left' },
    { ...to, level, team: to.team + more, before: to.team },
    { ...member, level: level + 1, rate: loses ? null : member.rate, is: 'moves' },
  ];
}
