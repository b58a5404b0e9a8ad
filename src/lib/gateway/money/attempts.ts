// Which provider has an order: it is offered to one at a time, and to the next only when the one before certainly has not taken it.
import { sql } from 'kysely';
import { MINUTE_MS, SECOND_MS } from '../../rules/durations.ts';
import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { NotTaken, PlacedOrder } from '../core/payment-port.ts';
import type { Deposit } from './credit-what-came.ts';

/** When a new order is asked about first: notifications come within seconds. */
export const FIRST_ASK_MS = MINUTE_MS;
/** When it is asked again who was in doubt. */
export const DOUBT_MS = 5 * SECOND_MS;
/** A provider that was not there for so many orders in a row comes last for so long. */
const [AWAY_AFTER, AWAY_MS] = [3, MINUTE_MS];

/** One provider that is asked to take an order. */
export interface Attempt {
  deposit: Deposit;
  provider: string;
  place: number;
}

/**
 * Begins to ask a provider, or asks the one again that may have it; answers the page instead when one has it. Undefined when there is
 * nobody left to ask, or the order can no longer be paid. `tried` are those that were asked in this turn.
 */
export async function beginAttempt(
  tx: TxCtx,
  depositId: string,
  tried: readonly string[],
): Promise<Attempt | { number: string; redirectUrl: string } | undefined> {
  const { db, clock } = tx;
  const deposit = await lock(tx, depositId);
  const { number, redirect_url: redirectUrl } = deposit;
  if (redirectUrl) return { number, redirectUrl };
  if (deposit.status !== 'pending' || deposit.expires_at <= clock.now()) return undefined;
  const last = await lastAttempt(tx, depositId);
  if (last && last.state !== 'refused') {
    await db
      .updateTable('deposit_attempts')
      .set({ asking: last.asking + 1 })
      .where('deposit_id', '=', depositId)
      .where('place', '=', last.place)
      .execute();
    return { deposit, provider: last.provider, place: last.place };
  }
  const [provider] = (await inTurn(tx, deposit)).filter((name) => !tried.includes(name));
  if (!provider) return undefined;
  const place = (last?.place ?? 0) + 1;
  await db
    .insertInto('deposit_attempts')
    .values({ deposit_id: depositId, place, provider, asked_at: clock.now() })
    .execute();
  await db.updateTable('deposits').set({ provider }).where('id', '=', depositId).execute();
  return { deposit: { ...deposit, provider }, provider, place };
}

/** The provider has it: it is paid there, and by no other. */
export async function noteTaken(tx: TxCtx, attempt: Attempt, placed: PlacedOrder): Promise<void> {
  const { reference, redirectUrl, coin } = placed;
  await lock(tx, attempt.deposit.id);
  await end(tx, attempt, { state: 'taken' });
  await tx.db
    .updateTable('deposits')
    .set({
      ...{ provider_reference: reference, redirect_url: redirectUrl },
      ...{ asked: 0, ask_at: inMs(tx.clock, FIRST_ASK_MS) },
      ...(coin && { pay_to: JSON.stringify(coin) }),
    })
    .where('id', '=', attempt.deposit.id)
    .where('redirect_url', 'is', null)
    .execute();
}

/** The provider has the order, as it says when it is asked about it; nobody is led to its page any more. */
export async function noteFound(tx: TxCtx, depositId: string, reference: string): Promise<void> {
  await lock(tx, depositId);
  const last = await lastAttempt(tx, depositId);
  if (!last) return;
  await tx.db
    .updateTable('deposit_attempts')
    .set({ state: 'taken', ended_at: tx.clock.now() })
    .where('deposit_id', '=', depositId)
    .where('place', '=', last.place)
    .execute();
  await tx.db
    .updateTable('deposits')
    .set({ provider_reference: reference })
    .where('id', '=', depositId)
    .execute();
}

/**
 * Nothing was created by this request. Answers whether nothing was created at all, so that another may be asked: false while other
 * requests for it are on the way, or one was in doubt.
 */
export async function noteRefused(tx: TxCtx, attempt: Attempt, why: NotTaken['why']): Promise<boolean> {
  await lock(tx, attempt.deposit.id);
  const last = await lastAttempt(tx, attempt.deposit.id);
  if (last?.place !== attempt.place || last.state !== 'asking' || last.asking > 1) return false;
  await end(tx, attempt, { state: 'refused', why });
  return true;
}

/** Nobody knows whether the provider has it. It is asked again soon. `sure`: not because of this request. */
export async function noteDoubt(tx: TxCtx, attempt: Attempt, sure: boolean): Promise<void> {
  await lock(tx, attempt.deposit.id);
  const last = await lastAttempt(tx, attempt.deposit.id);
  if (last?.place !== attempt.place) return;
  if (last.state === 'taken') return end(tx, attempt, { state: 'taken' });
  await end(tx, attempt, { state: sure ? last.state : 'unknown' });
  await tx.db
    .updateTable('deposits')
    .set({ ask_at: inMs(tx.clock, DOUBT_MS) })
    .where('id', '=', attempt.deposit.id)
    .where('provider_reference', 'is', null)
    .execute();
  await tx.jobs.wake('askPayments', DOUBT_MS);
}

type State = 'asking' | 'taken' | 'refused' | 'unknown';

async function end(
  tx: TxCtx,
  { deposit, place }: Attempt,
  { state, why }: { state: State; why?: NotTaken['why'] },
) {
  await tx.db
    .updateTable('deposit_attempts')
    .set(({ fn, val, ref }) => ({
      ...{ state, asking: sql<number>`greatest(${ref('asking')} - 1, 0)` },
      why: why ?? null,
      ...(state !== 'asking' && { ended_at: fn.coalesce('ended_at', val(tx.clock.now())) }),
    }))
    .where('deposit_id', '=', deposit.id)
    .where('place', '=', place)
    .execute();
}

const lock = ({ db }: TxCtx, id: string): Promise<Deposit> =>
  db.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The provider that was asked last. */
export const lastAttempt = ({ db }: Pick<Ctx, 'db'>, depositId: string) =>
  db
    .selectFrom('deposit_attempts')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The providers of an order that there are, those last that have not been there lately. */
async function inTurn({ db, clock, providers }: TxCtx, deposit: Deposit): Promise<string[]> {
  const named = deposit.providers.length > 0 ? deposit.providers : [deposit.provider];
  const there = named.filter((name) => providers.payment.find(name));
  if (there.length < 2) return there;
  const { rows } = await sql<{ provider: string }>`
    select provider from (
      select provider, state = 'unknown' or why = 'unreachable' as missed,
          row_number() over (partition by provider order by asked_at desc) as newest
        from deposit_attempts where provider = any(${there}) and asked_at > ${inMs(clock, -AWAY_MS)}) lately
      where newest <= ${AWAY_AFTER} group by provider having count(*) = ${AWAY_AFTER} and bool_and(missed)`.execute(
    db,
  );
  const away = rows.map(({ provider }) => provider);
  return [...there.filter((name) => !away.includes(name)), ...there.filter((name) => away.includes(name))];
}
