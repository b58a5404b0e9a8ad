// The card on which the player chooses how their free spins are played. The spins are not drawn yet.
import { formatMinor } from '../../../../lib/rules/money.ts';
import { part } from '../../frame/part.ts';
import { timesOf } from './feature-words.ts';
import type { SlotData } from './slot-data.ts';
import type { Stage } from './stage.ts';

export type Way = NonNullable<SlotData['table']['choices']>[number];

/** Answers the place of what was chosen. `coins` is what the first spin of the round has won. */
export async function askChoice(
  stage: Stage,
  { scatters, coins, coinMinor }: { scatters: number; coins: number; coinMinor: bigint },
): Promise<number> {
  const { say, slot, curtain, announce } = stage;
  const ways = slot.table.choices ?? [];
  const title = say('feature.choose');
  const soFar = say('feature.soFar', { amount: formatMinor(coinMinor * BigInt(coins)) });
  announce(title);
  part('curtain').dataset.choices = '';
  const chosen = await curtain.ask({
    title,
    lines: [say('feature.chooseSame'), soFar],
    actions: ways.map((way, place) => ({
      label: say('feature.freeSpinsWon', { count: way.award[scatters] ?? 0 }),
      more: say('feature.winsTimes', { times: timesOf([way.multiplier.first]) }),
      value: String(place),
    })),
  });
  delete part('curtain').dataset.choices;
  return Number(chosen);
}
