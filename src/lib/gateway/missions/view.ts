// Missions as their calls answer them.
import { maskName } from '../../rules/mask.ts';
import { isAvailable, isOffered } from '../../rules/missions.ts';
import { toWire } from '../../rules/money.ts';
import { openCategories } from '../catalogue/lanes.ts';
import type { Ctx } from '../core/ctx.ts';
import { mayApplyAgain, presentEntry, statusOf } from './acts.ts';
import { type Entry, entriesOf, proofsOf } from './entries.ts';
import { daysOf, type MissionTerms, missionOf, missionTerms, timesOf } from './terms.ts';

const BOARD = 20;

/**
 * Every mission that this member has joined or whose category is open, as it is for them, and how many of them they can do
 * something about.
 */
export async function shownMissions(ctx: Ctx, memberId: bigint) {
  const entries = await entriesOf(ctx, { memberId });
  const proofs = await proofsOf(
    ctx,
    entries.map(({ id }) => id),
  );
  const open = await openCategories(ctx);
  const list = missionTerms().flatMap((mission) => {
    const own = entries.filter((entry) => entry.mission === mission.name);
    const entry = presentEntry(ctx, mission, own);
    if (!entry && !isOffered(mission, open)) return [];
    return [shownMission(ctx, mission, entry, (entry && proofs.get(entry.id)) ?? [])];
  });
  return { available: list.filter(({ status }) => isAvailable(status)).length, list };
}

function shownMission(ctx: Ctx, mission: MissionTerms, entry: Entry | undefined, proofs: string[]) {
  const { name, title, summary, text, art, category } = mission;
  const times = timesOf(ctx, mission);
  const goal = entry?.goal ?? mission.goal;
  const sums = goal === 'valid' || goal === 'deposit';
  const figure = (value: bigint): string => (sums ? toWire(value) : String(value));
  return {
    ...{ mission: name, title, summary, text, art, goal, category: category ?? null },
    status: statusOf(ctx, mission, entry),
    reward: toWire(entry?.amount_minor ?? mission.rewardMinor),
    review: entry?.review ?? mission.review,
    progress: figure(entry && entry.progress > 0n ? entry.progress : 0n),
    needed: figure(entry?.needed ?? mission.needed),
    opensAt: times.opensAt.toISOString(),
    endsAt: (entry?.ends_at ?? times.endsAt).toISOString(),
    closesAt: (entry?.closes_at ?? times.closesAt).toISOString(),
    comment: entry?.comment ?? '',
    proofs,
    appliedAt: entry?.applied_at?.toISOString() ?? null,
    decidedAt: entry?.decided_at?.toISOString() ?? null,
    remark: entry?.remark ?? '',
    again: mayApplyAgain(ctx, entry),
  };
}

/** Who has come furthest in a mission; those of the same progress by who joined first. */
export async function shownLeaderboard(ctx: Ctx, { memberId, name }: { memberId: bigint; name: string }) {
  const mission = missionOf(name);
  if (!mission) return undefined;
  const rows = await ctx.db
    .selectFrom('mission_entries as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .select(['e.member_id', 'm.account', 'e.progress'])
    .where('e.mission', '=', name)
    .where('e.opens', '=', daysOf(ctx, mission).opens)
    .where('e.progress', '>', 0n)
    .orderBy('e.progress', 'desc')
    .orderBy('e.id')
    .limit(BOARD)
    .execute();
  const sums = mission.goal === 'valid' || mission.goal === 'deposit';
  return {
    list: rows.map(({ member_id, account, progress }, at) => ({
      place: at + 1,
      player: maskName(account),
      own: member_id === memberId,
      progress: sums ? toWire(progress) : String(progress),
    })),
  };
}
