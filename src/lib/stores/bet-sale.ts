// Sells a bet back, and asks again until it is answered: the same sale counts once, and is answered with what was paid.
import { atom } from 'nanostores';
import { askedAgain } from './asked-again.ts';
import type { Refused } from './refused.ts';
import { saysNothing } from './sent-once.ts';
import { sellBet } from './sports-bets.ts';

/** A sale whose answer was lost. */
interface LostSale {
  /** How many tries were not answered. */
  tries: number;
  tryNow: () => void;
}

/** By the number of the bet. */
export const $lostSales = atom<Readonly<Record<string, LostSale>>>({});

/** Settles with what was paid, or throws the server's refusal. */
export async function sellUntilAnswered(number: string, shown: string): Promise<string> {
  let tries = 0;
  try {
    return await askedAgain(() => sellBet(number, shown), {
      isOpen: (error): error is Refused => saysNothing(error, tries > 0),
      onTrouble(_, tryNow) {
        tries++;
        $lostSales.set({ ...$lostSales.get(), [number]: { tries, tryNow } });
      },
    });
  } finally {
    const { [number]: _, ...others } = $lostSales.get();
    $lostSales.set(others);
  }
}
