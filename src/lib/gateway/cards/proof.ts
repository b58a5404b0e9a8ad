// What proves a hand to who was dealt in: the leaves of their own cards and of those that everybody saw, with their ways to the root that was
// told before the deal. The seed would show every card, folded ones too, so it stays sealed.
import { type CardHand, resultOf } from '../../rules/card-tables/card-hand.ts';
import { deckOf, leafOfCard, placesOf } from '../../rules/card-tables/dealing.ts';
import { cardsEach } from '../../rules/card-tables/hand.ts';
import type { Ctx } from '../core/ctx.ts';
import { merklePaths } from '../core/merkle.ts';
import { hmac } from '../fairness/hashing.ts';
import { handKey, playedHand } from './played-hand.ts';
import { roomOf } from './rooms.ts';

/** Undefined for a hand that is not over, or in which the member was not dealt in. */
export async function proofFor({ db, seal }: Pick<Ctx, 'db' | 'seal'>, memberId: bigint, betNumber: string) {
  const found = await db
    .selectFrom('card_hand_seats as s')
    .innerJoin('card_hands as h', 'h.id', 's.hand_id')
    .innerJoin('card_tables as t', 't.id', 'h.table_id')
    .selectAll('h')
    .select(['s.place', 't.game_id', 't.number as table_number'])
    .where('s.bet_number', '=', betNumber)
    .where('s.member_id', '=', memberId)
    .where('h.ended_at', 'is not', null)
    .executeTakeFirst();
  const room = found && roomOf(found.game_id);
  if (!found || !room) return undefined;
  const { players, hand, seed } = await playedHand({ db, seal }, found, room);
  const key = handKey(found);
  const leaves = deckOf(seed, key, hmac).map((card, place) => leafOfCard(seed, key, place, card, hmac));
  const cards = openedCards(hand, leaves, found.place);
  return {
    ...{ gameId: found.game_id, table: found.table_number, hand: found.number, root: found.root },
    entries: leaves.length,
    cards: cards.map(({ seat: place, ...card }) => ({ seat: players[place]?.seat ?? 0, ...card })),
  };
}

/** The cards of a hand that is over which the player at `own` may see, each with its way to the root; seats as they were dealt in. */
export function openedCards(hand: CardHand, leaves: readonly string[], own: number) {
  const { hands } = hand.setup;
  // Of tien len everybody has seen what was played, and what was left is shown.
  const seen = hand.game === 'tien-len' ? [...hands.keys()] : resultOf(hand).shown;
  const cards = [...new Set([own, ...seen])].flatMap((seat) => {
    const places = placesOf(seat, hands.length, cardsEach[hand.game]);
    return openPlaces(hand, seat, own).map((at) => ({ seat, place: places[at] ?? 0 }));
  });
  const paths = merklePaths(
    leaves,
    cards.map(({ place }) => place),
  );
  return cards.map((card, at) => ({ ...card, content: leaves[card.place] ?? '', path: paths[at] ?? [] }));
}

/** Which of a place's cards everybody may see; all of one's own. */
function openPlaces(hand: CardHand, place: number, own: number): number[] {
  const all = (hand.setup.hands[place] ?? []).map((_, at) => at);
  if (place === own || hand.game === 'lieng') return all;
  // A winning deal shows the winning hand alone.
  return hand.state.won === undefined || hand.state.won === place ? all : [];
}
