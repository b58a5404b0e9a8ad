// What a member does against playing too much: limits, breaks, and after how much play a game asks whether to go on. Changes throw
// `Refused`.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import * as contract from '../contract/protection.ts';
import { type BreakLength, breakKind } from '../rules/play-breaks.ts';
import type { LimitKind, LimitPeriod } from '../rules/play-limits.ts';
import type { ReminderMinutes } from '../rules/play-reminder.ts';
import { endingSession } from './live.ts';
import { openModal } from './modals.ts';
import { readingOfMember } from './of-member.ts';
import { $sitting, refreshSitting } from './play.ts';
import { leave } from './session.ts';

export type Limits = OutputOf<typeof contract.playLimits>;
export type Limit = Limits['limits'][number];
export type Waiting = NonNullable<Limit['waiting']>;
export type LimitChange = OutputOf<typeof contract.playLimitChanges>['changes'][number];
export type TakenBreak = OutputOf<typeof contract.playLimitChanges>['breaks'][number];
export type Habits = OutputOf<typeof contract.playReminder> & OutputOf<typeof contract.playLimitChanges>;

const limits = readingOfMember<Limits>(() => call(contract.playLimits, {}));
const habits = readingOfMember<Habits>(async () => {
  const [reminder, changes] = await Promise.all([
    call(contract.playReminder, {}),
    call(contract.playLimitChanges, {}),
  ]);
  return { ...reminder, ...changes };
});

export const { $loaded: $limits, read: loadLimits } = limits;

/** The reminder's time, and what the member has changed. */
export const { $loaded: $habits, read: loadHabits } = habits;

const readAgain = async (): Promise<void> => {
  await Promise.all([loadLimits(), loadHabits()]);
};

/** Asks for a limit; without an amount, for none. A higher one waits for a day, and then for the member: it answers what waits. */
export async function setLimit(
  kind: LimitKind,
  period: LimitPeriod,
  amount: string | undefined,
): Promise<Waiting | null> {
  const { limits: all } = await call(contract.setPlayLimit, { kind, period, amount });
  await readAgain();
  return all.find((limit) => limit.kind === kind && limit.period === period)?.waiting ?? null;
}

export async function confirmLimit(id: string): Promise<void> {
  await call(contract.confirmPlayLimit, { id });
  await readAgain();
}

/** Takes back the request for a higher limit. */
export async function dropLimit(id: string): Promise<void> {
  await call(contract.dropPlayLimit, { id });
  await readAgain();
}

export async function setReminder(minutes: ReminderMinutes): Promise<void> {
  await call(contract.setPlayReminder, { minutes });
  // A game may be open under the account.
  await Promise.all([loadHabits(), $sitting.get() && refreshSitting()]);
}

/** Begins a break: everybody who uses the account is logged out, this tab too, and it says until when. */
export async function takeBreak(length: BreakLength, presentPassword?: string): Promise<void> {
  await endingSession(async () => {
    const { until } = await call(contract.startBreak, { length, password: presentPassword });
    const onBreak = { kind: breakKind(length), phase: 'runs', until } as const;
    leave();
    openModal('breakBegun', onBreak);
  });
}
