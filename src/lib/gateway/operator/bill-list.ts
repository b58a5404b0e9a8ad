// The list of bills that operators narrow and page through.
import * as z from 'zod/mini';
import { billStates } from '../../rules/contracts/states.ts';
import { contractKinds, planKinds } from '../../rules/contracts/terms.ts';
import { toWire } from '../../rules/money.ts';
import { addDays, type Day, startOf } from '../../rules/portal-day.ts';
import { type Bill, billOfNumber, selectBills } from '../contracts/bills.ts';
import { accountsOf } from '../contracts/rows.ts';
import type { Ctx } from '../core/ctx.ts';
import { columns, Mistake } from './command.ts';
import { billNumber } from './contract-shapes.ts';
import { findMember } from './find-member.ts';
import { defineOperation } from './operation.ts';
import { day, shownAs } from './shapes.ts';

const SHOWN = 50;

/** Those that somebody has to do something about. */
const WAITING = ['awaiting', 'short', 'part', 'held'] as const;

/** Throws a `Mistake` for a number that no bill has. */
export async function billAt(ctx: Pick<Ctx, 'db'>, of: string): Promise<Bill> {
  const bill = await billOfNumber(ctx, of);
  if (!bill) throw new Mistake(`There is no bill ${of}.`);
  return bill;
}

const asked = z.strictObject({
  account: z.optional(z.string()),
  state: z.optional(shownAs('STATE', z.enum([...billStates, 'all']))),
  kind: z.optional(shownAs('KIND', z.enum([...contractKinds, ...planKinds]))),
  from: z.optional(day),
  to: z.optional(day),
  after: z.optional(billNumber),
});

/** Bills whose periods ended on these days, the last one included. */
function endedOn(ctx: Ctx, { from, to }: z.output<typeof asked>): { after?: Date; until?: Date } {
  if (from && to && to < from) throw new Mistake(`The last day, ${to}, is before the first day, ${from}.`);
  const zone = ctx.settings.get('portal.zone');
  return {
    ...(from && { after: startOf(from as Day, zone) }),
    ...(to && { until: startOf(addDays(to as Day, 1), zone) }),
  };
}

async function found(ctx: Ctx, input: z.output<typeof asked>): Promise<Bill[]> {
  const { account, state, kind } = input;
  const id = account === undefined ? undefined : (await findMember(ctx, account)).id;
  const before = input.after === undefined ? undefined : (await billAt(ctx, input.after)).id;
  const { after, until } = endedOn(ctx, input);
  let query = selectBills(ctx);
  if (id !== undefined)
    query = query.where(({ or, eb }) => or([eb('c.upline_id', '=', id), eb('c.downline_id', '=', id)]));
  if (state === undefined && id === undefined) query = query.where('b.state', 'in', WAITING);
  else if (state !== undefined && state !== 'all') query = query.where('b.state', '=', state);
  if (kind) query = query.where('c.kind', '=', kind);
  // A period that ended with a day ended at the next midnight.
  if (after) query = query.where('b.to_at', '>', after);
  if (until) query = query.where('b.to_at', '<=', until);
  if (before !== undefined) query = query.where('b.id', '<', before);
  return query.orderBy('b.id', 'desc').limit(SHOWN).execute();
}

export const billList = defineOperation({
  name: 'bills.list',
  summary: `Shows ${SHOWN} bills of contracts, the newest first: those that wait, or all of an agent. --state all shows every state; --from and --to are days on which periods ended; --after NUMBER goes on behind a bill.`,
  role: 'viewer',
  effect: 'looks',
  input: asked,
  output: z.array(
    z.object({
      ...{ number: z.string(), state: z.string(), kind: z.string(), payer: z.string(), agent: z.string() },
      ...{ from: z.string(), to: z.string(), amount: z.string(), paid: z.string() },
    }),
  ),
  async run(ctx, input) {
    const bills = await found(ctx, input);
    const accounts = await accountsOf(
      ctx,
      bills.flatMap((bill) => [bill.upline_id, bill.downline_id]),
    );
    return bills.map((bill) => ({
      ...{ number: bill.number, state: bill.state, kind: bill.kind },
      payer: bill.upline_id === null ? 'the house' : (accounts.get(bill.upline_id) ?? ''),
      agent: accounts.get(bill.downline_id) ?? '',
      ...{ from: bill.from_at.toISOString(), to: bill.to_at.toISOString() },
      ...{ amount: toWire(bill.amount_minor), paid: toWire(bill.paid_minor) },
    }));
  },
  text(bills) {
    if (bills.length === 0) return 'There are no such bills.';
    const rows = bills.map(({ number, state, kind, payer, agent, from, to, amount, paid }) => [
      ...[number, state, kind, payer, agent, from, to, amount, paid],
    ]);
    // Whether there are more, the next page says.
    const more = bills.length === SHOWN ? `\n... for older ones add --after ${bills.at(-1)?.number}` : '';
    return columns(rows) + more;
  },
});
