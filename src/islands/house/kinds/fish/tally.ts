// What the player's shots of this sitting have come to: in figures, and in words for anyone who listens.
import { formatMinor } from '../../../../lib/rules/money.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';

export interface Tally {
  add(shots: number, caught: readonly { kind: string; paidMinor: bigint }[]): void;
}

/** Shots without a catch are told together. */
const TOGETHER_MS = 1_500;

export function createTally(say: Say, announce: (text: string) => void): Tally {
  let [shots, caught, paidMinor] = [0, 0, 0n];
  let misses = 0;
  let waits = false;

  function paint(): void {
    part('shots').textContent = String(shots);
    part('caught').textContent = String(caught);
    part('paid-back').textContent = formatMinor(paidMinor);
  }

  function tellMisses(): void {
    waits = false;
    if (misses > 0) announce(say('fish.missed', { count: misses }));
    misses = 0;
  }

  return {
    add(more, catches) {
      shots += more;
      caught += catches.length;
      for (const each of catches) paidMinor += each.paidMinor;
      paint();
      if (catches.length > 0) {
        misses = 0;
        announce(
          catches
            .map((each) =>
              say('fish.caughtOne', {
                fish: say(`fish.kinds.${each.kind}`),
                amount: formatMinor(each.paidMinor),
              }),
            )
            .join(' '),
        );
        return;
      }
      misses += more;
      if (!waits) setTimeout(tellMisses, TOGETHER_MS);
      waits = true;
    },
  };
}
