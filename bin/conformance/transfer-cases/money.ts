// Money goes in and comes back, in exact amounts, and never more than there is.

import type { TransferCase } from '../transfer-trial.ts';
import { id, must, same } from '../trial.ts';

export const money: TransferCase[] = [
  {
    name: 'fund: money of a player who never played comes in',
    async run(t) {
      const player = await t.player();
      await t.has(player, 0);
      await t.done('fund', { player, amount: 25_00 });
      await t.has(player, 25_00);
    },
  },
  {
    name: 'withdraw: a part comes back, and then the rest',
    async run(t) {
      const player = await t.player(25_00);
      await t.done('withdraw', { player, amount: 10_00 });
      await t.has(player, 15_00);
      await t.done('withdraw', { player, amount: 15_00 });
      await t.has(player, 0);
    },
  },
  {
    name: 'each player has a wallet of their own',
    async run(t) {
      const [one, other] = [await t.player(10_00), await t.player()];
      await t.has(other, 0);
      await t.refused('withdraw', { player: other, amount: 1 });
      await t.has(one, 10_00);
    },
  },
  {
    name: 'money of another currency is never money of this one',
    async run(t) {
      const player = await t.player(10_00);
      const { currency } = t.vendor;
      const other = { player, currency: currency === 'XTS' ? 'XXX' : 'XTS', amount: t.vendor.amount(10_00) };
      await t.vendor.call('fund', { transaction: id('fund'), ...other });
      await t.has(player, 10_00);
      await t.vendor.call('withdraw', { transaction: id('withdraw'), ...other });
      await t.has(player, 10_00);
    },
  },
  {
    name: 'amounts are exact, small ones and large ones',
    async run(t) {
      const player = await t.player(10);
      await t.done('fund', { player, amount: 20 });
      await t.has(player, 30);
      await t.done('withdraw', { player, amount: 29 });
      await t.has(player, 1);
      await t.done('fund', { player, amount: 9_007_199_254_74 });
      await t.has(player, 9_007_199_254_75);
    },
  },
  {
    name: 'withdraw of more than there is: refused, and nothing moves',
    async run(t) {
      const player = await t.player(10_00);
      const transaction = id('withdraw');
      await t.refused('withdraw', { player, amount: 10_01, transaction });
      await t.has(player, 10_00);
      same(await t.status(transaction), 'refused', 'the status of what was refused');
    },
  },
  {
    name: 'two withdraws race for the last unit: one is done',
    async run(t) {
      for (let round = 0; round < 5; round++) {
        const player = await t.player(1);
        const said = await Promise.all([1, 2, 3].map(() => t.move('withdraw', { player, amount: 1 })));
        const states = said.map(({ state }) => state).sort();
        same(states.join(), 'done,refused,refused', 'what three withdraws of the same unit were answered');
        await t.has(player, 0);
      }
    },
  },
  {
    name: 'an amount that is none is not taken',
    async run(t) {
      const player = await t.player(10_00);
      const { currency } = t.vendor;
      for (const amount of ['-5.00', '0', '1e3', 'NaN', '', '1,00']) {
        const { state } = await t.vendor.call('fund', { transaction: id('fund'), player, currency, amount });
        must(state !== 'done', `a fund of "${amount}" was done`);
      }
      await t.has(player, 10_00);
    },
  },
];
