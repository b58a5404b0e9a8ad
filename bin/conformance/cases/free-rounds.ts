// Rounds that the portal gives a player: bets of nothing whose wins are paid.
import { bet, type Case, id, must, rollback, same, win } from '../trial.ts';
import type { Player } from '../wallet.ts';

const STAKE = '0.50';

function roundsOf({ freeRounds: [given] }: Player, left: number): string {
  must(given !== undefined, 'authenticate named no free rounds');
  same(given.left, left, 'the number of free rounds');
  same(given.stake, STAKE, 'the stake of a free round');
  return given.id;
}

export const freeRounds: Case[] = [
  {
    name: 'a free round takes nothing, and its win is paid',
    async run(t) {
      const who = await t.player('100.00', { rounds: 2, stake: STAKE });
      const rounds = roundsOf(who, 2);
      const stake = id('bet');
      const [result] = (await t.booked(who, [bet(stake, '0.00', { freeRounds: rounds })])).results;
      same(result?.balance, '100.00', 'the balance after a free round');
      await t.booked(who, [win(id('win'), '7.00', { bet: stake })]);
      await t.balance(who, '107.00');
    },
  },
  {
    name: 'as many free rounds are taken as were given, and one that is taken back can be played again',
    async run(t) {
      const who = await t.player('100.00', { rounds: 2, stake: STAKE });
      const rounds = roundsOf(who, 2);
      const play = (stake = id('bet')) => [bet(stake, '0.00', { freeRounds: rounds })];
      const last = id('bet');
      await t.booked(who, play());
      await t.booked(who, play(last));
      await t.refused(who, play(), 'unknown_transaction');
      await t.booked(who, [rollback(id('back'), last)]);
      await t.booked(who, play());
      await t.refused(who, play(), 'unknown_transaction');
      await t.balance(who, '100.00');
    },
  },
  {
    name: 'the free rounds of another player: refused',
    async run(t) {
      const [who, other] = [await t.player('100.00', { rounds: 1, stake: STAKE }), await t.player()];
      const rounds = roundsOf(who, 1);
      await t.refused(other, [bet(id('bet'), '0.00', { freeRounds: rounds })], 'unknown_transaction');
      await t.booked(who, [bet(id('bet'), '0.00', { freeRounds: rounds })]);
    },
  },
  {
    name: 'a stake of zero without free rounds, and a stake with them: refused',
    async run(t) {
      const who = await t.player('100.00', { rounds: 1, stake: STAKE });
      const rounds = roundsOf(who, 1);
      await t.refused(who, [bet(id('bet'), '0.00')], 'invalid_input');
      await t.refused(who, [bet(id('bet'), '0.50', { freeRounds: rounds })], 'invalid_input');
      await t.balance(who, '100.00');
    },
  },
];
