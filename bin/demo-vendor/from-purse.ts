// A round that is played from the player's purse here, in transfer mode.
import { randomUUID } from 'node:crypto';
import { writeAmount } from './amounts.ts';
import { payoutOf, sideOf } from './coin.ts';
import { type Purses, purseOf } from './purses.ts';
import type { Toss } from './toss.ts';

export function createFromPurse(purses: Purses): Toss {
  return async ({ player, currency, game, seed }, { side, stake, word }) => {
    const round = randomUUID();
    const purse = purseOf(player, currency);
    const shown = sideOf(seed, word);
    const won = shown === side ? payoutOf(stake) : 0n;
    const played = purses.play({ round, purse, game, stake, won, at: new Date().toISOString() });
    const balance = writeAmount(purses.balance(purse));
    return played
      ? { state: 'tossed', round, shown, won, balance }
      : { state: 'refused', because: 'insufficient_funds', balance };
  };
}
