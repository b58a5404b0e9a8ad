// What the others at the table did, in words for somebody who listens.
import { formatWire } from '../../../../lib/rules/money.ts';
import type { CardTable } from '../../../../lib/stores/cards.ts';
import type { Say } from '../../frame/say.ts';
import { spokenCards } from './faces.ts';

type Move = NonNullable<CardTable['hand']>['moves'][number];

/** What the others did since `before`, in the hand that is played or has just ended. */
export function movesSince(before: CardTable | undefined, { hand, last, you }: CardTable): Move[] {
  const now = hand ?? (last?.number === before?.hand?.number ? last : undefined);
  if (!before || !now) return [];
  const from = before.hand?.number === now.number ? before.hand.step : 0;
  return now.moves.filter(({ step, seat }) => step >= from && seat !== you?.seat);
}

/** "Mai played 3 of clubs, 4 of clubs." */
export function moveWords({ seat, kind, cards = [], amount }: Move, { seats, last }: CardTable, say: Say) {
  const name = [...(seats ?? []), ...(last?.players ?? [])].find((each) => each.seat === seat)?.name ?? '';
  return say(`cards.moved.${kind}`, {
    ...{ name, cards: spokenCards(cards, say) },
    amount: amount === undefined ? '' : formatWire(amount),
  });
}
