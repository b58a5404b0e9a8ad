// Whose a bet is, and of which round: nobody is paid for a bet that is not theirs or was taken back.
import { adjust, bet, type Case, id, rollback, win } from '../trial.ts';

export const belonging: Case[] = [
  {
    name: 'win for a bet that was taken back: refused, nothing is paid',
    async run(t) {
      const who = await t.player();
      const stake = id('bet');
      await t.booked(who, [bet(stake, '10.00')]);
      await t.booked(who, [rollback(id('back'), stake)]);
      await t.refused(who, [win(id('win'), '50.00', { bet: stake })], 'rolled_back');
      await t.refused(who, [adjust(stake, '50.00')], 'rolled_back');
      await t.balance(who, '100.00');
    },
  },
  {
    name: 'win for the bet of another player: refused, and still paid to the one who staked',
    async run(t) {
      const [who, other] = [await t.player(), await t.player()];
      const stake = id('bet');
      const won = [win(id('win'), '50.00', { bet: stake })];
      await t.booked(who, [bet(stake, '10.00')]);
      await t.refused(other, won, 'conflict');
      await t.booked(who, won);
      await t.refused(other, [adjust(stake, '5.00')], 'conflict');
      await t.balance(other, '100.00');
      await t.balance(who, '140.00');
    },
  },
  {
    name: 'win for a bet of another round: refused',
    async run(t) {
      const who = await t.player();
      const stake = id('bet');
      await t.booked(who, [bet(stake, '10.00')]);
      await t.booked(who, [bet(id('bet'), '10.00')], { round: 'r2' });
      await t.refused(who, [win(id('win'), '50.00', { bet: stake })], 'conflict', { round: 'r2' });
      await t.booked(who, [win(id('win'), '0.00', { bet: stake })]);
      await t.refused(who, [adjust(stake, '5.00')], 'conflict', { round: 'r2' });
      await t.balance(who, '80.00');
    },
  },
  {
    name: 'a win that names no bet is for the bet of its round, and refused in a round without one',
    async run(t) {
      const [who, other] = [await t.player(), await t.player()];
      await t.booked(who, [bet(id('bet'), '10.00')]);
      await t.booked(who, [win(id('win'), '50.00')]);
      await t.refused(who, [win(id('win'), '50.00')], 'unknown_transaction', { round: 'r2' });
      await t.refused(other, [win(id('win'), '50.00')], 'unknown_transaction');
      await t.balance(who, '140.00');
      await t.balance(other, '100.00');
    },
  },
  {
    name: 'rollback of the bet of another player: refused, nothing comes back',
    async run(t) {
      const [who, other] = [await t.player(), await t.player()];
      const stake = id('bet');
      await t.booked(who, [bet(stake, '10.00')]);
      await t.refused(other, [rollback(id('back'), stake)], 'conflict');
      await t.balance(other, '100.00');
      await t.balance(who, '90.00');
    },
  },
];
