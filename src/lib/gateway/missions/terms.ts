// The missions as editors wrote them.

import { type MissionGoal, type MissionTimes, missionPeriod } from '../../rules/missions.ts';
import { parseMinor } from '../../rules/money.ts';
import { addDays, type Day, dayOf, startOf } from '../../rules/portal-day.ts';
import { published } from '../content/published.ts';
import { termsOf } from '../content/terms.ts';
import type { Ctx } from '../core/ctx.ts';

export interface MissionTerms {
  /** The name of its file. */
  name: string;
  title: string;
  summary: string;
  text: string;
  art: { motif: string; palette: string };
  opens: Day;
  ends: Day;
  repeats?: 'month' | 'year' | undefined;
  claimDays: number;
  goal: MissionGoal;
  category: string | undefined;
  /** Minor units, or a count. */
  needed: bigint;
  rewardMinor: bigint;
  review: boolean;
  /** The version of the terms. */
  hash: string;
}

let known: MissionTerms[] | undefined;

/** Every mission, in the order in which pages show them. */
export function missionTerms(): MissionTerms[] {
  known ??= read();
  return known;
}

export const missionOf = (name: string): MissionTerms | undefined =>
  missionTerms().find((each) => each.name === name);

function read(): MissionTerms[] {
  const content = published();
  const hashes = new Map(
    termsOf(content).flatMap(({ kind, name, hash }) => (kind === 'mission' ? [[name, hash]] : [])),
  );
  return content
    .entriesOf('missions')
    .sort((a, b) => a.data.order - b.data.order)
    .map(({ name, data: { goal, reward, order: _, ...data }, body }) => ({
      ...{ ...data, name, text: body, goal: goal.kind, category: goal.category },
      needed: goal.amount === undefined ? BigInt(goal.count ?? 0) : minorOf(goal.amount),
      rewardMinor: minorOf(reward),
      hash: hashes.get(name) ?? '',
    }));
}

const minorOf = (wire: string): bigint => parseMinor(wire) ?? 0n;

/** The days of a mission that today belongs to, or that come next. */
export const daysOf = ({ clock, settings }: Pick<Ctx, 'clock' | 'settings'>, mission: MissionTerms) =>
  missionPeriod(mission, dayOf(clock.now(), settings.get('portal.zone')));

/** When it opens, what is the last to count, and until when it can be claimed. */
export function timesOf(ctx: Pick<Ctx, 'clock' | 'settings'>, mission: MissionTerms): MissionTimes {
  const at = (day: Day, days: number): Date => startOf(addDays(day, days), ctx.settings.get('portal.zone'));
  const { opens, ends } = daysOf(ctx, mission);
  return { opensAt: at(opens, 0), endsAt: at(ends, 1), closesAt: at(ends, 1 + mission.claimDays) };
}
