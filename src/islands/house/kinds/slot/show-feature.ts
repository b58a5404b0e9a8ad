// Free spins and the wheel: parts of a round that is resolved already, shown as a sequence.

import type { SlotRound, Spin } from '../../../../lib/rules/kinds/slot/play.ts';
import { formatMinor } from '../../../../lib/rules/money.ts';
import { part, pause } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import { featureWords } from './feature-words.ts';
import { showSpin } from './show-spin.ts';
import { skipButton } from './skip-button.ts';
import type { Stage } from './stage.ts';
import { createWheel } from './wheel.ts';
import { timesWords } from './win-words.ts';

const WIN_PAUSE_MS = 1_300;
const LOSS_PAUSE_MS = 350;
const STILL_PAUSE_MS = 900;

type FreeSpins = NonNullable<SlotRound['freeSpins']>;

export async function showFreeSpins(
  stage: Stage,
  { freeSpins, coinMinor, choice }: { freeSpins: FreeSpins; coinMinor: bigint; choice: number | undefined },
): Promise<void> {
  const { say, slot, curtain } = stage;
  const bar = part('feature-bar');
  const rule = choice === undefined ? slot.table.freeSpins : slot.table.choices?.[choice];
  if (!rule) return;
  const again = rule.again ?? rule.award;
  const first = startOf(freeSpins, again);
  // Who has chosen them knows them.
  if (choice === undefined)
    await curtain.ask({
      title: say('feature.freeSpinsWon', { count: first }),
      lines: [featureWords(say, slot)],
      actions: [{ label: say('feature.start'), value: 'start', primary: true }],
    });
  const skip = skipButton(say);
  let [coins, awarded] = [0, first];
  bar.hidden = false;
  for (const [index, spin] of freeSpins.spins.entries()) {
    if (skip.pressed()) break;
    bar.textContent = barWords(say, { index, awarded, coins, coinMinor, spin });
    stage.lit.clear();
    stage.plate.clear();
    stage.reels.start();
    await showSpin(stage, spin, rule.strips ?? slot.table.strips, coinMinor, skip.wanted);
    coins += spin.coins;
    const more = Math.min(awarded + (again[spin.scatters] ?? 0), rule.most) - awarded;
    awarded += more;
    bar.textContent =
      more > 0
        ? say('feature.more', { count: more })
        : barWords(say, { index, awarded, coins, coinMinor, spin });
    await Promise.race([pause(pauseAfter(stage, spin, more)), skip.wanted]);
  }
  skip.end();
  bar.hidden = true;
  stage.lit.clear();
  await curtain.ask({
    title: say('feature.finished'),
    figure: formatMinor(coinMinor * BigInt(freeSpins.coins)),
    lines: [timesWords(say, slot, freeSpins.coins)],
    actions: [{ label: say('feature.continue'), value: 'continue', primary: true }],
  });
}

export async function showWheel(
  stage: Stage,
  { wheel, coinMinor }: { wheel: NonNullable<SlotRound['wheel']>; coinMinor: bigint },
): Promise<void> {
  const { say, slot, curtain } = stage;
  if (!slot.table.wheel) return;
  const drawn = createWheel(slot.table.wheel);
  const started = curtain.ask({
    title: say('feature.wheel'),
    picture: drawn.element,
    actions: [{ label: say('feature.turn'), value: 'turn', primary: true }],
  });
  await started;
  const bets = slot.table.wheel[wheel.segment]?.bets ?? 0;
  const finished = curtain.ask({
    title: say('win.wheel', { bets }),
    picture: drawn.element,
    figure: formatMinor(coinMinor * BigInt(wheel.coins)),
    actions: [{ label: say('feature.continue'), value: 'continue', primary: true }],
  });
  part('curtain').dataset.turning = '';
  await drawn.turnTo(wheel.segment, stage.still());
  delete part('curtain').dataset.turning;
  stage.sound.win(bets);
  await finished;
}

/** How many spins were given at the start; more may come on the way. */
function startOf(freeSpins: FreeSpins, again: Readonly<Record<number, number>>): number {
  const more = freeSpins.spins.reduce((sum, { scatters }) => sum + (again[scatters] ?? 0), 0);
  return Math.max(1, freeSpins.awarded - more);
}

function barWords(
  say: Say,
  at: { index: number; awarded: number; coins: number; coinMinor: bigint; spin: Spin },
): string {
  const counter = say('feature.counter', { spin: at.index + 1, count: at.awarded });
  const amount = formatMinor(at.coinMinor * BigInt(at.coins));
  return `${counter} · ×${at.spin.multiplier} · ${say('feature.soFar', { amount })}`;
}

function pauseAfter(stage: Stage, spin: Spin, more: number): number {
  if (spin.wins.length > 0 || more > 0) return WIN_PAUSE_MS;
  return stage.still() ? STILL_PAUSE_MS : LOSS_PAUSE_MS;
}
