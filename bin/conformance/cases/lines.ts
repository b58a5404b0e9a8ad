// Bets with lines: legs of a slip, chips of a hand, numbers of a ticket.
import { adjust, bet, type Case, id, rollback, win } from '../trial.ts';

const PLACED = [
  { market: 'total', pick: 'over', stake: '4.00', priceMilli: 1_950 },
  { market: 'winner', pick: 'home', stake: '6.00' },
];
const paid = (line: number, payout: string) => ({ line, result: payout === '0.00' ? 'lost' : 'won', payout });
const more = (line: number, amount: string) => ({ line, result: 'won', amount });

export const lines: Case[] = [
  {
    name: 'a bet may have lines, and they make its stake',
    async run(t) {
      const who = await t.player();
      await t.booked(who, [bet(id('bet'), '10.00', { lines: PLACED })]);
      await t.refused(who, [bet(id('bet'), '11.00', { lines: PLACED })], 'invalid_input');
      await t.balance(who, '90.00');
    },
  },
  {
    name: 'the lines of a win make what is paid, and are lines of the bet',
    async run(t) {
      const who = await t.player();
      const stake = id('bet');
      await t.booked(who, [bet(stake, '10.00', { lines: PLACED })]);
      const won = (amount: string, of: object[]) => [win(id('win'), amount, { bet: stake, lines: of })];
      await t.refused(who, won('7.80', [paid(1, '7.79'), paid(2, '0.00')]), 'invalid_input');
      await t.refused(who, won('7.80', [paid(1, '3.90'), paid(1, '3.90')]), 'invalid_input');
      await t.refused(who, won('7.80', [paid(3, '7.80')]), 'conflict');
      await t.booked(who, won('7.80', [paid(1, '7.80')]));
      await t.booked(who, won('0.00', [paid(2, '0.00')]));
      await t.balance(who, '97.80');
    },
  },
  {
    name: 'a bet is paid by its lines or as a whole, and a correction says for which lines it is',
    async run(t) {
      const who = await t.player();
      const [stake, whole] = [id('bet'), id('bet')];
      await t.booked(who, [bet(stake, '10.00', { lines: PLACED }), bet(whole, '10.00', { lines: PLACED })]);
      await t.booked(who, [win(id('win'), '7.80', { bet: stake, lines: [paid(1, '7.80')] })]);
      await t.refused(who, [win(id('win'), '5.00', { bet: stake })], 'conflict');
      await t.refused(who, [adjust(stake, '-1.00')], 'conflict');
      await t.refused(who, [adjust(stake, '-1.00', { lines: [more(2, '-1.00')] })], 'conflict');
      await t.booked(who, [adjust(stake, '-1.80', { lines: [more(1, '-1.80')] })]);
      await t.booked(who, [win(id('win'), '5.00', { bet: whole })]);
      await t.refused(who, [win(id('win'), '1.00', { bet: whole, lines: [paid(1, '1.00')] })], 'conflict');
      await t.balance(who, '91.00');
    },
  },
  {
    name: 'a bet with lines is taken back whole, and a win with its lines',
    async run(t) {
      const who = await t.player();
      const [stake, won] = [id('bet'), id('win')];
      await t.booked(who, [bet(stake, '10.00', { lines: PLACED })]);
      await t.booked(who, [win(won, '7.80', { bet: stake, lines: [paid(1, '7.80'), paid(2, '0.00')] })]);
      await t.booked(who, [rollback(id('back'), won, 'win')]);
      await t.balance(who, '90.00');
      await t.booked(who, [win(id('win'), '3.00', { bet: stake, lines: [paid(2, '3.00')] })]);
      await t.booked(who, [rollback(id('back'), stake)]);
      await t.balance(who, '100.00');
    },
  },
];
