// Why a tab is logged out all at once: its member has begun a break in another one.
import { type SqlBool, sql } from 'kysely';
import type { HeldBreak } from '../../contract/values.ts';
import type { Ctx } from '../core/ctx.ts';
import { hashOf } from '../core/secrets.ts';

/** The break for which the session of this tab was ended, until its end. */
export async function breakThatEnded(
  { db, clock }: Ctx,
  secrets: string[],
  token: string,
): Promise<HeldBreak | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('session_tabs as t', 't.session_id', 's.id')
    .select(sql<HeldBreak | null>`play_break_of(s.member_id, ${clock.now()})`.as('held'))
    .where(sql<SqlBool>`s.secret_hash = any(${secrets.map(hashOf)}::bytea[])`)
    .where('t.token_hash', '=', hashOf(token))
    .where('s.end_reason', '=', 'break')
    .executeTakeFirst();
  return row?.held?.phase === 'runs' ? row.held : undefined;
}
