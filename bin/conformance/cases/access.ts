// Who may call, for whom, and until when.
import { bet, type Case, id, must, rollback, same, win } from '../trial.ts';

const MINUTE_MS = 60_000;

export const access: Case[] = [
  {
    name: 'a ticket is good once',
    async run(t) {
      const { ticket } = await t.player();
      for (const each of [ticket, `nobody-${id('ticket')}`]) {
        const { error } = await t.wallet.call('authenticate', { ticket: each });
        same(error, 'unknown_ticket', 'the refusal of a ticket that is used or unknown');
      }
    },
  },
  {
    name: 'bad signature: another secret, or another body than was signed',
    async run(t) {
      const { player, currency } = await t.player();
      const input = { player, currency };
      for (const spoilt of [
        { secret: 'not the secret' },
        { body: JSON.stringify({ currency, player }) },
        { body: JSON.stringify({ ...input, more: 1 }) },
      ]) {
        const { error } = await t.wallet.call('balance', input, spoilt);
        same(error, 'signature_invalid', 'the refusal of a message that is signed wrongly');
      }
    },
  },
  {
    name: 'signed for another call: refused',
    async run(t) {
      const { player, currency } = await t.player();
      const spoilt = { signedFor: 'transactions' };
      const { error } = await t.wallet.call('balance', { player, currency }, spoilt);
      same(error, 'signature_invalid', 'the refusal of a message that was signed for another call');
    },
  },
  {
    name: 'old timestamp: more than two minutes off is refused, in both directions',
    async run(t) {
      const { player, currency } = await t.player();
      for (const off of [-3 * MINUTE_MS, 3 * MINUTE_MS]) {
        const spoilt = { timestamp: Date.now() + off };
        const { error } = await t.wallet.call('balance', { player, currency }, spoilt);
        same(error, 'signature_invalid', `the refusal of a message ${off / MINUTE_MS} minutes off`);
      }
      const { error } = await t.wallet.call(
        'balance',
        { player, currency },
        { timestamp: Date.now() - MINUTE_MS },
      );
      must(!error, `a message of a minute ago was refused: ${error}`);
    },
  },
  {
    name: 'reused nonce: the second message with it is refused',
    async run(t) {
      const { player, currency } = await t.player();
      const nonce = id('nonce');
      const ask = () => t.wallet.call('balance', { player, currency }, { nonce });
      must(!(await ask()).error, 'the first message was refused');
      same((await ask()).error, 'signature_invalid', 'the refusal of the second');
    },
  },
  {
    name: 'after the logout: no bet, but wins and rollbacks',
    async run(t) {
      const who = await t.player();
      const [stake, other] = [id('bet'), id('bet')];
      await t.booked(who, [bet(stake, '10.00'), bet(other, '10.00')]);
      await t.wallet.call('sandbox/state', { player: who.player, state: 'logged_out' });
      await t.refused(who, [bet(id('bet'), '10.00')], 'session_ended');
      await t.booked(who, [win(id('win'), '25.00', { bet: stake })]);
      await t.booked(who, [rollback(id('back'), other)]);
      await t.balance(who, '115.00');
    },
  },
  {
    name: 'a blocked player: no bet, but wins and rollbacks',
    async run(t) {
      const who = await t.player();
      const [stake, other] = [id('bet'), id('bet')];
      await t.booked(who, [bet(stake, '10.00'), bet(other, '10.00')]);
      await t.wallet.call('sandbox/state', { player: who.player, state: 'blocked' });
      await t.refused(who, [bet(id('bet'), '10.00')], 'player_blocked');
      await t.booked(who, [win(id('win'), '25.00', { bet: stake })]);
      await t.booked(who, [rollback(id('back'), other)]);
      await t.balance(who, '115.00');
    },
  },
  {
    name: 'a player who never opened a game of the vendor is unknown',
    async run(t) {
      const { currency } = await t.player();
      const { error } = await t.wallet.call('balance', { player: '999999999999', currency });
      same(error, 'unknown_player', 'the refusal');
    },
  },
];
