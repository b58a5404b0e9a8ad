// What goes on by itself: approved orders are sent, providers are asked what became of those that were sent, and payouts that nobody has
// answered for count as received.
import { sql } from 'kysely';
import { MINUTE_MS, SECOND_MS } from '../../rules/durations.ts';
import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { isDue } from '../core/due.ts';
import { inLots } from '../core/in-lots.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { oneByOne } from '../core/one-by-one.ts';
import { type PayoutState, providerNamed } from '../core/payment-port.ts';
import { numberOf } from './cards.ts';
import { takeReport } from './report.ts';
import { lockById, lockIfFree, take, type Withdrawal } from './step.ts';

/** What was taken is due again after this time, should the process end before it is done with it. */
const TAKEN_MS = MINUTE_MS;
const AT_ONCE = 20;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

export async function followWithdrawals(ctx: Ctx): Promise<void> {
  await closeUnanswered(ctx);
  await inLots(ctx, {
    most: AT_ONCE,
    take: (fullLines) => takeDue(ctx, fullLines),
    of: ({ provider, id }) => [provider, id],
    work: ({ id }) => carry(ctx, id),
    failed: 'a payout was not carried on',
    about: ({ id: withdrawal }) => ({ withdrawal }),
  });
}

type Due = Pick<Withdrawal, 'id' | 'provider'>;

/** Takes orders whose time has come; each is due again later, so that a crash forgets none and no two processes carry the same. */
async function takeDue({ db, clock }: Ctx, fullLines: string[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update withdrawals set asked = asked + 1, ask_at = ${inMs(clock, TAKEN_MS)}
      where id in (
        select id from withdrawals where state in ('approved', 'paying') and ${isDue('ask_at', clock, LONGEST_PAUSE_MS)}
            and provider <> all(${fullLines})
          order by ask_at limit ${AT_ONCE} for update skip locked)
      returning id, provider`.execute(db);
  return rows;
}

/**
 * Sends an order that is approved. One that was sent before is asked about, and sent again only when the provider says that it never got it:
 * the id is the provider's idempotency key all the same.
 */
async function carry(ctx: Ctx, id: string): Promise<void> {
  const { order, first } = await inTransaction(ctx, async (tx) => {
    const locked = await lockById(tx, id);
    return { order: locked, first: await take(tx, locked, 'send', 'portal') };
  });
  if (!first && order.state !== 'paying') return;
  const provider = providerNamed(ctx.providers.payment, order.provider);
  const known = first ? undefined : await provider.payoutState(id);
  const said = known ?? (await send(ctx, order));
  if (said.state !== 'under_way') await resolve(ctx, order, said.state, said.reference);
  else await askLater(ctx, order);
}

async function send(ctx: Ctx, order: Withdrawal): Promise<PayoutState> {
  const provider = providerNamed(ctx.providers.payment, order.provider);
  const said = provider.payOut({
    ...{ payoutId: order.id, number: order.number, bank: order.bank_name, holder: order.holder },
    accountNumber: await numberOf(ctx, order.card_id),
    ...{ amountMinor: order.payout_minor, currency: order.currency },
  });
  return said.catch(async (err: unknown) => {
    ctx.log.warn({ err, withdrawal: order.number }, 'a payout was not answered; its provider will be asked');
    return { state: 'under_way', reference: '' };
  });
}

/** Books what a provider answered, as a report of its own. */
const resolve = (ctx: Ctx, order: Withdrawal, kind: 'paid' | 'failed', reference: string) =>
  takeReport(ctx, order.provider, {
    ...{ eventId: `answer:${order.id}:${kind}`, kind, payoutId: order.id, reference },
    ...{ amountMinor: order.payout_minor, currency: order.currency, body: { state: kind, reference } },
  });

/** 2 s, 4 s, 8 s and so on. */
const pauseAfter = (asked: number): number =>
  Math.min(2 ** Math.min(asked, 12) * SECOND_MS, LONGEST_PAUSE_MS);

async function askLater(ctx: Ctx, { id, asked }: Withdrawal): Promise<void> {
  const pause = pauseAfter(asked);
  await ctx.db
    .updateTable('withdrawals')
    .set({ ask_at: inMs(ctx.clock, pause) })
    .where('id', '=', id)
    .where('state', '=', 'paying')
    .execute();
  await ctx.jobs.wake('followWithdrawals', pause);
}

/** Payouts whose time to answer is over count as received. */
async function closeUnanswered(ctx: Ctx): Promise<void> {
  const overdue = await ctx.db
    .selectFrom('withdrawals')
    .select('id')
    .where('state', '=', 'paid')
    .where('confirm_by', '<=', ctx.clock.now())
    .execute();
  await oneByOne(ctx, overdue, {
    work: ({ id }) =>
      inTransaction(ctx, async (tx) => {
        const free = await lockIfFree(tx, id);
        if (free) await take(tx, free, 'time_out', 'portal');
      }),
    failed: 'a payout that nobody answered for was not closed',
    about: ({ id: withdrawal }) => ({ withdrawal }),
  });
}
