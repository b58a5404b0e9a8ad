// Missions: the ten statuses of the specification (section 3) and what each follows from.

/** What is counted: valid bets, bets, days with bets, deposits; or nothing, where a proof is all. */
export const missionGoals = ['valid', 'bets', 'days', 'deposit', 'proof'] as const;
export type MissionGoal = (typeof missionGoals)[number];

export const missionStatuses = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'coming_soon',
] as const;
export type MissionStatus = (typeof missionStatuses)[number];

/** A comment of a proof has at most so many characters. */
export const LONGEST_COMMENT = 140;
/** A proof is sent once, and once more after a refusal. */
export const MOST_APPLICATIONS = 2;

export interface MissionTimes {
  opensAt: Date;
  /** What is later does not count. */
  endsAt: Date;
  /** The last moment to claim or to apply. */
  closesAt: Date;
}

export interface MissionEntry {
  state: 'joined' | 'applying' | 'rejected' | 'issued' | 'claimed';
  progress: bigint;
  needed: bigint;
  applications: number;
}

/** What a mission is for a member, at a moment; without an entry they have not joined it. */
export function missionStatus(
  { opensAt, endsAt, closesAt }: MissionTimes,
  entry: MissionEntry | undefined,
  now: Date,
): MissionStatus {
  if (!entry) return now < opensAt ? 'coming_soon' : now < endsAt ? 'join' : 'close';
  const { state, progress, needed, applications } = entry;
  if (state !== 'joined' && state !== 'rejected') return state;
  const reached = progress >= needed;
  if (now >= (reached ? closesAt : endsAt)) return state === 'rejected' ? 'rejected' : 'close';
  if (state === 'rejected') return applications < MOST_APPLICATIONS ? 'rejected' : 'close';
  if (reached) return 'claim';
  return progress > 0n ? 'process' : 'joined';
}

/** Statuses in which a member can do something: the badge counts them. */
export const isAvailable = (status: MissionStatus): boolean => status === 'join' || status === 'claim';
