// The house books without HTTP and in the transaction of its round, by the rules to which vendors are held.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../bin/conformance/run.ts';
import { trialOf } from '../../bin/conformance/trial.ts';
import type { Wallet, WalletAnswer } from '../../bin/conformance/wallet.ts';
import { calls } from '../../src/lib/contract/index.ts';
import { walletCodes } from '../../src/lib/contract/vendor.ts';
import { openGameSession } from '../../src/lib/gateway/catalogue/game-sessions.ts';
import { Refusal } from '../../src/lib/gateway/core/errors.ts';
import { inTransaction } from '../../src/lib/gateway/core/in-transaction.ts';
import type { VendorSession } from '../../src/lib/gateway/core/session.ts';
import { openSession } from '../../src/lib/gateway/entry/sessions.ts';
import { balanceOf } from '../../src/lib/gateway/house/booking.ts';
import { house } from '../../src/lib/gateway/house/vendor.ts';
import { auditAll } from '../../src/lib/gateway/operator/audit-all.ts';
import { grantFunds } from '../../src/lib/gateway/play/demo.ts';
import { messageFromVendor } from '../../src/lib/gateway/play/outside/message-from-vendor.ts';
import { play } from '../../src/lib/gateway/play/play.ts';
import { codeForVendors, PlayRefused } from '../../src/lib/gateway/play/refused.ts';
import { seedGames } from '../../src/lib/gateway/seed/games.ts';
import { parseMinor, toWire } from '../../src/lib/rules/money.ts';
import { type TestGateway, testGateway } from '../support/gateway.ts';

/** What is about messages over HTTP, or about free rounds, which only games of outside vendors have. */
const NOT_OF_THE_HOUSE = [
  'a ticket is good once',
  'bad signature: another secret, or another body than was signed',
  'signed for another call: refused',
  'old timestamp: more than two minutes off is refused, in both directions',
  'reused nonce: the second message with it is refused',
  'a player who never opened a game of the vendor is unknown',
  'a free round takes nothing, and its win is paid',
  'as many free rounds are taken as were given, and one that is taken back can be played again',
  'the free rounds of another player: refused',
  'a stake of zero without free rounds, and a stake with them: refused',
];

const GAME = 'lantern-koi';
const FROM = { address: '10.0.0.9', userAgent: 'tests', proved: true };
const terms = { units: 'decimal', unknownRollback: 'accept' } as VendorSession;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
});
afterAll(async () => {
  const { problems } = await auditAll(portal.ctx);
  // Nobody has drawn a round for these bets, and no operator has decided to void them.
  const expected = /^bet S\d+ (has no round|of the house is void, but no two operators have decided that)$/;
  expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
  await portal.close();
});

const told = (value: WalletAnswer['value'], error?: string): WalletAnswer => ({
  ...{ status: error ? 400 : 200, error, value, waitS: 0 },
  text: JSON.stringify(value),
});

const codeOf = (error: unknown): { code: string; value: WalletAnswer['value'] } => {
  if (error instanceof Refusal) return { code: error.code, value: {} };
  if (!(error instanceof PlayRefused)) throw error;
  const { balanceMinor } = error;
  const value = balanceMinor === undefined ? {} : { balance: toWire(balanceMinor) };
  return { code: walletCodes[codeForVendors(error.code)], value };
};

/** Messages of the house about its own game, in a transaction of the caller. */
const houseWallet: Wallet = {
  async call(path, input) {
    const { ctx } = portal;
    const { player, currency, state } = input as { player: string; currency: string; state: string };
    const memberId = BigInt(player);
    if (path === 'balance')
      return told({ balance: toWire(await balanceOf(ctx, { memberId, currency, gameId: GAME })) });
    if (path === 'sandbox/state') {
      const { db } = portal.owner;
      const change =
        state === 'blocked'
          ? db.updateTable('members').set({ status: 'frozen' }).where('id', '=', memberId)
          : db.updateTable('sessions').set({ ended_at: new Date() }).where('member_id', '=', memberId);
      await change.execute();
      return told({});
    }
    const read = calls.vendorTransactions.input.safeParse(input);
    if (!read.success) return told({}, 'invalid_input');
    try {
      const message = messageFromVendor(terms, memberId, read.data);
      const { results } = await inTransaction(ctx, (tx) =>
        play(tx.db, { ...message, vassalage: house.vassalage, at: ctx.clock.now() }),
      );
      return told({
        results: results.map(({ betNumber: bet, balanceMinor, ...result }) => ({
          ...{ ...result, bet, balance: toWire(balanceMinor) },
        })),
      });
    } catch (error) {
      const { code, value } = codeOf(error);
      return told(value, code);
    }
  },
  async player(balance = '100.00') {
    const { memberId } = await portal.member();
    await inTransaction(portal.owner, (tx) =>
      grantFunds(tx, { memberId, amountMinor: parseMinor(balance) ?? 0n }),
    );
    const { sessionId } = await openSession(portal.ctx, memberId, FROM);
    const opening = { memberId, sessionId, currency: 'USD' };
    const game = { id: GAME, vassalage: house.vassalage };
    const { gameSessionId, ticket } = await openGameSession(portal.ctx, opening, game);
    return {
      player: String(memberId),
      currency: 'USD',
      game: GAME,
      session: gameSessionId,
      ticket,
      freeRounds: [],
    };
  },
};

test('cases that are not of the house are cases', () => {
  const names = cases.map(({ name }) => name);
  expect(NOT_OF_THE_HOUSE.filter((name) => !names.includes(name))).toEqual([]);
});

test.each(cases.filter(({ name }) => !NOT_OF_THE_HOUSE.includes(name)))(
  'the house: $name',
  async ({ run }) => {
    await run(trialOf(houseWallet));
  },
);
