// The terms of an agent's contract: tiers, which of them are legal, and how far they go below those of the upline
// (specification, section 3, "Contract", and section 4, "Contract offer").

/** What an upline can agree with a direct downline: a part of the team's loss, or of its valid bets by day, hour or 5 minutes. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;

export type ContractKind = (typeof contractKinds)[number];

/** What the house pays an agent by category beside contracts: a part of valid bets, or of profit, where a loss is carried on. */
export const planKinds = ['commission_valid', 'commission_profit'] as const;

export type PlanKind = (typeof planKinds)[number];

/** Everything that is settled by periods. */
export type SettledKind = ContractKind | PlanKind;

/** Those that are a part of what is bet, no matter who wins: a player's bet pays all of them. */
export const kindsOnBets = [
  'daily',
  'hourly',
  'realtime',
  'commission_valid',
] as const satisfies readonly SettledKind[];

/** Those that are a part of what is lost: a player's loss pays all of them. */
export const kindsOnLoss = ['dividend', 'commission_profit'] as const satisfies readonly SettledKind[];

/** What has to be reached in a period; all three of them. */
export interface Conditions {
  /** Active members of the team. */
  members: number;
  /** Valid bets of the team. */
  validMinor: bigint;
  /** What the team lost. */
  lossMinor: bigint;
}

export interface Tier extends Conditions {
  /** Hundredths of a percent. */
  basisPoints: number;
}

export const WHOLE = 10_000;
export const MOST_TIERS = 10;

export type TierFault =
  | 'no_tier'
  | 'too_many_tiers'
  | 'rate_range'
  | 'rate_not_higher'
  | 'members_lower'
  | 'valid_lower'
  | 'loss_lower'
  | 'loss_above_valid'
  | 'condition_negative'
  | 'above_upline'
  | 'above_highest'
  | SumFault;

/** That all rates on the same bets, or on the same losses, come to more than may be promised. */
export type SumFault = 'above_sum' | 'above_loss_sum';

export type TierField = 'basisPoints' | keyof Conditions;

/** A fault, and the field of the form at which it is said. */
export interface Fault {
  tier: number;
  field: TierField;
  fault: TierFault;
  /** The highest rate that is possible there. */
  atMost?: number;
}

/** Whether all three conditions hold. A loss of 0 is no condition: salaries are paid when the team won, too. */
export const reaches = (figures: Conditions, tier: Conditions): boolean =>
  figures.members >= tier.members &&
  figures.validMinor >= tier.validMinor &&
  (tier.lossMinor === 0n || figures.lossMinor >= tier.lossMinor);

/** The highest tier that these figures reach, from 0; undefined when they reach none. */
export function reachedTier(tiers: readonly Tier[], figures: Conditions): number | undefined {
  const reached = tiers.findLastIndex((tier) => reaches(figures, tier));
  return reached < 0 ? undefined : reached;
}

/** The rate that these terms give at some conditions; 0 where they give nothing. */
export const rateAt = (tiers: readonly Tier[], at: Conditions): number =>
  tiers[reachedTier(tiers, at) ?? -1]?.basisPoints ?? 0;

/** The rate of the highest tier, by which a contract is known. */
export const topRate = (tiers: readonly Tier[]): number => tiers.at(-1)?.basisPoints ?? 0;

/** What is wrong with terms by themselves: rates rise from tier to tier, conditions never fall, and nobody loses more than is bet. */
export function ownFaults(tiers: readonly Tier[]): Fault[] {
  if (tiers.length === 0) return [{ tier: 0, field: 'basisPoints', fault: 'no_tier' }];
  if (tiers.length > MOST_TIERS) return [{ tier: MOST_TIERS, field: 'basisPoints', fault: 'too_many_tiers' }];
  return tiers.flatMap((tier, index) => faultsOfTier(tier, tiers[index - 1], index));
}

function faultsOfTier(tier: Tier, before: Tier | undefined, index: number): Fault[] {
  const { basisPoints, members, validMinor, lossMinor } = tier;
  const wrong: [boolean, TierField, TierFault][] = [
    [basisPoints < 1 || basisPoints > WHOLE, 'basisPoints', 'rate_range'],
    [before !== undefined && basisPoints <= before.basisPoints, 'basisPoints', 'rate_not_higher'],
    [members < 0, 'members', 'condition_negative'],
    [members < (before?.members ?? 0), 'members', 'members_lower'],
    [validMinor < 0n, 'validMinor', 'condition_negative'],
    [validMinor < (before?.validMinor ?? 0n), 'validMinor', 'valid_lower'],
    [lossMinor < 0n, 'lossMinor', 'condition_negative'],
    [lossMinor < (before?.lossMinor ?? 0n), 'lossMinor', 'loss_lower'],
    [lossMinor > validMinor, 'lossMinor', 'loss_above_valid'],
  ];
  const faults = wrong.filter(([is]) => is).map(([, field, fault]) => ({ tier: index, field, fault }));
  // One sentence a field.
  return [...new Map(faults.reverse().map((each) => [each.field, each])).values()];
}

/** The tiers whose rate is above the upline's at those same conditions. The house above the top has no terms, and no bound. */
export const aboveUpline = (tiers: readonly Tier[], upline: readonly Tier[] | undefined): Fault[] =>
  upline === undefined ? [] : above(tiers, 'above_upline', (tier) => rateAt(upline, tier));

function above(
  tiers: readonly Tier[],
  fault: 'above_upline' | 'above_highest' | SumFault,
  mostOf: (tier: Tier) => number,
): Fault[] {
  return tiers.flatMap((tier, index) => {
    const atMost = mostOf(tier);
    return tier.basisPoints > atMost ? [{ tier: index, field: 'basisPoints' as const, fault, atMost }] : [];
  });
}

/** What bounds an offer. */
export interface Bounds {
  /** The terms of the one who offers; the house has none. */
  upline: readonly Tier[] | undefined;
  /** The highest rate that anybody may offer, the house too. */
  highest: number;
  /** What is left of the highest sum of all rates on the same bets or losses. */
  left?: { atMost: number; fault: SumFault };
}

/** Everything for which an offer is refused, each at its field; none when it may be made. */
export function offerFaults(tiers: readonly Tier[], { upline, highest, left }: Bounds): Fault[] {
  const own = ownFaults(tiers);
  if (own.length > 0) return own;
  const faults = [
    ...above(tiers, 'above_highest', () => highest),
    ...(left === undefined ? [] : above(tiers, left.fault, () => left.atMost)),
    ...aboveUpline(tiers, upline),
  ];
  // Of several bounds of a field the lower one is said.
  const lowestFirst = faults.toSorted((a, b) => (a.atMost ?? 0) - (b.atMost ?? 0));
  return [...new Map(lowestFirst.reverse().map((each) => [each.tier, each])).values()].toSorted(
    (a, b) => a.tier - b.tier,
  );
}
