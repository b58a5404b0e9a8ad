// A transaction moves money once, whatever becomes of its messages, and its status says what happened.
import { setTimeout } from 'node:timers/promises';
import type { TransferCase } from '../transfer-trial.ts';
import { id, must, same } from '../trial.ts';

const SETTLED_MS = 200;

export const repeats: TransferCase[] = [
  {
    name: 'repeat of a fund: done again, and the money comes once',
    async run(t) {
      const player = await t.player();
      const transfer = { player, amount: 10_00, transaction: id('fund') };
      for (let time = 0; time < 3; time++) await t.done('fund', transfer);
      await t.has(player, 10_00);
    },
  },
  {
    name: 'repeat of a withdraw: done again, also when the wallet is empty by now',
    async run(t) {
      const player = await t.player(10_00);
      const transfer = { player, amount: 10_00, transaction: id('withdraw') };
      for (let time = 0; time < 3; time++) await t.done('withdraw', transfer);
      await t.has(player, 0);
    },
  },
  {
    name: 'the same message five times at once: the money comes once',
    async run(t) {
      const transfer = { player: await t.player(), amount: 10_00, transaction: id('fund') };
      const said = await Promise.all([1, 2, 3, 4, 5].map(() => t.move('fund', transfer)));
      must(
        said.every(({ state }) => state !== 'refused'),
        'a repeat at the same time was refused',
      );
      same(await t.status(transfer.transaction), 'done', 'the status');
      await t.has(transfer.player, 10_00);
    },
  },
  {
    name: 'what was refused stays refused, also when there is money later',
    async run(t) {
      const player = await t.player();
      const transfer = { player, amount: 5_00, transaction: id('withdraw') };
      await t.refused('withdraw', transfer);
      await t.done('fund', { player, amount: 20_00 });
      await t.refused('withdraw', transfer);
      await t.has(player, 20_00);
    },
  },
  {
    name: 'same transaction, another amount: 409, and nothing moves',
    async run(t) {
      const player = await t.player();
      const transaction = id('fund');
      await t.done('fund', { player, amount: 10_00, transaction });
      await t.conflicts('fund', { player, amount: 11_00, transaction });
      await t.has(player, 10_00);
    },
  },
  {
    name: 'same transaction, another player or direction: 409, and nothing moves',
    async run(t) {
      const [player, other] = [await t.player(), await t.player()];
      const transaction = id('fund');
      await t.done('fund', { player, amount: 10_00, transaction });
      await t.conflicts('fund', { player: other, amount: 10_00, transaction });
      await t.conflicts('withdraw', { player, amount: 10_00, transaction });
      await t.has(player, 10_00);
      await t.has(other, 0);
    },
  },
  {
    name: 'status: done of what was done, in both directions',
    async run(t) {
      const player = await t.player();
      const [fund, withdraw] = [id('fund'), id('withdraw')];
      await t.done('fund', { player, amount: 10_00, transaction: fund });
      await t.done('withdraw', { player, amount: 4_00, transaction: withdraw });
      for (const each of [fund, withdraw]) same(await t.status(each), 'done', 'the status');
    },
  },
  {
    name: 'status of an unknown transaction: unknown, and refused when it comes late',
    async run(t) {
      const player = await t.player();
      const transfer = { player, amount: 10_00, transaction: id('fund') };
      same(await t.status(transfer.transaction), 'unknown', 'the status of what never came');
      const late = await t.move('fund', transfer);
      must(late.state !== 'done', 'a fund was done after its status was unknown');
      await t.has(player, 0);
      must((await t.status(transfer.transaction)) !== 'done', 'its status is done');
    },
  },
  {
    name: 'an answer that nobody waits for: the status says what happened, and the balance agrees',
    async run(t) {
      const asked = [];
      for (const waitMs of [0, 2, 10, 50]) {
        const player = await t.player();
        const transaction = id('fund');
        const signal = AbortSignal.timeout(waitMs);
        await t.move('fund', { player, amount: 10_00, transaction }, { signal }).catch(() => undefined);
        const state = await t.status(transaction);
        must(state === 'done' || state === 'unknown', `the status is ${state}`);
        asked.push({ player, transaction, state });
      }
      // What was on its way when the status was asked has arrived by now.
      await setTimeout(SETTLED_MS);
      for (const { player, transaction, state } of asked) {
        await t.has(player, state === 'done' ? 10_00 : 0);
        must(
          (await t.status(transaction)) !== 'done' || state === 'done',
          'a fund was done after its status was unknown',
        );
      }
    },
  },
];
