import { bonusOffers as contract } from '../../contract/bonus.ts';
import { parseMinor, toWire } from '../../rules/money.ts';
import { toWager } from '../../rules/promotion.ts';
import { depositOffers } from '../bonus/offers.ts';
import { handle } from '../core/handle.ts';

export const bonusOffers = handle(contract, async ({ input, ctx, session: { memberId, currency } }) => {
  const creditMinor = parseMinor(input.amount) ?? 0n;
  const offers = await depositOffers(ctx, memberId, creditMinor);
  return {
    currency,
    offers: offers.map(({ slug, title, terms, bonusMinor, roundsIn, ordered }) => ({
      ...{ promotion: slug, title, bonus: toWire(bonusMinor), minimum: terms.minimum ?? '0.00' },
      rounds: terms.rounds && roundsIn !== undefined ? { ...terms.rounds, game: roundsIn } : null,
      wager: toWire(toWager(terms, creditMinor, bonusMinor)),
      ...{ days: terms.days ?? 0, categories: terms.categories, ordered },
    })),
  };
});
