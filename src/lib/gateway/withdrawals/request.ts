// Asking for a withdrawal: the gate, the orders and the money set aside, in one transaction.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { parseMinor } from '../../rules/money.ts';
import { partsOf } from '../../rules/withdrawal.ts';
import { endedByWithdrawal } from '../bonus/ended-by-withdrawal.ts';
import { tellingEnd } from '../bonus/grant.ts';
import { Refusal } from '../core/errors.ts';
import { type GatedAct, passGate } from '../core/gate.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { shownUntil } from '../core/shown-until.ts';
import { setAside } from './book.ts';
import { bankOf, type Card, cardsOf } from './cards.ts';
import { tellBalance, tellStep } from './step.ts';
import { feeOf, freeThisWeek } from './terms.ts';

export interface AskedWithdrawal {
  memberId: bigint;
  currency: string;
  cardId: bigint;
  amountMinor: bigint;
  /** The member knows which bonuses it ends. */
  endsBonus: boolean;
}

/** Writes the orders of a request, and sets their money aside; answers their numbers. Throws a `Refusal`. */
export async function requestWithdrawal(tx: TxCtx, asked: AskedWithdrawal): Promise<string[]> {
  const { memberId, currency, cardId, amountMinor } = asked;
  const card = (await cardsOf(tx, memberId)).find(({ id }) => id === cardId);
  if (!card) throw new Refusal('not_found');
  const bank = bankOf(tx, card.bank);
  if (!bank) throw new Refusal('bank_unknown');
  if (card.restsUntil) throw new Refusal('bank_account_rests', { value: shownUntil(tx, card.restsUntil) });
  const gated = { act: 'withdraw', memberId, currency, at: tx.clock.now() } as const;
  // The whole is looked at first: a part alone would be below what is left of the day.
  await pass(tx, { ...gated, amountMinor });
  if (!asked.endsBonus && (await endedByWithdrawal(tx, memberId)).length > 0) throw new Refusal('bonus_ends');
  const free = (await freeThisWeek(tx, memberId)) > 0;
  const parts = partsOf(amountMinor, parseMinor(bank.max) ?? amountMinor);
  const numbers = await newNumbers(tx, parts.length);
  const now = tx.clock.now();
  const orders = parts.map((amount, index) => {
    const fee = feeOf(amount, bank.feeBasisPoints, free);
    return {
      ...{ id: randomUUID(), number: numbers[index] ?? '', member_id: memberId, currency },
      ...{ amount_minor: amount, fee_minor: fee, payout_minor: amount - fee },
    };
  });
  // All money is set aside before an order is written, which would count for the gate.
  for (const order of orders) {
    if (orders.length > 1) await pass(tx, { ...gated, amountMinor: order.amount_minor });
    await setAside(tx, order);
  }
  const shared = {
    ...{ request_id: orders[0]?.id ?? '', provider: bank.provider, ...snapshotOf(card) },
    // The database holds orders to its own setting, which this process may not have heard of yet.
    four_eyes: sql<boolean>`${amountMinor}::bigint > withdrawal_setting_minor('fourEyesAbove')`,
    ...{ step_by: 'member' as const, step_at: now, created_at: now },
  };
  await tellingEnd(tx, memberId, () =>
    tx.db
      .insertInto('withdrawals')
      .values(orders.map((order) => ({ ...order, ...shared })))
      .execute(),
  );
  await tellStep(tx, memberId);
  await tellBalance(tx, memberId);
  return numbers;
}

async function newNumbers({ db }: TxCtx, count: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select 'W' || nextval('withdrawal_numbers') as number from generate_series(1, ${count}::integer)`.execute(
    db,
  );
  return rows.map(({ number }) => number);
}

async function pass(tx: TxCtx, asked: GatedAct<'withdraw'>): Promise<void> {
  const refused = await passGate(tx.db, asked);
  if (refused) throw new Refusal(refused.code, { value: refused.value });
}

const snapshotOf = ({ id, bankName, lastFour, holder }: Card) => ({
  ...{ card_id: id, bank_name: bankName, last_four: lastFour, holder },
});
