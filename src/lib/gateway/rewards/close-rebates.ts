// Closes the rebates of a day at noon of the next one, and pays what is due. Each day of a member is closed and paid once.
import { sql } from 'kysely';
import { addDays, type Day } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { isCountedBefore } from '../core/feed.ts';
import { mayReceive } from '../core/gate.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { oneByOne } from '../core/one-by-one.ts';
import { rewardDays } from './count.ts';
import { thisDay } from './gifts.ts';
import { paidAt } from './paid-at.ts';
import { giveRebate, rebateOfEnded } from './rebate.ts';
import { lastDone, markDone } from './runs.ts';
import { clubTerms } from './terms.ts';

export async function rebatesByTheClock(ctx: Ctx): Promise<void> {
  if (!clubTerms().open) return;
  const today = thisDay(ctx);
  const latest = addDays(today, ctx.clock.now() < paidAt(ctx, today) ? -2 : -1);
  const last = await lastDone(ctx, 'rebate');
  // A portal pays rebates from the day on which it begins with them.
  if (!last) return markDone(ctx, 'rebate', latest);
  for (let day = addDays(last, 1); day <= latest; day = addDays(day, 1)) {
    if (!(await isCountedBefore(ctx, rewardDays, addDays(day, 1)))) break;
    if (await closeDay(ctx, day)) await markDone(ctx, 'rebate', day);
    else break;
  }
  await payDue(ctx);
}

/** Closes a day of all who bet or claimed then; false when one of them could not be closed, so that it is tried again. */
async function closeDay(ctx: Ctx, day: Day): Promise<boolean> {
  const { rows } = await sql<{ member_id: bigint }>`
    select member_id from (
      select member_id from reward_days where day = ${day}
      union
      select member_id from rewards where source = 'rebate' and period like ${`${day} %`}
    ) those
    where not exists (select from rebate_days d where d.member_id = those.member_id and d.day = ${day})
    order by member_id`.execute(ctx.db);
  let closed = 0;
  await oneByOne(ctx, rows, {
    work: async ({ member_id }) => {
      await closeOne(ctx, member_id, day);
      closed += 1;
    },
    failed: 'a rebate was not closed',
    about: ({ member_id }) => ({ memberId: String(member_id), day }),
  });
  return closed === rows.length;
}

async function closeOne(ctx: Ctx, memberId: bigint, day: Day): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const ended = await rebateOfEnded(tx, memberId, day);
    const { level, lines, amountMinor, carriedMinor, claimedMinor } = ended;
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('rebate_days')
      .values({
        ...{ member_id: memberId, day, level, amount_minor: amountMinor, carried_minor: carriedMinor },
        ...{ claimed_minor: claimedMinor, closed_at: tx.clock.now() },
        terms: clubTerms().hash,
      })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    // Another process has closed it.
    if (numInsertedOrUpdatedRows !== 1n || lines.length === 0) return;
    await tx.db
      .insertInto('rebate_lines')
      .values(
        lines.map((line) => ({
          ...{ member_id: memberId, day, category: line.category, valid_minor: line.validMinor },
          ...{ basis_points: line.basisPoints, amount_minor: line.amountMinor, promotion: line.promotion },
        })),
      )
      .execute();
  });
}

/** Who may be given nothing now is paid when that is over. */
async function payDue(ctx: Ctx): Promise<void> {
  const currency = ctx.settings.get('brand.currency');
  const due = await ctx.db
    .selectFrom('rebate_days as d')
    .select(['d.member_id', 'd.day'])
    .where('d.due_minor', '>', 0n)
    .where('d.paid_at', 'is', null)
    .where(mayReceive(sql`d.member_id`, currency, ctx.clock.now()))
    .orderBy('d.day')
    .orderBy('d.member_id')
    .execute();
  await oneByOne(ctx, due, {
    work: ({ member_id, day }) => payDay(ctx, member_id, day),
    failed: 'a rebate was not paid',
    about: ({ member_id, day }) => ({ memberId: String(member_id), day }),
  });
}

async function payDay(ctx: Ctx, memberId: bigint, day: Day): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const paid = await tx.db
      .updateTable('rebate_days')
      .set({ paid_at: tx.clock.now() })
      .where('member_id', '=', memberId)
      .where('day', '=', day)
      .where('paid_at', 'is', null)
      .returning(['due_minor', 'terms'])
      .executeTakeFirst();
    // Or another process has paid it.
    if (!paid) return;
    const { due_minor: askedMinor, terms } = paid;
    const lines = await tx.db
      .selectFrom('rebate_lines')
      .select('promotion')
      .where('member_id', '=', memberId)
      .where('day', '=', day)
      .execute();
    const promotions = lines.flatMap(({ promotion }) => promotion ?? []);
    await giveRebate(tx, { memberId, day, askedMinor, part: false, terms: terms ?? undefined, promotions });
  });
}
