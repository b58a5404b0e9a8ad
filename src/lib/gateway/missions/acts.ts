// What members do with missions: join, apply with a proof, claim. And what operators decide about an application.
import { type Selectable, sql } from 'kysely';
import {
  isOffered,
  isPending,
  type MissionStatus,
  MOST_APPLICATIONS,
  missionStatus,
} from '../../rules/missions.ts';
import { toWire } from '../../rules/money.ts';
import { openCategories } from '../catalogue/lanes.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { passGate } from '../core/gate.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { Rewards } from '../db/schema.ts';
import { claimFiles } from '../files/claim.ts';
import { tell } from '../inbox/tell.ts';
import { holdMember } from '../protection/hold-member.ts';
import { payReward } from '../rewards/claim.ts';
import { type Entry, entriesOf, proofsOf } from './entries.ts';
import { daysOf, type MissionTerms, missionOf, timesOf } from './terms.ts';

interface Owner {
  memberId: bigint;
  currency: string;
}

/** What a mission is for a member now. An entry keeps the days under which it was joined. */
export function statusOf(
  ctx: Ctx,
  mission: MissionTerms | undefined,
  entry: Entry | undefined,
): MissionStatus {
  const now = ctx.clock.now();
  const times = entry
    ? { opensAt: entry.joined_at, endsAt: entry.ends_at, closesAt: entry.closes_at }
    : mission && timesOf(ctx, mission);
  return times ? missionStatus(times, entry, now) : 'close';
}

/** The entry that stands for a mission now: one of days that are over while something can be done about it, else that of these days. */
export function presentEntry(
  ctx: Ctx,
  mission: MissionTerms | undefined,
  entries: readonly Entry[],
): Entry | undefined {
  const pending = entries.filter((entry) =>
    isPending(statusOf(ctx, mission, entry), mayApplyAgain(ctx, entry)),
  );
  if (!mission) return pending.at(-1) ?? entries[0];
  const { opens } = daysOf(ctx, mission);
  return pending.at(-1) ?? entries.find((entry) => entry.opens === opens || !mission.repeats);
}

const entryOf = async (ctx: Ctx, memberId: bigint, mission: string): Promise<Entry | undefined> =>
  presentEntry(ctx, missionOf(mission), await entriesOf(ctx, { memberId, mission }));

/** Joins a mission. Throws a `Refusal`. */
export async function joinMission(tx: TxCtx, { memberId, currency }: Owner, name: string): Promise<void> {
  const mission = missionOf(name);
  if (!mission) throw new Refusal('not_found');
  const entry = await entryOf(tx, memberId, name);
  const offered = isOffered(mission, await openCategories(tx));
  if (entry || !offered || statusOf(tx, mission, entry) !== 'join') throw new Refusal('mission_not_now');
  const at = tx.clock.now();
  const refused = await passGate(tx.db, { act: 'grant', memberId, currency, amountMinor: 0n, at });
  if (refused) throw new Refusal(refused.code, { value: refused.value });
  await sql`select missions_join(${memberId}, ${name}, ${mission.hash}, ${at})`.execute(tx.db);
}

interface Application {
  mission: string;
  comment: string;
  files: readonly string[];
}

/** Sends the proof of a mission to anyone who looks at it; the same sent again changes nothing. Throws a `Refusal`. */
export async function applyForMission(tx: TxCtx, owner: Owner, asked: Application): Promise<void> {
  const { memberId } = owner;
  await holdMember(tx, memberId);
  const entry = await entryOf(tx, memberId, asked.mission);
  if (entry && (await isSent(tx, entry, asked))) return;
  const status = statusOf(tx, undefined, entry);
  const again = status === 'rejected' && mayApplyAgain(tx, entry);
  if (!entry?.review || !(status === 'claim' || again)) throw new Refusal('mission_not_now');
  const files = await claimFiles(tx, memberId, 'mission', asked.files);
  if (files.length === 0)
    throw new Refusal('invalid_input', { fields: { files: { field: 'files', fault: 'empty' } } });
  await sql`select missions_apply(${memberId}, ${entry.number}, ${asked.comment}, ${files}::text[],
    ${tx.clock.now()})`.execute(tx.db);
}

async function isSent(tx: TxCtx, { id, state, comment }: Entry, asked: Application): Promise<boolean> {
  if (state !== 'applying' || comment !== asked.comment) return false;
  const sent = (await proofsOf(tx, [id])).get(id) ?? [];
  return sent.join() === [...new Set(asked.files)].join();
}

/** A refused proof can be sent once more, while there is time. */
export const mayApplyAgain = ({ clock }: Pick<Ctx, 'clock'>, entry: Entry | undefined): boolean =>
  entry?.state === 'rejected' && entry.applications < MOST_APPLICATIONS && clock.now() < entry.closes_at;

/** Claims a mission that no person looks at; answers what it pays. Throws a `Refusal`. */
export async function claimMission(tx: TxCtx, { memberId }: Owner, name: string): Promise<bigint> {
  const entry = await entryOf(tx, memberId, name);
  if (!entry || entry.review || statusOf(tx, undefined, entry) !== 'claim')
    throw new Refusal('mission_not_now');
  const { rows } = await sql<Selectable<Rewards>>`
    select * from missions_claim(${memberId}, ${entry.number}, ${tx.clock.now()})`.execute(tx.db);
  // another press took it after it was read
  if (rows.length === 0) throw new Refusal('mission_not_now');
  return pay(tx, rows[0]);
}

async function pay(tx: TxCtx, reward: Selectable<Rewards> | undefined): Promise<bigint> {
  if (!reward) throw new Error('A reward was not written.');
  const { id, number, source, member_id: memberId, currency, amount_minor: amountMinor } = reward;
  await payReward(tx, { id, number, source, memberId, currency, amountMinor });
  return amountMinor;
}

export interface MissionDecision {
  number: string;
  approved: boolean;
  remark: string;
  by: string;
}

/** Decides an application once, and pays one that is approved; undefined when none waits under the number. Throws a `Refusal`. */
export async function decideMission(tx: TxCtx, decision: MissionDecision): Promise<Entry | undefined> {
  const { number, approved, remark, by } = decision;
  const { rows } = await sql<Entry>`
    select * from missions_decide(${number}, ${approved}, ${remark}, ${by}, ${tx.clock.now()})`.execute(
    tx.db,
  );
  const [entry] = rows;
  if (!entry) return undefined;
  const paid = approved
    ? await tx.db
        .selectFrom('rewards')
        .selectAll()
        .where('source', '=', 'mission')
        .where('member_id', '=', entry.member_id)
        .where('period', '=', number)
        .executeTakeFirst()
    : undefined;
  if (approved) await pay(tx, paid);
  const facts = { mission: missionOf(entry.mission)?.title ?? entry.mission, remark };
  await tell(
    tx,
    entry.member_id,
    {
      kind: approved ? 'mission_issued' : 'mission_rejected',
      facts: { ...facts, amount: toWire(entry.amount_minor) },
    },
    { key: `mission:${entry.id}:${entry.applications}` },
  );
  return entry;
}
