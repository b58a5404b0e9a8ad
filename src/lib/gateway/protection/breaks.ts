// Breaks: a member begins one, and the gate keeps it (`gate.sql`). Anyone who begins one ends the sessions of the member.
import type { HeldBreak } from '../../contract/values.ts';
import {
  type BreakKind,
  type BreakLength,
  breakEnd,
  breakKind,
  REOPENS_AFTER_MS,
} from '../../rules/play-breaks.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { tell } from '../inbox/tell.ts';
import { holdMember } from './hold-member.ts';

/** What somebody is told who takes a break and asks for something that it closes. */
export const breakRefusal = ({ kind, ...end }: HeldBreak): Refusal => new Refusal(kind, { value: end });

/** On a break a member may ask whether something was placed, and place nothing. */
export function requireMayPlace(
  { onBreak }: { onBreak: HeldBreak | null },
  { ifPlaced }: { ifPlaced?: true | undefined },
): void {
  if (onBreak && !ifPlaced) throw breakRefusal(onBreak);
}

/**
 * Begins a break now; answers its end. One that goes on is not changed by it. A login that is under way is over before it
 * begins, or sees it.
 */
export async function beginBreak(tx: TxCtx, memberId: bigint, length: BreakLength): Promise<Date> {
  await holdMember(tx, memberId);
  const { db, clock } = tx;
  const start = clock.now();
  const end = breakEnd(length, start);
  const kind = breakKind(length);
  await db
    .insertInto('play_breaks')
    .values({
      member_id: memberId,
      kind,
      started_at: start,
      ends_at: end,
      lifts_at: kind === 'time_out' ? end : null,
    })
    .execute();
  await tell(tx, memberId, { kind: `${kind}_started`, facts: { until: { at: end.toISOString() } } });
  return end;
}

export interface PlayBreak {
  kind: BreakKind;
  startedAt: Date;
  endsAt: Date;
  /** When it holds no longer; undefined for a self-exclusion whose member has not asked to come back. */
  liftsAt: Date | undefined;
}

/** All breaks of a member, the latest first. */
export async function breaksOf({ db }: Ctx, memberId: bigint): Promise<PlayBreak[]> {
  const rows = await db
    .selectFrom('play_breaks')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ kind, started_at, ends_at, lifts_at }) => ({
    kind,
    startedAt: started_at,
    endsAt: ends_at,
    liftsAt: lifts_at ?? undefined,
  }));
}

/** Whether a break holds at a moment: the rule of `play_break_at` in the database. */
export const holds = ({ liftsAt }: PlayBreak, at: Date): boolean => liftsAt === undefined || liftsAt > at;

/**
 * Lets the self-exclusions of a member that are over end in a day, at the wish of the member. Answers when; undefined
 * when none is over and waits for that.
 */
export async function reopen({ db, clock }: Ctx, memberId: bigint): Promise<Date | undefined> {
  const now = clock.now();
  const liftsAt = new Date(now.getTime() + REOPENS_AFTER_MS);
  const { numUpdatedRows } = await db
    .updateTable('play_breaks')
    .set({ lifts_at: liftsAt })
    .where('member_id', '=', memberId)
    .where('lifts_at', 'is', null)
    .where('ends_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? liftsAt : undefined;
}
