// Only what the portal signed, a moment ago and for this very call, moves money.

import type { TransferCase, TransferTrial } from '../transfer-trial.ts';
import { id, must } from '../trial.ts';
import type { Spoilt } from '../wallet.ts';

const MINUTE_MS = 60_000;

/** Sends a fund that is signed wrongly: nothing may come of it. */
async function turnedAway(t: TransferTrial, spoilt: Spoilt, what: string): Promise<void> {
  const player = await t.player();
  const { status, state } = await t.move('fund', { player, amount: 10_00 }, spoilt);
  must(status !== 200 && state !== 'done', `${what} was answered ${status} ${state ?? ''}`.trimEnd());
  await t.has(player, 0);
}

export const access: TransferCase[] = [
  {
    name: 'bad signature: another secret is turned away',
    run: (t) => turnedAway(t, { secret: 'not the secret' }, 'a message that is signed with another secret'),
  },
  {
    name: 'bad signature: another body than was signed is turned away',
    async run(t) {
      const player = await t.player();
      const { currency } = t.vendor;
      const body = JSON.stringify({
        ...{ call: 'fund', transaction: id('fund'), player, currency, amount: t.vendor.amount(99_00) },
      });
      await turnedAway(t, { body }, 'a message with another body');
      await t.has(player, 0);
    },
  },
  {
    name: 'signed for another call: turned away',
    run: (t) => turnedAway(t, { signedFor: 'status' }, 'a fund that is signed for another call'),
  },
  {
    name: 'old timestamp: more than two minutes off is turned away, in both directions',
    async run(t) {
      for (const minutes of [-3, 3]) {
        const timestamp = Date.now() + minutes * MINUTE_MS;
        await turnedAway(t, { timestamp }, `a message ${minutes} minutes off`);
      }
    },
  },
  {
    name: 'a message of a minute ago is taken',
    async run(t) {
      const player = await t.player();
      const spoilt = { timestamp: Date.now() - MINUTE_MS };
      const { state } = await t.move('fund', { player, amount: 10_00 }, spoilt);
      must(state === 'done', `a message of a minute ago was answered ${state}`);
    },
  },
  {
    name: 'reused nonce: the second message with it is turned away',
    async run(t) {
      const player = await t.player();
      const nonce = id('nonce');
      const first = await t.move('fund', { player, amount: 10_00 }, { nonce });
      must(first.state === 'done', 'the first message was not done');
      const second = await t.move('fund', { player, amount: 5_00 }, { nonce });
      must(second.status !== 200, 'the second message was taken');
      await t.has(player, 10_00);
    },
  },
];
