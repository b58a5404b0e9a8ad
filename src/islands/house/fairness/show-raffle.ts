// A raffle that was drawn again here: what the page says of it.
import type { RaffleProof } from '../../../lib/verifier/raffle.ts';
import type { Verification } from '../../../lib/verifier/verify.ts';
import type { Say } from '../frame/say.ts';
import { element } from './element.ts';
import { showCalculated } from './show-calculated.ts';

export const showRaffle = (
  { title, tickets, wins }: RaffleProof,
  calculated: Omit<Verification, 'win'>,
  say: Say,
): HTMLElement[] =>
  showCalculated(
    {
      ...calculated,
      title,
      notes: [element('p', 'soft small', say('fairness.verdict.raffle'))],
      about: [
        ['tickets', tickets],
        ['prizes', String(wins.length)],
      ],
      hash: { key: 'seed', message: '' },
    },
    say,
  );
