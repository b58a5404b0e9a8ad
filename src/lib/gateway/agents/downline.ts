// What an agent does with somebody of the team: notes that nobody else reads, and the account of a player directly below, which the agent
// can freeze and open again. Agents below are frozen by operators alone: anyone who owes them money would decide about it.
import { sql } from 'kysely';
import { isAgent } from '../../rules/agent-codes.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { noteSecurity } from '../core/security-log.ts';
import { endAllSessions } from '../entry/sessions.ts';
import { setStatus } from '../people/changes.ts';
import { placeOn } from '../people/teams.ts';
import { todayOf } from './place.ts';

/** Writes what an agent wants to remember of somebody of the team; an empty note is none. */
export async function writeNote(
  { db, clock }: Ctx,
  { agentId, memberId, note }: { agentId: bigint; memberId: bigint; note: string },
): Promise<void> {
  const written = { note, updated_at: clock.now() };
  await db
    .insertInto('agent_notes')
    .values({ agent_id: agentId, member_id: memberId, ...written })
    .onConflict((on) => on.columns(['agent_id', 'member_id']).doUpdateSet(written))
    .execute();
}

interface Freeze {
  agentId: bigint;
  memberId: bigint;
  reason: string;
}

/** Freezes an open account and ends its sessions. Throws `not_allowed` for whom this agent cannot freeze now. */
export async function freeze(tx: TxCtx, { agentId, memberId, reason }: Freeze): Promise<void> {
  const { status, agent_code: code } = await lockMember(tx, memberId);
  const place = await placeOn(tx, memberId, todayOf(tx));
  if (status !== 'active' || isAgent(code) || place?.upline_id !== agentId) throw new Refusal('not_allowed');
  await tx.db
    .insertInto('agent_freezes')
    .values({ agent_id: agentId, member_id: memberId, reason, frozen_at: tx.clock.now() })
    .execute();
  await setStatus(tx, memberId, 'frozen');
  await endAllSessions(tx, memberId, 'agent');
  noteSecurity(tx, 'account_frozen', { memberId, detail: `by agent ${agentId}` });
}

/** Opens an account again that this agent has frozen. Throws `not_allowed` for any other. */
export async function unfreeze(tx: TxCtx, { agentId, memberId }: Omit<Freeze, 'reason'>): Promise<void> {
  const { status } = await lockMember(tx, memberId);
  const lifted = await endFreeze(tx, memberId, agentId);
  if (!lifted || status !== 'frozen') throw new Refusal('not_allowed');
  await setStatus(tx, memberId, 'active');
}

/** Ends what an agent has decided about an account: it is up to somebody else now. Answers whether there was something. */
export async function endFreeze(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  memberId: bigint,
  agentId?: bigint,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_freezes')
    .set({ lifted_at: clock.now() })
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .$if(agentId !== undefined, (query) => query.where('agent_id', '=', agentId as bigint))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const lockMember = ({ db }: TxCtx, memberId: bigint) =>
  db
    .selectFrom('members')
    .select(['status', 'agent_code'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** In a query on `members m`: what an agent has noted of somebody, and whether this agent has frozen the account. */
export const keptOf = (agentId: bigint) => sql`
  coalesce((select note from agent_notes n where n.agent_id = ${agentId} and n.member_id = m.id), '') as note,
  exists (select from agent_freezes z where z.agent_id = ${agentId} and z.member_id = m.id and z.lifted_at is null) as "frozenByYou"`;
