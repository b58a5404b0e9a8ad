// Bank transfers as operators read them.
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { toPay } from './pay-to.ts';
import { receiptsOf } from './receipts.ts';

/** The transfers whose members have sent a receipt, the oldest first. */
export async function confirmingDeposits({ db }: Ctx, limit: number) {
  const rows = await db
    .selectFrom('deposits as d')
    .innerJoin('members as m', 'm.id', 'd.member_id')
    .select(['d.number', 'm.account', 'd.amount_minor', 'd.currency', 'd.provider_reference as code'])
    .select(['d.sent_at', 'd.four_eyes_above_minor'])
    .where('d.status', '=', 'confirming')
    .orderBy('d.sent_at')
    .orderBy('d.number')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ number: row.number, account: row.account, amount: toWire(row.amount_minor) },
    ...{ currency: row.currency, code: row.code ?? '', sentAt: row.sent_at?.toISOString() ?? '' },
    operators: row.amount_minor > (row.four_eyes_above_minor ?? 0n) ? 2 : 1,
  }));
}

/** All there is to know about a deposit, by its number or the code of its transfer; undefined when there is none. */
export async function depositForStaff(ctx: Ctx, word: string) {
  const row = await ctx.db
    .selectFrom('deposits as d')
    .innerJoin('members as m', 'm.id', 'd.member_id')
    .selectAll('d')
    .select('m.account')
    .where((on) =>
      on.or([
        on('d.number', '=', word),
        on.and([on('d.kind', '=', 'bank'), on('d.provider_reference', '=', word)]),
      ]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const notices = await ctx.db
    .selectFrom('payment_notifications')
    .select(['event_id as event', 'kind', 'amount_minor', 'outcome', 'received_at as at'])
    .where('deposit_id', '=', row.id)
    .orderBy('received_at')
    .execute();
  return {
    ...{ number: row.number, account: row.account, kind: row.kind, status: row.status },
    ...{ amount: toWire(row.amount_minor), currency: row.currency, method: row.method_name },
    ...{ came: row.came_minor === null ? null : toWire(row.came_minor), fee: toWire(row.fee_minor) },
    ...{ provider: row.provider, reference: row.provider_reference, refusal: row.refusal },
    ...toPay(row),
    orderedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    creditedAt: row.credited_at?.toISOString() ?? null,
    reversedAt: row.reversed_at?.toISOString() ?? null,
    receipts: await receiptsOf(ctx, row.id),
    notices: notices.map(({ amount_minor, at, ...notice }) => ({
      ...notice,
      amount: toWire(amount_minor),
      at: at.toISOString(),
    })),
  };
}

/** What is being given back to payers, the oldest first. */
export async function openRefunds({ db }: Ctx, limit: number) {
  const rows = await db
    .selectFrom('deposit_refunds as r')
    .leftJoin('deposits as d', 'd.id', 'r.deposit_id')
    .select(['r.id', 'r.created_at', 'r.state', 'r.amount_minor', 'r.currency', 'r.provider'])
    .select(['d.number', 'r.waiting_payment_id'])
    .where('r.state', 'in', ['approved', 'sent'])
    .orderBy('r.created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id, created_at, state, amount_minor, currency, provider, ...of }) => ({
    ...{ id, since: created_at.toISOString(), state, provider },
    amount: `${toWire(amount_minor)} ${currency}`,
    of: of.number ?? `payment ${of.waiting_payment_id}`,
  }));
}
