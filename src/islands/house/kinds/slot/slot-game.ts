// A slot in its frame: what moves, lights up and is said in a round.
import { formatMinor, parseMinor } from '../../../../lib/rules/money.ts';
import { chooseWay, type PlayedSpin, playSpin, waitingSpin } from '../../../../lib/stores/kinds/slot.ts';
import { createFrame } from '../../frame/frame.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import { startGame } from '../../frame/start-game.ts';
import { askChoice } from './ask-choice.ts';
import { createLit } from './lit.ts';
import { createReels } from './reels.ts';
import { showFreeSpins, showWheel } from './show-feature.ts';
import { showHold } from './show-hold.ts';
import { followJackpot, showJackpot } from './show-jackpot.ts';
import { showSpin, showTotal, walkWins } from './show-spin.ts';
import type { SlotData } from './slot-data.ts';
import type { Stage } from './stage.ts';
import { timesWords } from './win-words.ts';

export async function startSlot(slot: SlotData, say: Say): Promise<void> {
  const { table } = slot;
  const frame = createFrame({
    say,
    gameId: slot.gameId,
    betsMinor: table.betsMinor,
    onBet: (minor) => showCoins(minor / BigInt(table.coins)),
    button: { play: say('play.spin'), hurry: say('play.stop') },
  });
  const machine = part('machine');
  const reels = createReels(part('reels'), table.strips, table.rows, frame.still);
  const stage: Stage = { ...frame, slot, reels, lit: createLit(part('lit'), machine, slot) };
  let walking = new AbortController();

  const coinOf = ({ bet }: { bet: string }): bigint => (parseMinor(bet) ?? 0n) / BigInt(table.coins);

  async function showFeatures({ round, win }: PlayedSpin, coinMinor: bigint): Promise<void> {
    const { freeSpins, wheel, hold, jackpot, choice } = round;
    if (!freeSpins && !wheel && !hold && !jackpot?.paid) return;
    frame.enter('feature');
    if (freeSpins) await showFreeSpins(stage, { freeSpins, coinMinor, choice });
    if (wheel) await showWheel(stage, { wheel, coinMinor });
    if (hold) await showHold(stage, { hold, coinMinor });
    if (jackpot?.paid) await showJackpot(stage, jackpot.paid);
    showTotal(stage, round, { coinMinor, paidMinor: parseMinor(win) ?? 0n });
  }

  machine.addEventListener('pointerdown', () => frame.phase() === 'playing' && reels.hurry());
  const pool = table.jackpot && followJackpot(frame);
  await startGame(frame, slot.gameId, {
    ask: playSpin,
    ...(table.choices && { waiting: waitingSpin }),
    async goOn(played, untilDone) {
      const { round, number } = played;
      if (!round.waits) return played;
      const coinMinor = coinOf(played);
      await showSpin(stage, round.base, table.strips, coinMinor);
      frame.enter('feature');
      const { scatters, coins } = round.base;
      const choice = await askChoice(stage, { scatters, coins, coinMinor });
      return untilDone(() => chooseWay(number, choice));
    },
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
      // Of a round in which the player has chosen it was shown before.
      if (round.choice === undefined) await showSpin(stage, round.base, table.strips, coinOf(played));
      await showFeatures(played, coinOf(played));
      void pool?.read();
      const coins = Number((parseMinor(win) ?? 0n) / coinOf(played));
      return coins > 0 ? `${say('play.win')} ${win}, ${timesWords(say, slot, coins)}` : say('status.noWin');
    },
    rest(played) {
      walking = new AbortController();
      void walkWins(stage, played.round.base, coinOf(played), walking.signal);
    },
  });
  void pool?.read();
}

/** What is paid in coins is shown in money. */
function showCoins(coinMinor: bigint): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-coins]'))
    element.textContent = formatMinor(coinMinor * BigInt(element.dataset.coins ?? 0));
}
