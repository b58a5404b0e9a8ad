// Why a tab is logged out all at once: its member has begun a break in another one.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { HeldBreak } from '../../contract/values.ts';
import type { Ctx } from '../core/ctx.ts';
import { hashOf } from '../core/secrets.ts';
import type { MemberSession } from '../core/session.ts';

/** The break for which the session of this tab was ended, until its end; told to nobody but who has the tab's handle and its secret. */
export const breakThatEnded = (ctx: Ctx, secrets: string[], token: string): Promise<HeldBreak | undefined> =>
  breakOf(ctx, hashOf(token), sql<SqlBool>`s.secret_hash = any(${secrets.map(hashOf)}::bytea[])`);

/** The same of a tab that is known by its session. */
export const breakThatEndedTab = (
  ctx: Ctx,
  { tab }: Pick<MemberSession, 'tab'>,
): Promise<HeldBreak | undefined> => breakOf(ctx, tab, sql<SqlBool>`true`);

async function breakOf(
  { db, clock }: Ctx,
  tab: Buffer,
  also: RawBuilder<SqlBool>,
): Promise<HeldBreak | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('session_tabs as t', 't.session_id', 's.id')
    .select(sql<HeldBreak | null>`play_break_of(s.member_id, ${clock.now()})`.as('held'))
    .where(also)
    .where('t.token_hash', '=', tab)
    .where('s.end_reason', '=', 'break')
    .executeTakeFirst();
  return row?.held?.phase === 'runs' ? row.held : undefined;
}
