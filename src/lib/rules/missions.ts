// Missions: the ten statuses of the specification (section 3) and what each follows from.
import { addDays, type Day } from './portal-day.ts';

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

export const missionRepeats = ['month', 'year'] as const;

interface Repeated {
  opens: Day;
  ends: Day;
  repeats?: (typeof missionRepeats)[number] | undefined;
}

/** So many months later; what a shorter month does not have is its last day. */
function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The days of a mission that a day belongs to, or that come next; `missions_days` of the database says the same. */
export function missionPeriod({ opens, ends, repeats }: Repeated, day: Day): { opens: Day; ends: Day } {
  if (!repeats || day <= ends) return { opens, ends };
  const step = repeats === 'month' ? 1 : 12;
  const passed =
    (Number(day.slice(0, 4)) - Number(opens.slice(0, 4))) * 12 +
    Number(day.slice(5, 7)) -
    Number(opens.slice(5, 7));
  for (let months = Math.max(0, Math.floor(passed / step) - 1) * step; ; months += step) {
    const last = addDays(monthsLater(addDays(ends, 1), months), -1);
    if (day <= last) return { opens: monthsLater(opens, months), ends: last };
  }
}

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

/** Statuses in which an entry of days that are over is still shown, before the next can be joined. */
export const isPending = (status: MissionStatus, again: boolean): boolean =>
  status === 'claim' || status === 'applying' || (status === 'rejected' && again);

/** Whether what a mission asks for can be done: its category has games. */
export const isOffered = (
  { category }: { category?: string | undefined },
  open: ReadonlySet<string>,
): boolean => category === undefined || open.has(category);

/** Statuses in which a member can do something: the badge counts them. */
export const isAvailable = (status: MissionStatus): boolean => status === 'join' || status === 'claim';
