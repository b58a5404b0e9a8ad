// The terms of the points mall as editors wrote them.
import { parseMinor } from '../../rules/money.ts';
import type { EarnedType, PointRewardKind, PointType } from '../../rules/points.ts';
import { published } from '../content/published.ts';
import { termsOf } from '../content/terms.ts';

export interface PointReward {
  id: string;
  kind: PointRewardKind;
  name: string;
  type: PointType;
  points: number;
  creditMinor: bigint | null;
  needsMinor: bigint | null;
  stock: number;
  art: string;
}

export interface MallTerms {
  open: boolean;
  perPointMinor: Record<EarnedType, bigint>;
  convert: { points: number; creditMinor: bigint };
  rewards: PointReward[];
  /** The version of the terms. */
  hash: string;
}

let known: MallTerms | undefined;

/** The terms in force. */
export function mallTerms(): MallTerms {
  known ??= read();
  return known;
}

function read(): MallTerms {
  const content = published();
  const [mall] = content.entriesOf('points').map(({ data }) => data.mall);
  const hash = termsOf(content).find(({ kind }) => kind === 'points')?.hash;
  if (!mall || !hash) throw new Error('points.json has a fault: "content check" says which.');
  const perPoint = Object.entries(mall.perPoint).map(([type, amount]) => [type, minorOf(amount)]);
  return {
    open: mall.open,
    perPointMinor: Object.fromEntries(perPoint) as Record<EarnedType, bigint>,
    convert: { points: mall.convert.points, creditMinor: minorOf(mall.convert.credit) },
    rewards: mall.rewards.map(({ credit, needs, ...reward }) => ({
      ...reward,
      creditMinor: credit === null ? null : minorOf(credit),
      needsMinor: needs === null ? null : minorOf(needs),
    })),
    hash,
  };
}

const minorOf = (wire: string): bigint => parseMinor(wire) ?? 0n;

export const rewardOf = (id: string): PointReward | undefined =>
  mallTerms().rewards.find((reward) => reward.id === id);
