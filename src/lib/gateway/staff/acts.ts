// Acts that wait for a second operator: what was asked for, and what was decided. Each is decided once.
import type { Kysely } from 'kysely';
import { HOUR_MS } from '../../rules/durations.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { DB, Json, JsonObject } from '../db/schema.ts';
import type { Actor } from './actor.ts';

/** An act expires when nobody decides it for so long. */
const WAITS_MS = 72 * HOUR_MS;

export type ActState = 'waiting' | 'approved' | 'refused' | 'expired';

export interface Act {
  id: bigint;
  operation: string;
  input: Json;
  reason: string;
  askedBy: string;
  askerId: bigint | null;
  askedAt: Date;
  expiresAt: Date;
  state: ActState;
  decidedBy: string | null;
  decidedAt: Date | null;
  /** Why it was refused. */
  refusal: string | null;
  /** What the operation answered. */
  outcome: Json | null;
}

export interface AskForAct {
  operation: string;
  /** As typed: it is read again when the act is approved. */
  input: JsonObject;
  reason: string;
  actor: Actor;
}

/** Writes down an act that waits. */
export async function writeAct(
  { clock, db }: Ctx,
  { operation, input, reason, actor }: AskForAct,
): Promise<Act> {
  const now = clock.now();
  const { id } = await db
    .insertInto('operator_acts')
    .values({
      operation,
      input: JSON.stringify(input),
      reason,
      asked_by: actor.name,
      asker_id: actor.operatorId ?? null,
      asked_at: now,
      expires_at: new Date(now.getTime() + WAITS_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return acts(db, now).where('id', '=', id).executeTakeFirstOrThrow();
}

/** One act, as it is now. */
export const findAct = ({ clock, db }: Ctx, id: bigint): Promise<Act | undefined> =>
  acts(db, clock.now()).where('id', '=', id).executeTakeFirst();

/** The same, locked: no other operator decides it before this transaction ends. */
export const lockAct = ({ db, clock }: TxCtx, id: bigint): Promise<Act | undefined> =>
  acts(db, clock.now()).where('id', '=', id).forUpdate().executeTakeFirst();

/** The acts that wait, the oldest first; or with `all` the newest of any state. */
export function listActs(
  { clock, db }: Ctx,
  { all, limit }: { all: boolean; limit: number },
): Promise<Act[]> {
  const now = clock.now();
  const listed = all
    ? acts(db, now).orderBy('id', 'desc')
    : acts(db, now).where('state', '=', 'waiting').where('expires_at', '>', now).orderBy('id');
  return listed.limit(limit).execute();
}

/** The acts of one operation that wait. */
export const actsWaiting = ({ clock, db }: Ctx, operation: string): Promise<Act[]> =>
  acts(db, clock.now())
    .where('operation', '=', operation)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', clock.now())
    .execute();

/** Ends a locked act as approved, with what its operation answered. */
export async function markApproved(ctx: Ctx, { id }: Act, by: Actor, outcome: unknown): Promise<void> {
  const decided = { state: 'approved' as const, outcome: JSON.stringify(outcome), ...decision(ctx, by) };
  await ctx.db.updateTable('operator_acts').set(decided).where('id', '=', id).execute();
}

/** Ends a locked act as refused. */
export async function markRefused(ctx: Ctx, { id }: Act, by: Actor, refusal: string): Promise<void> {
  const decided = { state: 'refused' as const, refusal, ...decision(ctx, by) };
  await ctx.db.updateTable('operator_acts').set(decided).where('id', '=', id).execute();
}

const decision = ({ clock }: Ctx, { name, operatorId }: Actor) => ({
  decided_by: name,
  decider_id: operatorId ?? null,
  decided_at: clock.now(),
});

/** Nothing is written when an act expires: its time says so. */
const acts = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('operator_acts')
    .select(['id', 'operation', 'input', 'reason', 'asked_by as askedBy', 'asker_id as askerId'])
    .select(['asked_at as askedAt', 'expires_at as expiresAt', 'decided_by as decidedBy'])
    .select(['decided_at as decidedAt', 'refusal', 'outcome'])
    .select(({ case: when, ref, and, eb }) =>
      when()
        .when(and([eb('state', '=', 'waiting'), eb('expires_at', '<=', now)]))
        .then('expired')
        .else(ref('state'))
        .end()
        .$castTo<ActState>()
        .as('state'),
    );
