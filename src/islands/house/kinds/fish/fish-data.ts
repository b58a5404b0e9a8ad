// What the page carries for its script: the fish game as it is offered.
import type { OutputOf } from '../../../../lib/contract/call.ts';
import type { fishOffer } from '../../../../lib/contract/kinds/fish/calls.ts';

export type FishData = OutputOf<typeof fishOffer>;

export function readFish(page: Document): FishData {
  return JSON.parse(page.querySelector('#game-data')?.textContent ?? '{}');
}

/** "103.1" of a fish that pays 100 times: it is caught once in so many shots. */
export const onceIn = ({ returns }: FishData['table'], pays: number): string => {
  const shots = (returns.of * pays) / returns.parts;
  return shots < 10 ? shots.toFixed(2) : shots.toFixed(1);
};
