// Messages that come late, twice, at once, or not at all.
import { adjust, bet, type Case, id, must, rollback, same, win } from '../trial.ts';

const AT_ONCE = 10;

export const repeats: Case[] = [
  {
    name: 'exact repeat: the same bytes, no second movement, whatever came between',
    async run(t) {
      const who = await t.player();
      const message = [bet(id('bet'), '10.00')];
      const first = await t.booked(who, message);
      await t.booked(who, [bet(id('bet'), '5.00')]);
      same((await t.booked(who, message)).text, first.text, 'the answer to the repeat');
      await t.balance(who, '85.00');
    },
  },
  {
    name: 'a repeat after the logout, or of a player who is blocked: the first answer all the same',
    async run(t) {
      for (const state of ['logged_out', 'blocked']) {
        const who = await t.player();
        const message = [bet(id('bet'), '10.00')];
        const first = await t.booked(who, message);
        await t.wallet.call('sandbox/state', { player: who.player, state });
        same((await t.booked(who, message)).text, first.text, 'the answer to the repeat');
        await t.balance(who, '90.00');
      }
    },
  },
  {
    name: 'same id, another amount: a conflict, nothing overwritten',
    async run(t) {
      const who = await t.player();
      const stake = id('bet');
      await t.booked(who, [bet(stake, '10.00')]);
      await t.refused(who, [bet(stake, '11.00')], 'conflict');
      await t.refused(who, [bet(stake, '10.00')], 'conflict', { round: 'r2' });
      await t.balance(who, '90.00');
    },
  },
  {
    name: 'same id of another player: a conflict',
    async run(t) {
      const [who, other] = [await t.player(), await t.player()];
      const stake = id('bet');
      await t.booked(who, [bet(stake, '10.00')]);
      await t.refused(other, [bet(stake, '10.00')], 'conflict');
      await t.balance(other, '100.00');
    },
  },
  {
    name: 'doubled: the same message many times at once is booked once, and all get the same bytes',
    async run(t) {
      const who = await t.player();
      const stake = id('bet');
      const spin = [bet(stake, '10.00'), win(id('win'), '4.00', { bet: stake })];
      const all = await Promise.all(Array.from({ length: AT_ONCE }, () => t.booked(who, spin)));
      same(new Set(all.map(({ text }) => text)).size, 1, 'the number of different answers');
      await t.balance(who, '94.00');
    },
  },
  {
    name: 'two bets race for the last unit: one gets it',
    async run(t) {
      const who = await t.player('90.00');
      const all = await Promise.all(
        Array.from({ length: AT_ONCE }, () => t.act(who, [bet(id('bet'), '90.00')])),
      );
      same(all.filter(({ error }) => !error).length, 1, 'the number of bets that were booked');
      const others = new Set(all.flatMap(({ error }) => error ?? []));
      same([...others].join(), 'insufficient_funds', 'the refusal of the others');
      await t.balance(who, '0.00');
    },
  },
  {
    name: 'lost: the answer never comes, and the retry books nothing twice',
    async run(t) {
      const who = await t.player();
      const message = [bet(id('bet'), '10.00')];
      // The connection is cut: perhaps before the wallet has read the message, perhaps after it booked it.
      await t.act(who, message, {}, { signal: AbortSignal.timeout(3) }).catch(() => undefined);
      const first = await t.booked(who, message);
      same((await t.booked(who, message)).text, first.text, 'the answer to the second retry');
      await t.balance(who, '90.00');
    },
  },
  {
    name: 'late: a bet that is repeated after its rollback is not booked again',
    async run(t) {
      const who = await t.player();
      const stake = id('bet');
      await t.booked(who, [bet(stake, '10.00')]);
      await t.booked(who, [rollback(id('back'), stake)]);
      await t.act(who, [bet(stake, '10.00')]);
      await t.balance(who, '100.00');
    },
  },
  {
    name: 'reordered: a win before its bet is refused, and taken after it',
    async run(t) {
      const who = await t.player();
      const stake = id('bet');
      const won = [win(id('win'), '50.00', { bet: stake })];
      await t.refused(who, won, 'unknown_transaction');
      await t.balance(who, '100.00');
      await t.booked(who, [bet(stake, '10.00')]);
      await t.booked(who, won);
      await t.balance(who, '140.00');
    },
  },
  {
    name: 'reordered: a correction before the win is refused, and taken after it',
    async run(t) {
      const who = await t.player();
      const stake = id('bet');
      const corrected = [adjust(stake, '5.00')];
      await t.refused(who, corrected, 'unknown_transaction');
      await t.booked(who, [bet(stake, '10.00')]);
      await t.refused(who, corrected, 'unknown_transaction');
      await t.booked(who, [win(id('win'), '20.00', { bet: stake })]);
      await t.booked(who, corrected);
      await t.balance(who, '115.00');
    },
  },
  {
    name: 'rollback after its bet: the stake comes back',
    async run(t) {
      const who = await t.player();
      const stake = id('bet');
      await t.booked(who, [bet(stake, '10.00')]);
      const [result] = (await t.booked(who, [rollback(id('back'), stake)])).results;
      same(result?.outcome, 'done', 'the outcome');
      await t.balance(who, '100.00');
    },
  },
  {
    name: 'rollback before its bet: remembered, and the late bet is refused',
    async run(t) {
      const who = await t.player();
      const stake = id('bet');
      const [result] = (await t.booked(who, [rollback(id('back'), stake)])).results;
      same(result?.outcome, 'unknown', 'the outcome of the rollback');
      await t.refused(who, [bet(stake, '10.00')], 'rolled_back');
      await t.balance(who, '100.00');
    },
  },
  {
    name: 'rollback twice, with its own id and with another: the stake comes back once',
    async run(t) {
      const who = await t.player();
      const [stake, back] = [id('bet'), id('back')];
      await t.booked(who, [bet(stake, '10.00')]);
      const first = await t.booked(who, [rollback(back, stake)]);
      same((await t.booked(who, [rollback(back, stake)])).text, first.text, 'the answer to the repeat');
      const [other] = (await t.booked(who, [rollback(id('back'), stake)])).results;
      same(other?.outcome, 'repeated', 'the outcome of another rollback');
      await t.balance(who, '100.00');
    },
  },
  {
    name: 'rollback of an unknown id: the same answer each time, and nothing moves',
    async run(t) {
      const who = await t.player();
      const unknown = [rollback(id('back'), id('never'))];
      const first = await t.booked(who, unknown);
      same((await t.booked(who, unknown)).text, first.text, 'the answer to the repeat');
      await t.balance(who, '100.00');
    },
  },
  {
    name: 'rollback of a win that was spent: the player owes it',
    async run(t) {
      const who = await t.player();
      const [stake, won] = [id('bet'), id('win')];
      await t.booked(who, [bet(stake, '100.00'), win(won, '60.00', { bet: stake }), bet(id('bet'), '50.00')]);
      const [result] = (await t.booked(who, [rollback(id('back'), won, 'win')])).results;
      same(result?.balance, '-50.00', 'the balance after it');
      const told = await t.act(who, [bet(id('bet'), '1.00')]);
      must(told.error === 'insufficient_funds', 'a bet was taken from a player who owes');
    },
  },
];
