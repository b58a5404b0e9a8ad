// A slot in its frame: what moves, lights up and is said in a round.
import type { SlotRound } from '../../../../lib/rules/kinds/slot/play.ts';
import { formatMinor, parseMinor } from '../../../../lib/rules/money.ts';
import { playSpin } from '../../../../lib/stores/kinds/slot.ts';
import { createFrame } from '../../frame/frame.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import { startGame } from '../../frame/start-game.ts';
import { createLit } from './lit.ts';
import { createReels } from './reels.ts';
import { showFreeSpins, showWheel } from './show-feature.ts';
import { showHold } from './show-hold.ts';
import { showSpin, showTotal, walkWins } from './show-spin.ts';
import type { SlotData } from './slot-data.ts';
import type { Stage } from './stage.ts';
import { timesWords } from './win-words.ts';

export async function startSlot(slot: SlotData, say: Say): Promise<void> {
  const { table } = slot;
  const frame = createFrame({
    say,
    betsMinor: table.betsMinor,
    onBet: (minor) => showCoins(minor / BigInt(table.coins)),
    button: { play: say('play.spin'), hurry: say('play.stop') },
  });
  const machine = part('machine');
  const reels = createReels(part('reels'), table.strips, table.rows, frame.still);
  const stage: Stage = { ...frame, slot, reels, lit: createLit(part('lit'), machine, slot) };
  let walking = new AbortController();

  const coinOf = ({ bet }: { bet: string }): bigint => (parseMinor(bet) ?? 0n) / BigInt(table.coins);

  async function showFeatures(round: SlotRound, coinMinor: bigint): Promise<void> {
    const { freeSpins, wheel, hold } = round;
    if (!freeSpins && !wheel && !hold) return;
    frame.enter('feature');
    if (freeSpins) await showFreeSpins(stage, { freeSpins, coinMinor });
    if (wheel) await showWheel(stage, { wheel, coinMinor });
    if (hold) await showHold(stage, { hold, coinMinor });
    showTotal(stage, round, coinMinor);
  }

  machine.addEventListener('pointerdown', () => frame.phase() === 'playing' && reels.hurry());
  await startGame(frame, slot.gameId, {
    ask: playSpin,
    started: say('status.spinning'),
    start: reels.start,
    halt: reels.halt,
    hurry: reels.hurry,
    clear() {
      walking.abort();
      stage.lit.clear();
    },
    async show(played) {
      const { round, win } = played;
      await showSpin(stage, round.base, table.strips, coinOf(played));
      await showFeatures(round, coinOf(played));
      return round.coins > 0
        ? `${say('play.win')} ${win}, ${timesWords(say, slot, round.coins)}`
        : say('status.noWin');
    },
    rest(played) {
      walking = new AbortController();
      void walkWins(stage, played.round.base, coinOf(played), walking.signal);
    },
  });
}

/** What is paid in coins is shown in money. */
function showCoins(coinMinor: bigint): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-coins]'))
    element.textContent = formatMinor(coinMinor * BigInt(element.dataset.coins ?? 0));
}
