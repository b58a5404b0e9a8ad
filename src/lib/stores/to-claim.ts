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

/** Claims these one after another; answers their sum, and what was refused after some were paid. */
export async function claimEach(
  wanted: readonly ToClaim[],
): Promise<{ amount: string; refused: Refused | undefined }> {
  const numbers = wanted.flatMap((each) => (each.from === 'reward' ? [each.reward.number] : []));
  const steps = [
    ...(numbers.length > 0 ? [() => claim(numbers)] : []),
    ...wanted.filter(({ from }) => from !== 'reward').map((each) => () => claimOne(each)),
  ];
  let [sum, refused] = [0n, undefined as Refused | undefined];
  for (const step of steps) {
    try {
      sum += parseMinor(await step()) ?? 0n;
    } catch (error) {
      if (!isRefused(error) || sum === 0n) throw error;
      refused = error;
      break;
    }
  }
  if (wanted.some(({ from }) => from !== 'reward')) await loadRewards();
  return { amount: toWire(sum), refused };
}

function claimOne(wanted: ToClaim): Promise<string> {
  if (wanted.from === 'mission') return claimMission(wanted.mission.mission);
  return wanted.from === 'referral' ? claimReferral() : claimRebate();
}
