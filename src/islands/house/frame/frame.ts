// What is around every game of the house: its phases, the balance, the bet, the plate, the card, sound and panels.
import { formatMinor } from '../../../lib/rules/money.ts';
import { readBalance } from '../../../lib/stores/house.ts';
import { type Balance, createBalance } from './balance.ts';
import { type Bets, createBets } from './bets.ts';
import { type Curtain, createCurtain } from './curtain.ts';
import { createPanels, type Panels } from './panels.ts';
import { part } from './part.ts';
import { createPlate, type Plate } from './plate.ts';
import type { Say } from './say.ts';
import { createSound, type Sound } from './sound.ts';

/** `waiting` is a round without an answer, `feature` a part of a round in which the player presses something. */
export type Phase = 'opening' | 'idle' | 'playing' | 'waiting' | 'feature' | 'ended';

interface Options {
  say: Say;
  gameId: string;
  /** Bets that a player may choose from, in minor units. */
  betsMinor: readonly number[];
  onBet?(minor: bigint): void;
  /** What the large button is called when a round can begin, and while one runs. */
  button: { play: string; hurry: string };
}

export interface Frame {
  say: Say;
  balance: Balance;
  bets: Bets;
  curtain: Curtain;
  panels: Panels;
  plate: Plate;
  sound: Sound;
  phase(): Phase;
  enter(next: Phase): void;
  /** Says something to anyone who listens to the page. */
  announce(text: string): void;
  showWin(minor: bigint | undefined): void;
  /** True when the player wants no motion. */
  still(): boolean;
}

export function createFrame({ say, gameId, betsMinor, onBet, button }: Options): Frame {
  const [root, play] = [part('game'), part('play') as HTMLButtonElement];
  const bets = createBets(betsMinor, onBet);
  const balance = createBalance(readBalance, (minor) => {
    part('balance').textContent = formatMinor(minor);
  });
  let phase: Phase = 'opening';

  return {
    say,
    balance,
    bets,
    curtain: createCurtain(),
    panels: createPanels({ say, gameId, isPlaying: () => !['idle', 'ended'].includes(phase) }),
    plate: createPlate(),
    sound: createSound(),
    phase: () => phase,
    enter(next) {
      phase = next;
      root.dataset.phase = next;
      bets.hold(next !== 'idle');
      play.disabled = next !== 'idle' && next !== 'playing';
      play.setAttribute('aria-label', next === 'playing' ? button.hurry : button.play);
    },
    announce(text) {
      part('status').textContent = text;
    },
    showWin(minor) {
      part('win').textContent = minor === undefined ? '–' : formatMinor(minor);
    },
    still: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}
