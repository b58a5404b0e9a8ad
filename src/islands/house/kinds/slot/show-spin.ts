// Shows one resolved spin on the reels: they land, symbols turn, wins light up one after the other.

import { MYSTERY, type Strips, windowAt } from '../../../../lib/rules/kinds/slot/definition.ts';
import type { SlotRound, Spin } from '../../../../lib/rules/kinds/slot/play.ts';
import { formatMinor } from '../../../../lib/rules/money.ts';
import { part, pause } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import { showFalls } from './show-falls.ts';
import { columnsOf, type Stage } from './stage.ts';
import { timesWords, winWords } from './win-words.ts';

const TURN_PAUSE_MS = 320;
const EACH_WIN_MS = 1_600;

/** Lands a spin and shows what it paid; in a cascade, fall by fall. */
export async function showSpin(
  stage: Stage,
  spin: Spin,
  strips: Strips,
  coinMinor: bigint,
  skipped?: Promise<void>,
): Promise<void> {
  await landSpin(stage, spin, strips);
  if (spin.falls) await showFalls(stage, spin, coinMinor, skipped);
  else showWins(stage, spin, coinMinor);
}

async function landSpin(stage: Stage, spin: Spin, strips: Strips): Promise<void> {
  const { rows } = stage.slot.table;
  const landed = strips.map((strip, reel) => windowAt(strip, spin.stops[reel] ?? 0, rows));
  showBooster(stage, spin);
  await stage.reels.land(landed, stage.sound.tick);
  const final = columnsOf(spin);
  const turns = spin.expanded || landed.some((column) => column.includes(MYSTERY));
  if (!turns) return;
  if (!stage.still()) await pause(TURN_PAUSE_MS);
  stage.reels.show(final);
}

/** Lights and names what a spin paid; the plate keeps the amount of the whole. */
function showWins(stage: Stage, spin: Spin, coinMinor: bigint): void {
  const { slot, say, lit, plate, sound } = stage;
  const below = spin.coins < slot.table.coins;
  const [first] = spin.wins;
  if (!first) return;
  lit.show(spin.wins, columnsOf(spin));
  plate.show({
    tone: below ? 'below' : 'win',
    what:
      spin.wins.length === 1 ? winWords(say, slot, first) : say('win.several', { count: spin.wins.length }),
    more: [timesWords(say, slot, spin.coins), ...multiplied(say, spin)].join(' · '),
    amount: formatMinor(coinMinor * BigInt(spin.coins)),
  });
  // A return below the stake is no occasion for a fanfare.
  if (!below) sound.win(spin.coins / slot.table.coins);
}

/** The reels as the base game left them, with what the whole round paid. */
export function showTotal(
  stage: Stage,
  { base }: SlotRound,
  { coinMinor, paidMinor }: { coinMinor: bigint; paidMinor: bigint },
): void {
  const { slot, say, plate, reels } = stage;
  // A jackpot is no whole number of coins.
  const coins = Number(paidMinor / coinMinor);
  reels.show(columnsOf(base.falls?.at(-1) ?? base));
  if (!base.falls && base.wins.length > 0 && coinMinor * BigInt(coins) === paidMinor)
    showWins(stage, { ...base, coins }, coinMinor);
  else
    plate.show({
      tone: coins < slot.table.coins ? 'below' : 'win',
      what: say('win.total'),
      more: timesWords(say, slot, coins),
      amount: formatMinor(paidMinor),
    });
}

/** Goes through the wins of a spin one by one until the signal ends it. */
export async function walkWins(
  stage: Stage,
  spin: Spin,
  coinMinor: bigint,
  signal: AbortSignal,
): Promise<void> {
  // The wins of a cascade are not on the reels any more.
  if (spin.wins.length < 2 || spin.falls || stage.still()) return;
  const { slot, say, lit, plate } = stage;
  const amount = formatMinor(coinMinor * BigInt(spin.coins));
  const columns = columnsOf(spin);
  const tone = spin.coins < slot.table.coins ? 'below' : 'win';
  const more = timesWords(say, slot, spin.coins);
  await pause(EACH_WIN_MS);
  for (const win of spin.wins) {
    if (signal.aborted) return;
    const own = formatMinor(coinMinor * BigInt(win.coins * spin.multiplier));
    lit.show([win], columns);
    plate.show({ tone, what: `${winWords(say, slot, win)}: ${own}`, more, amount });
    await pause(EACH_WIN_MS);
  }
  if (signal.aborted) return;
  lit.show(spin.wins, columns);
  plate.show({ tone, what: say('win.several', { count: spin.wins.length }), more, amount });
}

function multiplied(say: Say, spin: Spin): string[] {
  return spin.multiplier > 1 ? [say('win.multiplied', { times: spin.multiplier })] : [];
}

function showBooster({ slot }: Stage, spin: Spin): void {
  if (slot.table.booster) part('booster').textContent = `×${spin.multiplier}`;
}
