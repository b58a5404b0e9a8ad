// The conformance command is worth as much as what it finds: a wallet without a fault passes, and each broken one fails.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verdicts } from '../../bin/conformance/run.ts';
import { type Send, walletAt } from '../../bin/conformance/wallet.ts';
import { auditAll } from '../../src/lib/gateway/operator/audit-all.ts';
import { outside } from '../gateway/vendor/outside.ts';
import { type TestGateway, testGateway } from '../support/gateway.ts';
import { type Fault, faults, memoryWallet, SECRET } from './memory-wallet.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

/** What a wallet fails, each case with its reason. */
async function failuresOf(send: Send, secret = SECRET): Promise<string[]> {
  const failed: string[] = [];
  const access = { url: 'http://wallet.test', vassalage: 'SANDBOX', secret };
  for await (const { name, why } of verdicts(walletAt(access, send))) {
    if (why !== undefined) failed.push(`${name.split(':')[0]}: ${why}`);
  }
  return failed;
}

test('the portal’s own wallet passes every case', { timeout: 120_000 }, async () => {
  const { fromVendor } = await outside(portal, 'SANDBOX', '--sandbox', 'on');
  const caller = portal.caller();
  const send: Send = (address, init) => caller.fetch(new URL(address).pathname, init);
  expect(await failuresOf(send, fromVendor)).toEqual([]);
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

test('a wallet of another make passes too', async () => {
  expect(await failuresOf(memoryWallet())).toEqual([]);
});

/** The case that finds each fault; it may be found by others as well. */
const found: Record<Fault, string> = {
  booksRepeats: 'exact repeat',
  answersAnew: 'exact repeat',
  refusesLateRepeats: 'a repeat after the logout, or of a player who is blocked',
  overwrites: 'same id, another amount',
  forgetsEarlyRollbacks: 'rollback before its bet',
  givesBackTwice: 'rollback twice, with its own id and with another',
  givesBackToOthers: 'rollback of the bet of another player',
  refusesLateWins: 'after the logout',
  paysForVoidBets: 'win for a bet that was taken back',
  paysForOthers: 'win for the bet of another player',
  paysAcrossRounds: 'win for a bet of another round',
  addsNothingUp: 'the lines of a win make what is paid, and are lines of the bet',
  takesAnyFreeRound: 'the free rounds of another player',
  givesFreeRoundsForEver:
    'as many free rounds are taken as were given, and one that is taken back can be played again',
  chargesFreeRounds: 'a free round takes nothing, and its win is paid',
  losesFreeRounds:
    'as many free rounds are taken as were given, and one that is taken back can be played again',
  races: 'two bets race for the last unit',
  trustsAnybody: 'bad signature',
  ignoresPaths: 'signed for another call',
  takesNoncesTwice: 'reused nonce',
  takesOldMessages: 'old timestamp',
  booksHalves: 'a message is booked whole or not at all',
  countsInFloats: 'amounts are exact',
};

test.each(Object.entries(found) as [Fault, string][])('a wallet that %s is found', async (fault, name) => {
  const failures = await failuresOf(memoryWallet(fault));
  expect(
    failures.map((failure) => failure.split(':')[0]),
    faults[fault],
  ).toContain(name);
});

test('there are 23 broken wallets', () => {
  expect(Object.keys(faults)).toHaveLength(23);
});
