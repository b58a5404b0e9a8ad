// Bank accounts of members: the number is sealed, belongs to one member, and rests before anything is paid out to it.
import { createHmac } from 'node:crypto';
import { HOUR_MS } from '../../rules/durations.ts';
import { sameHolder, writtenName } from '../../rules/holder.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { realNameOf, setRealName } from '../people/real-name.ts';
import { paymentPasswordOf } from '../proofs/payment-password.ts';
import type { Bank } from '../settings/areas/withdrawals.ts';

export interface Card {
  id: bigint;
  bank: string;
  bankName: string;
  lastFour: string;
  holder: string;
  boundAt: Date;
  /** Nothing is paid out to it before then; null when it has rested. */
  restsUntil: Date | null;
}

/** The bank of this id, where it is offered and its provider is there. */
export const bankOf = (ctx: Ctx, id: string): Bank | undefined =>
  banksNow(ctx).find((bank) => bank.id === id);

/** The banks to which members withdraw, in the operator's order. */
export const banksNow = ({ settings, providers }: Ctx): Bank[] =>
  settings.get('withdrawal.banks').filter(({ provider }) => providers.payment.find(provider));

/** The accounts of a member, the oldest first. */
export async function cardsOf(ctx: Ctx, memberId: bigint): Promise<Card[]> {
  const rows = await ctx.db
    .selectFrom('bank_cards')
    .select(['id', 'bank', 'bank_name as bankName', 'last_four as lastFour', 'holder'])
    .select('bound_at as boundAt')
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const recovered = (await paymentPasswordOf(ctx, memberId))?.recoveredAt;
  return rows.map((row) => ({ ...row, restsUntil: restOf(ctx, [row.boundAt, recovered]) }));
}

/** Until when a card rests that was bound then, with a payment password that was recovered then. */
function restOf({ settings, clock }: Ctx, since: (Date | null | undefined)[]): Date | null {
  const latest = Math.max(...since.map((at) => at?.getTime() ?? 0));
  const until = new Date(latest + settings.get('bankCards.restHours') * HOUR_MS);
  return until > clock.now() ? until : null;
}

export interface NewCard {
  bank: string;
  /** Digits alone. */
  number: string;
  holder: string;
}

/**
 * Adds an account to a member, or takes back one that the member has removed. It has to be in the member's real name; the first one says it.
 * One that the member has already stays as it is: who heard no answer asks again. Throws a `Refusal`.
 */
export async function addCard(
  tx: TxCtx,
  memberId: bigint,
  { bank: id, number, holder: typed }: NewCard,
): Promise<{ id: bigint; isNew: boolean }> {
  const bank = bankOf(tx, id);
  if (!bank) throw new Refusal('bank_unknown');
  // Two tabs of one member queue here.
  const realName = await realNameOf(tx, memberId);
  if (realName && !sameHolder(realName, typed)) throw new Refusal('holder_differs');
  // The first account says how the name is written.
  const holder = realName ?? writtenName(typed);
  const hash = hashOf(tx, id, number);
  const known = await tx.db
    .selectFrom('bank_cards')
    .select(['id', 'member_id', 'removed_at'])
    .where('number_hash', '=', hash)
    .executeTakeFirst();
  if (known && known.member_id !== memberId) throw new Refusal('bank_account_taken');
  if (known && !known.removed_at) return { id: known.id, isNew: false };
  const there = await cardsOf(tx, memberId);
  if (there.length >= tx.settings.get('bankCards.most')) throw new Refusal('bank_accounts_full');
  const now = tx.clock.now();
  if (!realName) await setRealName(tx, memberId, holder);
  if (known) {
    await tx.db
      .updateTable('bank_cards')
      .set({ removed_at: null, bound_at: now, holder, bank_name: bank.name })
      .where('id', '=', known.id)
      .execute();
    return { id: known.id, isNew: true };
  }
  const added = await tx.db
    .insertInto('bank_cards')
    .values({
      ...{ member_id: memberId, bank: id, bank_name: bank.name, holder, bound_at: now },
      ...{ number: tx.seal.close(number, purposeOf(hash)), number_hash: hash, last_four: number.slice(-4) },
    })
    .onConflict((on) => on.column('number_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another member was faster.
  if (!added) throw new Refusal('bank_account_taken');
  return { id: added.id, isNew: true };
}

/** Removes an account; false when the member has none of this id. */
export async function removeCard({ db, clock }: Ctx, memberId: bigint, id: bigint): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bank_cards')
    .set({ removed_at: clock.now() })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How an account is named to its member: by its bank and its last digits. */
export async function cardName({ db }: Ctx, id: bigint): Promise<string> {
  const { bank_name, last_four } = await db
    .selectFrom('bank_cards')
    .select(['bank_name', 'last_four'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${bank_name} •••• ${last_four}`;
}

/** The number of an account in full, for its bank alone. */
export async function numberOf({ db, seal }: Ctx, id: bigint): Promise<string> {
  const { number, number_hash } = await db
    .selectFrom('bank_cards')
    .select(['number', 'number_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return seal.open(number, purposeOf(number_hash));
}

/** Seals by the present key what is not; answers how many numbers that were. */
export async function resealCards({ db, seal }: Pick<Ctx, 'db' | 'seal'>): Promise<number> {
  const stale = await db
    .selectFrom('bank_cards')
    .select(['id', 'number', 'number_hash'])
    .where('number', 'not like', `${seal.mark}%`)
    .execute();
  for (const { id, number, number_hash: hash } of stale)
    await db
      .updateTable('bank_cards')
      .set({ number: seal.close(seal.open(number, purposeOf(hash)), purposeOf(hash)) })
      .where('id', '=', id)
      .where('number', '=', number)
      .execute();
  return stale.length;
}

const purposeOf = (hash: Buffer): string => `bank account ${hash.toString('hex').slice(0, 16)}`;

/** Keyed, since anyone who reads the database could try account numbers against a plain hash. */
const hashOf = ({ ownSecret }: Ctx, bank: string, number: string): Buffer =>
  createHmac('sha256', ownSecret).update(`bank account\n${bank}\n${number}`).digest();
