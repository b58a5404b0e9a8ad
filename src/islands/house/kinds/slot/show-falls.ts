// A cascade on the reels: what won is lit, vanishes, and the next symbols fall, until nothing wins.
import { wonCells } from '../../../../lib/rules/kinds/slot/cascade.ts';
import { coinsOf } from '../../../../lib/rules/kinds/slot/evaluate.ts';
import type { Spin } from '../../../../lib/rules/kinds/slot/play.ts';
import { formatMinor } from '../../../../lib/rules/money.ts';
import { pause } from '../../frame/part.ts';
import { columnsOf, type Stage } from './stage.ts';
import { timesWords, winWords } from './win-words.ts';

const SEEN_MS = 900;
const SEEN_STILL_MS = 1_200;

/** Shows a landed spin and its falls; at the end the plate keeps what all of it paid. `skipped` ends the show early. */
export async function showFalls(
  stage: Stage,
  spin: Spin,
  coinMinor: bigint,
  skipped: Promise<void> = new Promise(() => {}),
): Promise<void> {
  const { slot, say, lit, plate, reels, sound } = stage;
  let coins = 0;
  const amount = (): string => formatMinor(coinMinor * BigInt(coins));
  const steps = [spin, ...(spin.falls ?? [])];
  for (const [index, { wins, multiplier, grid }] of steps.entries()) {
    const before = steps[index - 1];
    if (before) {
      lit.clear();
      await reels.fall(wonCells(before.wins), columnsOf({ grid }));
    }
    const [first] = wins;
    if (!first) break;
    coins += coinsOf(wins) * multiplier;
    lit.show(wins, columnsOf({ grid }));
    plate.show({
      tone: coins < slot.table.coins ? 'below' : 'win',
      what: wins.length === 1 ? winWords(say, slot, first) : say('win.several', { count: wins.length }),
      ...(multiplier > 1 && { more: say('win.multiplied', { times: multiplier }) }),
      amount: amount(),
    });
    sound.tick(index);
    await Promise.race([pause(stage.still() ? SEEN_STILL_MS : SEEN_MS), skipped]);
  }
  lit.clear();
  const below = spin.coins < slot.table.coins;
  plate.show({
    tone: below ? 'below' : 'win',
    what: say('win.total'),
    more: timesWords(say, slot, spin.coins),
    amount: amount(),
  });
  if (!below) sound.win(spin.coins / slot.table.coins);
}
