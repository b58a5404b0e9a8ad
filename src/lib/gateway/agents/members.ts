// Members of a team as their agents see them: an account, what it is, where it is, and figures. Nothing else of them is read here.
import { type RawBuilder, sql } from 'kysely';
import type { agentTeam } from '../../contract/agents.ts';
import type { OutputOf } from '../../contract/call.ts';
import { isAgent } from '../../rules/agent-codes.ts';
import { toWire } from '../../rules/money.ts';
import { keptOf } from './downline.ts';
import type { Sums } from './figures.ts';

export type TeamMember = OutputOf<typeof agentTeam>['rows'][number];

export interface MemberRow extends Sums {
  id: bigint;
  account: string;
  avatar: string;
  code: number;
  status: string;
  frozenByYou: boolean;
  note: string;
  rate: string | null;
  above: string[];
  team: bigint;
  balance: bigint;
  lastLogin: Date | null;
}

/** Columns of `members m` for somebody who asks today; `path` is everyone above the member. */
export const memberColumns = (
  { agentId, currency, today }: { agentId: bigint; currency: string; today: string },
  path: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`m.id, m.account, m.avatar, m.agent_code as code, m.status,
  array(select a.account from unnest(${path}) with ordinality as line (id, place) join members a on a.id = line.id
    where place > coalesce(array_position(${path}, ${agentId}::bigint), 0) order by place) as above,
  (select count(*) from team_memberships t where t.path @> array[m.id] and t.from_day <= ${today}
    and (t.to_day is null or t.to_day > ${today})) as team,
  play_balance(m.id, ${currency}) as balance, ${keptOf(agentId)},
  (select to_char((c.tiers -> -1 ->> 'basisPoints')::integer / 100.0, 'FM990.00') from contracts c
    where c.downline_id = m.id and c.kind = 'dividend' and c.state = 'valid') as rate,
  (select max(s.created_at) from sessions s
    where s.member_id = m.id and s.end_reason is distinct from 'demonstration') as "lastLogin"`;

export const figuresOf = ({
  bets,
  stake,
  valid,
  payout,
  deposits,
  withdrawals,
  active,
}: Sums & { active: number }) => ({
  bets: Number(bets),
  stake: toWire(stake),
  validBet: toWire(valid),
  payout: toWire(payout),
  net: toWire(payout - stake),
  deposits: toWire(deposits),
  withdrawals: toWire(withdrawals),
  active,
});

/** A closed or locked account is not told apart from an open one. */
export const shownMember = (row: MemberRow, active: number, agentId: bigint): TeamMember => ({
  account: row.account,
  avatar: row.avatar,
  kind: row.id === agentId ? 'you' : isAgent(row.code) ? 'agent' : 'player',
  frozen: row.status === 'frozen',
  ...{ frozenByYou: row.frozenByYou, note: row.note, rate: row.rate },
  above: row.above,
  team: Number(row.team),
  balance: toWire(row.balance),
  lastLogin: row.lastLogin?.toISOString() ?? null,
  ...figuresOf({ ...row, active }),
});
