// A hand of cards that was calculated here: what the page says of it.
import type { HandProof, verifyHand } from '../../../lib/verifier/hand.ts';
import type { Say } from '../frame/say.ts';
import { element } from './element.ts';
import { showCalculated } from './show-calculated.ts';

export function showHand(
  { gameId, table, hand, cards }: HandProof,
  { steps, wrong }: Awaited<ReturnType<typeof verifyHand>>,
  say: Say,
): HTMLElement[] {
  return showCalculated(
    {
      ...{ steps, wrong },
      title: say('fairness.hand.title', { game: gameId, table, hand }),
      notes: [
        element('p', 'soft small', say('fairness.hand.seen', { count: cards.length })),
        element('p', 'soft small', say('cards.fair.not')),
      ],
      about: [['game', gameId]],
      hash: { key: '', message: '' },
    },
    say,
  );
}
