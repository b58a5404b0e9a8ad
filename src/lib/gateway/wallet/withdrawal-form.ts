import { withdrawalForm as contract } from '../../contract/withdrawals.ts';
import { toWire } from '../../rules/money.ts';
import { endedByWithdrawal } from '../bonus/ended-by-withdrawal.ts';
import type { Ctx } from '../core/ctx.ts';
import { handle } from '../core/handle.ts';
import { bankOf, cardsOf } from '../withdrawals/cards.ts';
import { paymentState, shownCard } from '../withdrawals/payment-overview.ts';
import { shownBrief } from '../withdrawals/shown.ts';
import { termsOf } from '../withdrawals/terms.ts';
import { openOrders } from '../withdrawals/view.ts';

export const withdrawalForm = handle(contract, async ({ ctx, session }) => {
  const { memberId, currency } = session;
  const { settings } = ctx;
  const terms = await termsOf(ctx, { memberId, currency });
  return {
    currency,
    test: settings.get('withdrawal.banks').some(({ provider }) => provider === 'sandbox'),
    free: toWire(terms.freeMinor),
    unplayed: toWire(terms.unplayedMinor),
    held: toWire(terms.heldMinor),
    min: settings.get('withdrawal.min'),
    max: settings.get('withdrawal.max'),
    day: { amount: toWire(terms.day.amountMinor), requests: terms.day.requests },
    freeThisWeek: terms.freeThisWeek,
    fourEyesAbove: settings.get('withdrawal.fourEyesAbove'),
    confirmMinutes: settings.get('withdrawal.confirmMinutes'),
    cards: await cardsWithTerms(ctx, memberId),
    password: await paymentState(ctx, memberId),
    ends: (await endedByWithdrawal(ctx, memberId)).map(({ title, amountMinor }) => ({
      ...{ title, amount: toWire(amountMinor) },
    })),
    open: (await openOrders(ctx, memberId)).map(shownBrief),
  };
});

/** The accounts whose bank is offered. */
async function cardsWithTerms(ctx: Ctx, memberId: bigint) {
  return (await cardsOf(ctx, memberId)).flatMap((card) => {
    const bank = bankOf(ctx, card.bank);
    return bank
      ? [{ ...shownCard(card), speed: bank.speed, max: bank.max, feeBasisPoints: bank.feeBasisPoints }]
      : [];
  });
}
