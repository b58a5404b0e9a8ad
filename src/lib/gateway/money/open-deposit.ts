// Ordering a deposit: one open order a method, through the gate.
import { randomUUID } from 'node:crypto';
import { depositSums } from '../../rules/deposit.ts';
import { MINUTE_MS } from '../../rules/durations.ts';
import { type DepositOffer, depositOffers } from '../bonus/offers.ts';
import { inMs } from '../core/clock.ts';
import { Refusal } from '../core/errors.ts';
import { passGate } from '../core/gate.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { MemberSession } from '../core/session.ts';
import { FIRST_ASK_MS } from './attempts.ts';
import { accountsOf, HOUSE, transferCode } from './house-accounts.ts';
import { type Method, providersOf } from './methods.ts';

/** The member's order of this method that can still be paid or waits for its confirmation. Their next one waits for this transaction. */
export async function openOrderOf(
  { db, clock }: TxCtx,
  memberId: bigint,
  method: string,
): Promise<string | undefined> {
  await db.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  const row = await db
    .selectFrom('deposits')
    .select('id')
    .where('member_id', '=', memberId)
    .where('method', '=', method)
    .where((on) =>
      on.or([
        on('status', '=', 'confirming'),
        on.and([on('status', '=', 'pending'), on('expires_at', '>', clock.now())]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export interface Order {
  method: Method;
  amountMinor: bigint;
  /** The promotion that was chosen with it, by its name. */
  promotion?: string | undefined;
}

async function chosenOffer(
  tx: TxCtx,
  memberId: bigint,
  creditMinor: bigint,
  promotion: string,
): Promise<DepositOffer> {
  const offer = (await depositOffers(tx, memberId, creditMinor)).find(({ slug }) => slug === promotion);
  if (!offer || offer.ordered || (offer.bonusMinor === 0n && offer.roundsIn === undefined))
    throw new Refusal('bonus_not_offered');
  return offer;
}

/**
 * Writes a deposit that waits to be paid; answers its id. Its fee is the method's of now, whatever is set later. Throws the
 * gate's refusal.
 */
export async function openDeposit(
  tx: TxCtx,
  { memberId, currency }: Pick<MemberSession, 'memberId' | 'currency'>,
  { method, amountMinor, promotion }: Order,
): Promise<string> {
  const { db, clock, settings } = tx;
  const { feeMinor, creditMinor } = depositSums(amountMinor, method.feeBasisPoints);
  const refused = await passGate(db, { act: 'deposit', memberId, currency, amountMinor, at: clock.now() });
  if (refused) throw new Refusal(refused.code, { value: refused.value });
  const chosen =
    promotion === undefined ? undefined : await chosenOffer(tx, memberId, creditMinor, promotion);
  const id = randomUUID();
  await db
    .insertInto('deposits')
    .values({
      id,
      member_id: memberId,
      method: method.id,
      method_name: method.name,
      method_icon: method.icon,
      kind: method.kind,
      provider: method.provider,
      ...(method.kind !== 'bank' && {
        providers: providersOf(tx, method),
        ask_at: inMs(clock, FIRST_ASK_MS),
      }),
      currency,
      amount_minor: amountMinor,
      fee_basis_points: method.feeBasisPoints,
      fee_minor: feeMinor,
      credit_minor: creditMinor,
      promotion_terms: chosen?.hash ?? null,
      created_at: clock.now(),
      expires_at: inMs(clock, settings.get('deposit.holdMinutes') * MINUTE_MS),
      // The provider says the address when it takes the order.
      ...(method.kind === 'coin' && { pay_to: JSON.stringify({}) }),
      ...(method.kind === 'bank' && byTransfer(tx, method, id)),
    })
    .execute();
  return id;
}

/** What an order by bank transfer has beside the others: it is placed with nobody, and known by its code. */
function byTransfer(tx: TxCtx, method: Method, id: string) {
  const accounts = accountsOf(tx, method);
  const account = accounts.length > 0 ? accounts[tx.random.int(accounts.length)] : undefined;
  if (!account) throw new Refusal('method_unavailable');
  const code = transferCode(tx.random);
  return {
    provider: HOUSE,
    provider_reference: code,
    redirect_url: depositPage(id),
    pay_to: JSON.stringify({ ...account, code }),
  };
}

/** The page of the portal that shows a deposit. */
export const depositPage = (id: string): string => `/?deposit=${id}`;
