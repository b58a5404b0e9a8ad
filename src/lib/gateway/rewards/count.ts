// Counts valid bets of cash by day and category, and raises the levels that they reach.
import { sql } from 'kysely';
import { addDays, type Day } from '../../rules/portal-day.ts';
import { type CountedBet, reachedLevels } from '../../rules/vip.ts';
import type { Consumer, FeedRow } from '../core/feed.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { giveWeekly } from './gifts.ts';
import { move } from './levels.ts';
import { clubTerms } from './terms.ts';

export const REWARDS = 'rewards';

export const rewardDays: Consumer = {
  name: REWARDS,
  async take(tx, rows) {
    const bets = rows.filter(({ category, valid_minor }) => category !== null && valid_minor !== 0n);
    if (bets.length === 0) return;
    if (clubTerms().open) await raiseLevels(tx, bets);
    await add(tx, bets);
  },
};

/** The part of the valid bet that was staked in cash. */
export function cashPart({ valid_minor, stake_cash_minor, stake_bonus_minor }: FeedRow): bigint {
  if (stake_bonus_minor === 0n) return valid_minor;
  return (valid_minor * stake_cash_minor) / (stake_cash_minor + stake_bonus_minor);
}

async function add({ db }: TxCtx, bets: readonly FeedRow[]): Promise<void> {
  const added = bets.map((row) => ({
    ...{ member: String(row.member_id), day: row.day, category: row.category, valid: String(cashPart(row)) },
  }));
  await sql`
    insert into reward_days as d (member_id, day, category, valid_minor)
      select member, day, category, sum(valid)
        from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added (member bigint, day date, category text, valid bigint)
        group by member, day, category
        order by member, day, category
      on conflict (member_id, day, category) do update set valid_minor = d.valid_minor + excluded.valid_minor`.execute(
    db,
  );
}

/** In the order of the feed; what counted before is still without these bets. */
async function raiseLevels(tx: TxCtx, bets: readonly FeedRow[]): Promise<void> {
  const { windowDays, thresholds, levels } = clubTerms();
  const byMember = Map.groupBy(bets, ({ member_id }) => member_id);
  const ids = [...byMember.keys()].sort((a, b) => (a < b ? -1 : 1));
  const members = await tx.db
    .selectFrom('members')
    .select(['id', 'vip_level'])
    .where('id', 'in', ids)
    .where('vip_level', '<', levels.length)
    .orderBy('id')
    .execute();
  const counted = await countedBefore(tx, ids, bets);
  for (const { id, vip_level } of members) {
    const own = (byMember.get(id) ?? []).map(
      (row): CountedBet => ({ day: row.day, validMinor: cashPart(row) }),
    );
    const days = counted.get(id) ?? new Map<Day, bigint>();
    const given = { windowDays, thresholds };
    if (reachedLevels({ level: vip_level, days }, own, given).length === 0) continue;
    // Somebody may have moved it since it was read.
    const level = await lockedLevel(tx, id);
    for (const reached of reachedLevels({ level, days }, own, given))
      await move(tx, { memberId: id, why: 'reached', ...reached });
    await giveWeekly(tx, { memberId: id });
  }
}

async function countedBefore({ db }: TxCtx, ids: bigint[], bets: readonly FeedRow[]) {
  const first = bets.map(({ day }) => day).sort()[0] ?? '';
  const rows = await db
    .selectFrom('reward_days')
    .select(({ fn }) => ['member_id', 'day', fn.sum<bigint>('valid_minor').as('valid')])
    .where('member_id', 'in', ids)
    .where('day', '>', addDays(first, -clubTerms().windowDays))
    .groupBy(['member_id', 'day'])
    .execute();
  const byMember = new Map<bigint, Map<Day, bigint>>();
  for (const { member_id, day, valid } of rows) {
    const days = byMember.get(member_id) ?? new Map<Day, bigint>();
    byMember.set(member_id, days.set(day, BigInt(valid)));
  }
  return byMember;
}

/** The member's level, which nobody else moves before the transaction ends. */
export const lockedLevel = async ({ db }: TxCtx, memberId: bigint): Promise<number> =>
  (
    await db
      .selectFrom('members')
      .select('vip_level')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  ).vip_level;
