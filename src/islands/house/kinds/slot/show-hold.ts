// Held coins: the coins of the spin stay, and the empty cells turn until no more come.
import { COIN } from '../../../../lib/rules/kinds/slot/definition.ts';
import type { HeldCoin, HeldCoins } from '../../../../lib/rules/kinds/slot/hold.ts';
import { formatMinor } from '../../../../lib/rules/money.ts';
import { part, pause } from '../../frame/part.ts';
import { skipButton } from './skip-button.ts';
import { markDrawing } from './slot-data.ts';
import type { Stage } from './stage.ts';
import { timesWords } from './win-words.ts';

const TURN_MS = 700;
const NEW_COIN_MS = 900;

export async function showHold(
  stage: Stage,
  { hold, coinMinor }: { hold: HeldCoins; coinMinor: bigint },
): Promise<void> {
  const { say, slot, curtain, lit, plate, sound } = stage;
  const rule = slot.table.hold;
  const [started = [], ...turns] = hold.turns;
  if (!rule) return;
  lit.clear();
  plate.clear();
  await curtain.ask({
    title: say('feature.holdWon', { count: started.length }),
    lines: [say('feature.holdRule', { turns: rule.turns })],
    actions: [{ label: say('feature.start'), value: 'start', primary: true }],
  });
  const board = openBoard();
  const bar = part('feature-bar');
  const skip = skipButton(say);
  let bets = 0;
  let left = rule.turns;
  const add = (coins: readonly HeldCoin[]): void => {
    board.add(coins);
    bets += coins.reduce((sum, coin) => sum + coin.bets, 0);
    const amount = formatMinor(coinMinor * BigInt(bets * slot.table.coins));
    bar.textContent = `${say('feature.turnsLeft', { count: left })} · ${say('feature.soFar', { amount })}`;
  };
  bar.hidden = false;
  add(started);
  for (const coins of turns) {
    if (skip.pressed()) break;
    board.turn(!stage.still());
    await Promise.race([pause(TURN_MS), skip.wanted]);
    left = coins.length > 0 ? rule.turns : left - 1;
    add(coins);
    if (coins.length === 0) continue;
    sound.tick(coins.length);
    await Promise.race([pause(NEW_COIN_MS), skip.wanted]);
  }
  skip.end();
  bar.hidden = true;
  board.close();
  await curtain.ask({
    title: hold.full ? say('feature.holdFull', { bets: rule.full }) : say('feature.holdFinished'),
    figure: formatMinor(coinMinor * BigInt(hold.coins)),
    lines: [timesWords(say, slot, hold.coins)],
    actions: [{ label: say('feature.continue'), value: 'continue', primary: true }],
  });
}

/** The held coins over the dimmed reels, each with what it pays. */
function openBoard() {
  const [root, machine] = [part('lit'), part('machine')];
  root.replaceChildren();
  machine.dataset.lit = '';
  return {
    add(coins: readonly HeldCoin[]): void {
      delete machine.dataset.turning;
      root.append(
        ...coins.map(({ cell: [reel, row], bets }) => {
          const cell = document.createElement('div');
          cell.className = 'lit-cell held';
          cell.style.setProperty('--reel', String(reel + 1));
          cell.style.setProperty('--row', String(row + 1));
          const value = document.createElement('b');
          value.className = 'held-value';
          value.textContent = `×${bets}`;
          cell.append(markDrawing(COIN), value);
          return cell;
        }),
      );
    },
    turn(moves: boolean): void {
      if (moves) machine.dataset.turning = '';
    },
    close(): void {
      root.replaceChildren();
      delete machine.dataset.lit;
      delete machine.dataset.turning;
    },
  };
}
