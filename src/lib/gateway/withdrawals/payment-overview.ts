// The payment password and the bank accounts of a member, as their own pages show them.
import { shownHolder } from '../../rules/holder.ts';
import type { Ctx } from '../core/ctx.ts';
import { secondWays } from '../entry/second-ways.ts';
import { paymentPasswordOf } from '../proofs/payment-password.ts';
import { banksNow, type Card, cardsOf } from './cards.ts';

/** An account as a member reads it; the number is never shown whole. */
export const shownCard = ({ id, bank, bankName, lastFour, holder, restsUntil }: Card) => ({
  ...{ id: String(id), bank, bankName, lastFour, holder: shownHolder(holder) },
  restsUntil: restsUntil?.toISOString() ?? null,
});

export async function paymentState(ctx: Ctx, memberId: bigint) {
  const [password, { ways }] = await Promise.all([
    paymentPasswordOf(ctx, memberId),
    secondWays(ctx, memberId, 'username'),
  ]);
  return {
    set: password !== undefined,
    changedAt: password?.changedAt.toISOString() ?? null,
    restsUntil: password?.restsUntil?.toISOString() ?? null,
    // A name that others know is no proof for money.
    ways: ways.flatMap(({ way, hint }) => (way === 'payee' ? [] : [{ way, hint }])),
  };
}

export async function paymentOverviewOf(ctx: Ctx, memberId: bigint) {
  const { payee_name: name } = await ctx.db
    .selectFrom('members')
    .select('payee_name')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    password: await paymentState(ctx, memberId),
    cards: (await cardsOf(ctx, memberId)).map(shownCard),
    most: ctx.settings.get('bankCards.most'),
    restHours: ctx.settings.get('bankCards.restHours'),
    banks: banksNow(ctx).map(({ id, name }) => ({ id, name })),
    holder: name?.trim() ? shownHolder(name) : null,
  };
}
