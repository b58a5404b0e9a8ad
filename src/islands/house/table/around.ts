// What is around every table: its phase, the balance, the plate, the card over the felt, sound, and what is said to anyone who listens.
import { formatMinor } from '../../../lib/rules/money.ts';
import { readBalance } from '../../../lib/stores/house.ts';
import { type Balance, createBalance } from '../frame/balance.ts';
import { type Curtain, createCurtain } from '../frame/curtain.ts';
import { part } from '../frame/part.ts';
import { createPlate, type Plate } from '../frame/plate.ts';
import type { Say } from '../frame/say.ts';
import { createSound, type Sound } from '../frame/sound.ts';

/** `opening` until the table is known; `ended` when its session is over. */
export type TablePhase = 'opening' | 'ready' | 'ended';

export interface Around {
  say: Say;
  balance: Balance;
  curtain: Curtain;
  plate: Plate;
  sound: Sound;
  phase(): TablePhase;
  enter(next: TablePhase): void;
  announce(text: string): void;
  still(): boolean;
}

export function createAround(say: Say): Around {
  const root = part('game');
  let phase: TablePhase = 'opening';
  return {
    say,
    balance: createBalance(readBalance, (minor) => {
      part('balance').textContent = formatMinor(minor);
    }),
    curtain: createCurtain(),
    plate: createPlate(),
    sound: createSound(),
    phase: () => phase,
    enter(next) {
      phase = next;
      root.dataset.phase = next;
    },
    announce(text) {
      part('status').textContent = text;
    },
    still: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}
