// Pays bills from the top down, lot by lot. Payers take turns, so one with many bills, or one that fails, does not delay the others.
import { sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import { publishBalances } from '../core/events.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { oneByOne } from '../core/one-by-one.ts';
import { isAway } from '../db/away.ts';
import type { Bill } from './bills.ts';
import type { DuePlace } from './covered.ts';
import { LOT, openBills, payLot, placeOf, type Step } from './pay-lot.ts';

/** Pays everything that can be paid, from the top down; payers of one level take turns. */
export async function payAll(ctx: Ctx): Promise<void> {
  await oweAgain(ctx);
  for (const payers of await payersNow(ctx)) {
    for (let turn: Step[] = payers.map((payer) => ({ payer })); turn.length > 0; ) {
      const next: Step[] = [];
      await oneByOne(ctx, turn, {
        async work(step) {
          const after = await payStep(ctx, step);
          if (after) next.push({ ...step, after });
        },
        failed: 'bills of a payer were not paid',
        about: ({ payer }) => ({ payer: String(payer) }),
      });
      turn = next;
    }
  }
}

/** Bills of those who could be given nothing, and can be now, take their turn again. */
async function oweAgain({ db, clock }: Ctx): Promise<void> {
  await sql`
    with back as materialized (
      select id from contracts c
        where id in (select contract_id from contract_bills where state = 'not_now')
          and (may('commission', c.downline_id, c.currency, 1, ${clock.now()})).reason is null)
    update contract_bills set state = case paid_minor when 0 then 'short' else 'part' end
      where state = 'not_now' and contract_id in (select id from back)`.execute(db);
}

/** Payers of bills that are due by their level, the higher ones first; null is the house. */
async function payersNow({ db }: Ctx): Promise<(bigint | null)[][]> {
  const { rows } = await sql<{ payer: bigint | null; depth: number }>`
    select due.payer, case when due.payer is null then -1 else coalesce(cardinality(p.path), 0) end as depth
      from (select distinct payer_id as payer from contract_bills where state in ('short', 'part')) due
      left join team_memberships p on p.member_id = due.payer and p.to_day is null
      order by depth, due.payer`.execute(db);
  return [...Map.groupBy(rows, ({ depth }) => depth).values()].map((level) =>
    level.map(({ payer }) => payer),
  );
}

/** Pays a lot; answers where the next one begins. When the lot fails, its bills are paid one by one. */
async function payStep(ctx: Ctx, step: Step): Promise<DuePlace | undefined> {
  const pay = (of: Step, most: number): Promise<DuePlace | undefined> =>
    paidLot(ctx, (tx) => payLot(tx, of, { most, waits: false }));
  try {
    return await pay(step, LOT);
  } catch (err) {
    if (isAway(err)) throw err;
    ctx.log.warn({ err, payer: String(step.payer) }, 'bills are paid one by one');
  }
  const bills = await openBills(ctx, step, LOT);
  await oneByOne(ctx, [step.after, ...bills.slice(0, -1).map(placeOf)], {
    work: async (after) => void (await pay({ ...step, after }, 1)),
    failed: 'a bill was not paid',
    about: (after) => ({ payer: String(step.payer), after: String(after?.id ?? '') }),
  });
  return bills.length === LOT ? placeOf(bills.at(-1) as Bill) : undefined;
}

/** Who was paid hears of it after the commit, all of them in one announcement. */
async function paidLot(
  ctx: Ctx,
  work: (tx: TxCtx) => Promise<{ after?: DuePlace | undefined; owners: bigint[] }>,
): Promise<DuePlace | undefined> {
  const { after, owners } = await inTransaction(ctx, work);
  if (owners.length > 0) await publishBalances(ctx, owners, 'reward');
  return after;
}
