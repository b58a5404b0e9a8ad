// What is staked and won: amounts, order, what is refused.
import { adjust, bet, type Case, id, must, rollback, same, win } from '../trial.ts';

export const money: Case[] = [
  {
    name: 'first call: the stake leaves, the bet has a number, the answer has the balance',
    async run(t) {
      const who = await t.player();
      const stake = id('bet');
      const [result] = (await t.booked(who, [bet(stake, '10.00')])).results;
      same(result?.balance, '90.00', 'the balance after a bet of 10.00 of 100.00');
      same(result?.id, stake, 'the id of the result');
      same(result?.outcome, 'done', 'the outcome');
      must(Boolean(result?.bet), 'the bet has no number');
      await t.balance(who, '90.00');
    },
  },
  {
    name: 'insufficient funds: exactly the balance is taken, a cent more is refused with the balance',
    async run(t) {
      const who = await t.player();
      const { value } = await t.refused(who, [bet(id('bet'), '100.01')], 'insufficient_funds');
      same(value.balance, '100.00', 'the balance that the refusal tells');
      await t.booked(who, [bet(id('bet'), '100.00')]);
      await t.balance(who, '0.00');
    },
  },
  {
    name: 'amounts are exact: 0.10 and 0.20 of 0.30 leave 0.00',
    async run(t) {
      const who = await t.player('0.30');
      await t.booked(who, [bet(id('bet'), '0.10')]);
      await t.booked(who, [bet(id('bet'), '0.20')]);
      await t.balance(who, '0.00');
    },
  },
  {
    name: 'several actions are booked in order',
    async run(t) {
      const who = await t.player();
      const stake = id('bet');
      const { results } = await t.booked(who, [
        bet(stake, '100.00'),
        win(id('win'), '30.00', { bet: stake }),
        bet(id('bet'), '30.00'),
      ]);
      same(results.map(({ balance }) => balance).join(' '), '0.00 30.00 0.00', 'the balances');
    },
  },
  {
    name: 'a message is booked whole or not at all',
    async run(t) {
      const who = await t.player();
      await t.refused(who, [bet(id('bet'), '40.00'), bet(id('bet'), '90.00')], 'insufficient_funds');
      await t.balance(who, '100.00');
    },
  },
  {
    name: 'second win: both are paid',
    async run(t) {
      const who = await t.player();
      const stake = id('bet');
      await t.booked(who, [bet(stake, '10.00')]);
      await t.booked(who, [win(id('win'), '5.00', { bet: stake })]);
      await t.booked(who, [win(id('win'), '7.00', { bet: stake })]);
      await t.balance(who, '102.00');
    },
  },
  {
    name: 'a win of 0.00 says that the bet lost, and moves nothing',
    async run(t) {
      const who = await t.player();
      const stake = id('bet');
      await t.booked(who, [bet(stake, '10.00')]);
      await t.booked(who, [win(id('win'), '0.00', { bet: stake })]);
      await t.balance(who, '90.00');
    },
  },
  {
    name: 'round closed twice: the second time changes nothing, and no bet is taken after it',
    async run(t) {
      const who = await t.player();
      await t.booked(who, [bet(id('bet'), '10.00')]);
      await t.booked(who, [{ action: 'endRound', id: id('end') }]);
      await t.booked(who, [{ action: 'endRound', id: id('end') }]);
      await t.refused(who, [bet(id('bet'), '10.00')], 'round_closed');
      await t.booked(who, [bet(id('bet'), '10.00')], { round: 'r2' });
      await t.balance(who, '80.00');
    },
  },
  {
    name: 'prizes are paid without a bet, tips are taken, and both can be taken back once',
    async run(t) {
      const who = await t.player();
      for (const action of ['bonusWin', 'promoWin', 'jackpotWin'])
        await t.booked(who, [{ action, id: id(action), amount: '5.00' }]);
      const [tip, prize] = [id('tip'), id('promo')];
      await t.booked(who, [{ action: 'tip', id: tip, amount: '2.00' }]);
      await t.booked(who, [{ action: 'promoWin', id: prize, amount: '1.00' }]);
      await t.balance(who, '114.00');
      for (const _ of ['once', 'again']) {
        await t.booked(who, [rollback(id('back'), tip, 'tip')]);
        await t.booked(who, [rollback(id('back'), prize, 'promoWin')]);
      }
      await t.balance(who, '115.00');
    },
  },
  {
    name: 'a correction of a settled bet moves the difference, and never takes more than it paid',
    async run(t) {
      const who = await t.player();
      const stake = id('bet');
      await t.booked(who, [bet(stake, '10.00'), win(id('win'), '20.00', { bet: stake })]);
      await t.booked(who, [adjust(stake, '5.00')]);
      await t.booked(who, [adjust(stake, '-15.00')]);
      await t.refused(who, [adjust(stake, '-10.01')], 'conflict');
      await t.balance(who, '100.00');
    },
  },
  {
    name: 'wrong currency: refused',
    async run(t) {
      const who = await t.player();
      await t.refused(who, [bet(id('bet'), '10.00')], 'wrong_currency', { currency: 'ZZZ' });
      await t.balance(who, '100.00');
    },
  },
  {
    name: 'a game that the vendor does not have: refused',
    async run(t) {
      const who = await t.player();
      await t.refused(who, [bet(id('bet'), '10.00')], 'game_disabled', { game: 'no-such-game' });
      await t.balance(who, '100.00');
    },
  },
  {
    name: 'what is no amount, and what nobody asked for, is refused and books nothing',
    async run(t) {
      const who = await t.player();
      for (const amount of ['-10.00', '1.001', '1e2', 'ten'])
        await t.refused(who, [bet(id('bet'), amount)], 'invalid_input');
      await t.refused(who, [bet(id('bet'), '10.00', { bonus: true })], 'invalid_input');
      await t.balance(who, '100.00');
    },
  },
];
