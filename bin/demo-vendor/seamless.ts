// A round that is played from the wallet of the portal: the bet, the toss, the win.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { writeAmount } from './amounts.ts';
import { payoutOf, type Side, sideOf } from './coin.ts';
import type { Faults } from './faults.ts';
import type { Owed } from './owed.ts';
import { type Portal, Unanswered } from './portal.ts';
import type { Seat } from './seats.ts';
import type { Toss, Tossed } from './toss.ts';

const LATE_MS = 5_000;

export function createSeamless(portal: Portal, owed: Owed, faults: Faults): Toss {
  return async function toss(seat: Seat, { side, stake, word }): Promise<Tossed> {
    const round = randomUUID();
    const about = (actions: object[]) => messageOf(seat, round, actions);
    const bet = about([{ action: 'bet', id: `B-${round}`, amount: writeAmount(stake) }]);
    const cancel = about([{ action: 'rollback', id: `R-${round}`, of: 'bet', target: `B-${round}` }]);
    if (faults.wallet === 'reordered') {
      await portal.call('transactions', cancel);
      const { error, value } = await portal.call('transactions', bet);
      return {
        state: 'cancelled',
        because: error ?? 'the bet was taken after its cancellation',
        balance: value.balance,
      };
    }
    owed.begin(round, cancel);
    try {
      const placed = await portal.call('transactions', bet);
      if (placed.error) {
        owed.drop(round);
        return { state: 'refused', because: placed.error, balance: placed.value.balance };
      }
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      // Whether the stake was taken is unknown, so the round is taken back.
      void owed.send(round, cancel).catch(() => {});
      return { state: 'cancelled', because: 'the portal did not answer' };
    }
    const shown: Side = sideOf(seat.seed, word);
    const won = shown === side ? payoutOf(stake) : 0n;
    const win = {
      action: 'win',
      id: `W-${round}`,
      amount: writeAmount(won),
      bet: `B-${round}`,
      finished: true,
    };
    if (faults.wallet === 'late') await wait(LATE_MS);
    const paid = await owed.send(round, about([win])).catch(() => undefined);
    return { state: 'tossed', round, shown, won, balance: paid?.value.results?.at(-1)?.balance };
  };
}

const messageOf = ({ player, currency, game, session }: Seat, round: string, actions: object[]) => ({
  player,
  currency,
  game,
  session,
  round,
  actions,
});
