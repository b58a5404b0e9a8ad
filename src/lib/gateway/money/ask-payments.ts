// Orders of which no news has come: their provider is asked, later and later, and what it says counts like a notification.
import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '../../rules/durations.ts';
import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { takeNotice } from './take-notice.ts';

const AT_ONCE = 20;
/** When a new order is asked about first: notifications come within seconds. */
export const FIRST_ASK_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** So long after its order money may still come; later it is found in the provider's day file. */
const ASKED_FOR_MS = 7 * DAY_MS;

/** Asks about every order that is due. */
export async function askPayments(ctx: Ctx): Promise<void> {
  for (;;) {
    const due = await takeDue(ctx);
    for (const order of due)
      await ask(ctx, order).catch((err: unknown) =>
        ctx.log.warn(
          { err, deposit: order.number, provider: order.provider },
          'a payment was not asked about',
        ),
      );
    if (due.length < AT_ONCE) return;
  }
}

interface Due {
  id: string;
  number: string;
  provider: string;
  reference: string;
}

/**
 * Takes orders whose time has come. Each is due again after a pause that doubles, so a crash forgets none, no two processes ask about
 * the same, and one that is answered for is not asked about again.
 */
async function takeDue({ db, clock }: Ctx): Promise<Due[]> {
  const now = clock.now();
  const { rows } = await sql<Due>`
    update deposits d set asked = asked + 1,
        ask_at = case when created_at > ${inMs(clock, -ASKED_FOR_MS)} then
          ${now}::timestamptz + least(${FIRST_ASK_MS}::numeric * 2 ^ least(asked, 20), ${LONGEST_PAUSE_MS})
            * interval '1 millisecond' end
      where id in (
        select id from deposits
          where ask_at <= ${now} and provider_reference is not null and kind <> 'bank'
            and status in ('pending', 'processing', 'expired', 'cancelled')
          order by ask_at limit ${AT_ONCE} for update skip locked)
      returning d.id, d.number, d.provider, d.provider_reference as reference`.execute(db);
  return rows;
}

async function ask(ctx: Ctx, { id, provider: name, reference }: Due): Promise<void> {
  const provider = ctx.providers.payment[name];
  if (!provider) throw new Error(`There is no payment provider "${name}".`);
  const said = await provider.status({ depositId: id, reference });
  for (const notice of said?.notices ?? []) await takeNotice(ctx, name, notice);
}
