// Links of agents: made, paused, ended, and what came of each.
import { sql } from 'kysely';
import type { agentLinks } from '../../contract/agent-register.ts';
import type { OutputOf } from '../../contract/call.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { todayOf } from './place.ts';

export type Link = OutputOf<typeof agentLinks>['links'][number];

/** Open and paused ones of an agent. */
export const MOST_LINKS = 20;

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 9;

export async function linksOf(ctx: Ctx, agentId: bigint): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select l.code, l.gives, l.last_day as "lastDay", to_char(l.basis_points / 100.0, 'FM990.00') as rate,
        case when l.state <> 'ended' and l.last_day < ${todayOf(ctx)} then 'over' else l.state end as state,
        (select count(*)::integer from members m where m.affiliate_code = l.code) as joined,
        (select count(*)::integer from members m where m.affiliate_code = l.code
          and exists (select from member_days d where d.member_id = m.id and d.deposits_minor > 0)) as "paidIn"
      from agent_links l where l.agent_id = ${agentId} order by l.created_at desc, l.code limit 100`.execute(
    ctx.db,
  );
  return rows;
}

export interface NewLink {
  gives: 'player' | 'agent';
  lastDay?: string | undefined;
  /** Of a link for agents: what they are offered. */
  basisPoints?: number | undefined;
}

/** Answers its code. Throws `links_full`, and `invalid_input` for a last day that is over. */
export async function makeLink(
  tx: TxCtx,
  agentId: bigint,
  { gives, lastDay, basisPoints }: NewLink,
): Promise<string> {
  if (lastDay !== undefined && lastDay < todayOf(tx))
    throw new Refusal('invalid_input', { fields: { lastDay: { field: 'lastDay', fault: 'past' } } });
  await tx.db.selectFrom('members').select('id').where('id', '=', agentId).forNoKeyUpdate().execute();
  const { count } = await tx.db
    .selectFrom('agent_links')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('agent_id', '=', agentId)
    .where('state', '<>', 'ended')
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_LINKS) throw new Refusal('links_full');
  const code = Array.from({ length: LENGTH }, () => LETTERS[tx.random.int(LETTERS.length)]).join('');
  await tx.db
    .insertInto('agent_links')
    .values({
      ...{ code, agent_id: agentId, gives, last_day: lastDay ?? null, created_at: tx.clock.now() },
      basis_points: basisPoints ?? null,
    })
    .execute();
  return code;
}

/** Answers false when the agent has no such link, or it has ended. */
export async function setLink(
  { db }: Ctx,
  agentId: bigint,
  { code, state }: { code: string; state: 'open' | 'paused' | 'ended' },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_links')
    .set({ state })
    .where('code', '=', code)
    .where('agent_id', '=', agentId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
