// Everything that the member can claim now, from wherever it comes: rewards, missions that are done, what friends have brought, and the
// rebate of today so far. Requests throw `Refused`.
import { computed } from 'nanostores';
import { parseMinor, toWire } from '../rules/money.ts';
import {
  $rebate,
  $rewards,
  type Claimable,
  claim,
  claimRebate,
  loadRebate,
  loadRewards,
  type Rebate,
} from './club.ts';
import { $flags } from './flags.ts';
import type { Loaded } from './loaded.ts';
import { $missions, claimMission, loadMissions, type Mission } from './missions.ts';
import { $referral, claimReferral, loadReferral, type Referral } from './referral.ts';
import { isRefused, type Refused } from './refused.ts';

export type ToClaim = { key: string; amount: string } & (
  | { from: 'reward'; reward: Claimable }
  | { from: 'mission'; mission: Mission }
  | { from: 'referral'; referral: Referral }
  | { from: 'rebate'; rebate: Rebate }
);

export const ofReward = (reward: Claimable): ToClaim => ({
  ...{ key: reward.number, amount: reward.amount, from: 'reward', reward },
});

const ofMission = (mission: Mission): ToClaim => ({
  ...{ key: `mission ${mission.mission}`, amount: mission.reward, from: 'mission', mission },
});

/** While the switch is off, the rebate is paid by the clock alone. */
const rebateOn = (): boolean => $flags.get()?.has('MANPLAYREB3') ?? false;

/** Undefined until all is read; what could not be read is left out. */
export const $toClaim = computed(
  [$rewards, $missions, $referral, $rebate, $flags],
  (rewards, missions, friends, today): ToClaim[] | undefined => {
    const parts = [rewards, missions, friends, ...(rebateOn() ? [today] : [])];
    if (parts.some(({ state }) => state === 'loading')) return undefined;
    const [referral, rebate] = [readyOf(friends), rebateOn() ? readyOf(today) : undefined];
    const found: ToClaim[] = [
      ...(readyOf(rewards)?.claimable.map(ofReward) ?? []),
      ...(readyOf(missions)?.list.filter(isDone).map(ofMission) ?? []),
      ...(referral ? [{ key: 'referral', amount: referral.due, from: 'referral', referral } as const] : []),
      ...(rebate ? [{ key: 'rebate', amount: rebate.due, from: 'rebate', rebate } as const] : []),
    ];
    return found.filter(({ amount }) => (parseMinor(amount) ?? 0n) > 0n);
  },
);

/** What is paid of yesterday by itself, so that nothing of it can be claimed. */
export const $paidLater = computed([$rebate, $flags], (today) =>
  rebateOn() ? (readyOf(today)?.waiting ?? null) : null,
);

/** Missions that are done and of which a person has to see a proof first. */
export const $toProve = computed($missions, (missions) =>
  (readyOf(missions)?.list ?? []).filter(({ status, review }) => status === 'claim' && review),
);

const isDone = ({ status, review }: Mission): boolean => status === 'claim' && !review;

const readyOf = <T>(loaded: Loaded<T>): T | undefined =>
  loaded.state === 'ready' ? loaded.value : undefined;

export async function loadToClaim(): Promise<void> {
  await Promise.all([loadRewards(), loadMissions(), loadReferral(), ...(rebateOn() ? [loadRebate()] : [])]);
}

/** Of what was not claimed: what it is, and why. */
export interface NotClaimed {
  wanted: ToClaim;
  refused: Refused;
}

/** Refusals that are about one reward, and say nothing of others. */
const OF_ONE: readonly string[] = ['reward_claimed', 'reward_ended', 'not_found'];

/**
 * Claims each of these, whatever is said of the others; answers the sum, and what was refused. After a lost answer nothing more is
 * asked for. Throws the refusal where nothing was claimed.
 */
export async function claimEach(
  wanted: readonly ToClaim[],
): Promise<{ amount: string; rest: readonly NotClaimed[] }> {
  let sum = 0n;
  const rest: NotClaimed[] = [];
  const lost = (): boolean => rest.at(-1)?.refused.code === 'gateway_unreachable';
  /** Tries these in one go, and answers why that failed. */
  async function attempt(these: readonly ToClaim[]): Promise<Refused | undefined> {
    try {
      sum += parseMinor(await claimTogether(these)) ?? 0n;
    } catch (error) {
      if (!isRefused(error)) throw error;
      return error;
    }
    return undefined;
  }
  const rewards = wanted.filter(({ from }) => from === 'reward');
  const parts = [rewards, ...wanted.filter(({ from }) => from !== 'reward').map((each) => [each])];
  while (parts.length > 0) {
    const these = parts.shift() ?? [];
    const refused = these.length === 0 ? undefined : lost() ? rest.at(-1)?.refused : await attempt(these);
    if (refused && these.length > 1 && OF_ONE.includes(refused.code))
      parts.unshift(...these.map((each) => [each]));
    else if (refused) rest.push(...these.map((each) => ({ wanted: each, refused })));
  }
  await (rest.length > 0 ? loadToClaim() : loadRewards());
  if (sum === 0n && rest[0]) throw rest[0].refused;
  return { amount: toWire(sum), rest };
}

/** Claims what one call can: rewards together, or one of the others. */
function claimTogether(these: readonly ToClaim[]): Promise<string> {
  const [first] = these;
  if (first?.from === 'mission') return claimMission(first.mission.mission);
  if (first?.from === 'referral') return claimReferral();
  if (first?.from === 'rebate') return claimRebate();
  return claim(these.flatMap((each) => (each.from === 'reward' ? [each.reward.number] : [])));
}
