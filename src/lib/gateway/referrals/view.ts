// Invited friends as their call answers them. What a friend deposits and plays stays theirs: only steps that are reached are shown.
import { sql } from 'kysely';
import { maskName } from '../../rules/mask.ts';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { referralTerms } from './terms.ts';

interface Row {
  number: string;
  account: string;
  joined_at: Date;
  why: string | null;
  steps: number;
  given: bigint;
  due: bigint;
}

/** The member's friends, the newest first, with what each has brought and what is due. */
async function friendsOf({ db, clock }: Pick<Ctx, 'db' | 'clock'>, memberId: bigint): Promise<Row[]> {
  const now = clock.now();
  await sql`select referrals_look(${memberId}, ${now})`.execute(db);
  const { rows } = await sql<Row>`
    select r.number, m.account, r.joined_at, r.why,
        coalesce(d.steps, 0)::integer as steps, coalesce(g.given, 0)::bigint as given, coalesce(d.due, 0)::bigint as due
      from referrals r join members m on m.id = r.friend_id
      left join lateral (
        select sum(amount_minor) as given from rewards
          where member_id = ${memberId} and source = 'referral' and split_part(period, ' ', 1) = r.number) g on true
      left join (
        select d.referral_id, count(*) filter (where d.part !~ '-') as steps,
            sum(d.amount_minor) filter (where w.id is null) as due
          from referrals_due(${memberId}, ${now}) d
          join referrals o on o.id = d.referral_id
          left join rewards w on w.member_id = ${memberId} and w.source = 'referral' and w.period = o.number || ' ' || d.part
          group by d.referral_id) d on d.referral_id = r.id
      where r.referrer_id = ${memberId}
      order by r.id desc`.execute(db);
  return rows;
}

export async function shownReferral(ctx: Ctx, memberId: bigint) {
  const { open, steps, share, shareMonths } = referralTerms();
  const { referral_code } = await ctx.db
    .selectFrom('members')
    .select('referral_code')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const friends = await friendsOf(ctx, memberId);
  const sum = (of: (row: Row) => bigint): string => toWire(friends.reduce((all, row) => all + of(row), 0n));
  return {
    ...{ open, code: referral_code, path: `/register?referralCode=${referral_code}` },
    steps: steps.map((step, at) => ({ ...step, friends: friends.filter((row) => row.steps > at).length })),
    ...{ share, shareMonths },
    invited: friends.length,
    paidIn: friends.filter((row) => row.steps > 0).length,
    earned: sum(({ given }) => given),
    due: sum(({ due }) => due),
    list: friends.map((row) => ({
      friend: maskName(row.account),
      registered: row.joined_at.toISOString(),
      state: stateOf(row),
      steps: row.why === null ? row.steps : 0,
      reward: toWire(row.given),
      due: toWire(row.due),
    })),
  };
}

/** Why a friend does not count is for operators. */
function stateOf({ why, steps }: Row): 'registered' | 'paid_in' | 'reached' | 'not_counted' {
  if (why !== null) return 'not_counted';
  return steps === 0 ? 'registered' : steps === 1 ? 'paid_in' : 'reached';
}
