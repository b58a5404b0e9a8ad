// Orders of which no news has come: their provider is asked, later and later, and what it says counts like a notification.
import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '../../rules/durations.ts';
import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { isDue } from '../core/due.ts';
import { inLots } from '../core/in-lots.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { providerNamed } from '../core/payment-port.ts';
import { DOUBT_MS, FIRST_ASK_MS, lastAttempt, noteFound } from './attempts.ts';
import { placeOrder } from './place-order.ts';
import { takeNotice } from './take-notice.ts';

const AT_ONCE = 20;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** So long after its order money may still come; later it is found in the provider's day file. */
const ASKED_FOR_MS = 7 * DAY_MS;

/** Asks about every order that is due. */
export async function askPayments(ctx: Ctx): Promise<void> {
  await inLots(ctx, {
    most: AT_ONCE,
    take: (fullLines) => takeDue(ctx, fullLines),
    of: ({ provider, id }) => [provider, id],
    work: (order) => ask(ctx, order),
    failed: 'a payment was not asked about',
    about: ({ number: deposit, provider }) => ({ deposit, provider }),
  });
}

interface Due {
  id: string;
  number: string;
  provider: string;
  /** Null while nobody knows who has it. */
  reference: string | null;
  /** It can still be paid. */
  open: boolean;
}

/**
 * Takes orders whose time has come. Each is due again after a pause that doubles, so a crash forgets none, no two processes ask about
 * the same, and one that is answered for is not asked about again.
 */
async function takeDue({ db, clock }: Ctx, fullLines: string[]): Promise<Due[]> {
  const now = clock.now();
  const { rows } = await sql<Due>`
    update deposits d set asked = asked + 1,
        ask_at = case when created_at > ${inMs(clock, -ASKED_FOR_MS)} then
          ${now}::timestamptz + case when provider_reference is null
            then least(${DOUBT_MS}::numeric * 2 ^ least(asked, 20), ${FIRST_ASK_MS}::numeric)
            else least(${FIRST_ASK_MS}::numeric * 2 ^ least(asked, 20), ${LONGEST_PAUSE_MS}::numeric) end
            * interval '1 millisecond' end
      where id in (
        select id from deposits
          where ${isDue('ask_at', clock, LONGEST_PAUSE_MS)} and kind <> 'bank'
            and status in ('pending', 'processing', 'expired', 'cancelled') and provider <> all(${fullLines})
          order by ask_at limit ${AT_ONCE} for update skip locked)
      returning d.id, d.number, d.provider, d.provider_reference as reference,
        d.status = 'pending' and d.expires_at > ${now} as open`.execute(db);
  return rows;
}

async function ask(ctx: Ctx, due: Due): Promise<void> {
  const { id, provider: name, open } = due;
  if (due.reference === null && open) {
    await placeOrder(ctx, id);
    return;
  }
  if (due.reference === null && !(await isInDoubt(ctx, id))) return stopAsking(ctx, id);
  const said = await providerNamed(ctx.providers.payment, name).status({
    depositId: id,
    reference: due.reference,
  });
  if (said && due.reference === null) await inTransaction(ctx, (tx) => noteFound(tx, id, said.reference));
  for (const notice of said?.notices ?? []) await takeNotice(ctx, name, notice);
}

/** Whether a provider may have an order that was never led to a page. */
async function isInDoubt(ctx: Ctx, id: string): Promise<boolean> {
  const last = await lastAttempt(ctx, id);
  return last !== undefined && last.state !== 'refused';
}

async function stopAsking({ db }: Ctx, id: string): Promise<void> {
  await db.updateTable('deposits').set({ ask_at: null }).where('id', '=', id).execute();
}
