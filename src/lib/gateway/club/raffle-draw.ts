import { raffleDraw as contract } from '../../contract/promotions.ts';
import { toWire } from '../../rules/money.ts';
import { titleOf } from '../content/promotions.ts';
import { handle } from '../core/handle.ts';
import { drawOf } from '../rewards/raffle-view.ts';

export const raffleDraw = handle(contract, async ({ ctx, input, fail }) => {
  const { seed_hash, seed, tickets, drawn_at, wins } =
    (await drawOf(ctx, input.promotion)) ?? fail('not_found');
  return {
    title: titleOf(input.promotion),
    ...{ seedHash: seed_hash, seed, tickets: tickets === null ? null : String(tickets) },
    drawnAt: drawn_at?.toISOString() ?? null,
    wins: wins.map(({ place, ticket, amount_minor }) => ({
      ...{ place, ticket: String(ticket), amount: toWire(amount_minor) },
    })),
  };
});
