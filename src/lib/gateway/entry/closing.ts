// Closing an account: what it takes, what stands in the way, and the step itself.
import { sql } from 'kysely';
import type { InTheWay } from '../../contract/closing.ts';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { MemberSession } from '../core/session.ts';
import { setStatus } from '../people/changes.ts';
import { totpOf } from '../proofs/totp.ts';
import { isUnderWay } from '../withdrawal-states/whole-withdrawal.ts';
import { endAllSessions } from './sessions.ts';

type Whose = Pick<MemberSession, 'memberId' | 'currency'>;

/** Which proofs closing the account takes. */
export async function proofsToClose(ctx: Ctx, { memberId }: Whose) {
  const { password_hash } = await ctx.db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    password: password_hash !== null,
    appCode: (await totpOf(ctx, memberId))?.confirmed ?? false,
  };
}

/** What a member must end first: money anywhere but what is set aside for an order, and orders and bets that go on. */
export async function inTheWay({ db }: Pick<Ctx, 'db'>, { memberId, currency }: Whose): Promise<InTheWay> {
  const { rows } = await sql<{ balance: bigint; withdrawals: bigint; payments: bigint; bets: bigint }>`
    select
      (select coalesce(sum(balance_minor), 0)::bigint from accounts
        where owner_id = ${memberId} and currency = ${currency} and kind <> 'held') as balance,
      (select count(*) from withdrawals w where member_id = ${memberId} and ${isUnderWay}) as withdrawals,
      (select count(*) from deposits where member_id = ${memberId} and status in ('processing', 'confirming', 'review'))
        + (select count(*) from deposit_refunds r join deposits d on d.id = r.deposit_id
          where d.member_id = ${memberId} and r.state in ('approved', 'sent')) as payments,
      (select count(*) from bets where member_id = ${memberId} and status = 'open') as bets`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the database answered no row');
  const { balance, withdrawals, payments, bets } = found;
  return {
    ...{ currency, balance: toWire(balance), withdrawals: Number(withdrawals) },
    ...{ payments: Number(payments), bets: Number(bets) },
  };
}

/** Closes an account in which nothing is left, and ends its sessions. Throws `account_in_use` with what is left. */
export async function closeAccount(tx: TxCtx, whose: Whose): Promise<void> {
  const { memberId, currency } = whose;
  // Orders queue at the member's row and bets at the cash, so nothing begins between the look and the step.
  await tx.db.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  await sql`select transferable_cash(${memberId}, ${currency})`.execute(tx.db);
  const left = await inTheWay(tx, whose);
  if (left.balance !== toWire(0n) || left.withdrawals + left.payments + left.bets > 0)
    throw new Refusal('account_in_use', { value: left });
  await setStatus(tx, memberId, 'closed');
  await endAllSessions(tx, memberId, 'closed');
}
