// The conformance command is worth as much as what it finds: a wallet without a fault passes, and each broken one fails.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whyNoVendor, whyNoWallet } from '../../bin/conformance/reach.ts';
import { cases, verdicts } from '../../bin/conformance/run.ts';
import { vendorAt } from '../../bin/conformance/vendor.ts';
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
    if (why !== undefined) failed.push(`${name}: ${why}`);
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

test('a wallet that cannot be asked is told once, with what is wrong', async () => {
  const { fromVendor } = await outside(portal, 'BARE', '--sandbox', 'on');
  const real = await outside(portal, 'REAL');
  const caller = portal.caller();
  const send: Send = (address, init) => caller.fetch(new URL(address).pathname, init);
  const why = (vassalage: string, secret: string, by: Send = send) => {
    const access = { url: 'http://wallet.test', vassalage, secret };
    return whyNoWallet(walletAt(access, by), access);
  };
  expect(await why('BARE', fromVendor)).toBeUndefined();
  expect(await why('BARE', 'another')).toMatch(/^http:\/\/wallet\.test refuses the signature\./);
  expect(await why('REAL', real.fromVendor)).toMatch(
    /makes no players for REAL\. Is it a vendor of the sandbox/,
  );
  expect(await why('BARE', fromVendor, async () => new Response('<html>'))).toContain(
    'the answer is not JSON',
  );
  // Nothing listens at the first port.
  const closed = { url: 'http://127.0.0.1:1', vassalage: 'BARE', secret: fromVendor };
  expect(await whyNoWallet(walletAt(closed), closed)).toMatch(/^http:\/\/127\.0\.0\.1:1 cannot be asked: /);
});

test('a vendor in transfer mode that cannot be asked is told once', async () => {
  const asked = { url: 'http://vendor.test', vassalage: 'NAME' };
  const answering = (status: number) =>
    vendorAt({ ...asked, secret: 's', currency: 'USD', units: 'decimal' }, async () =>
      Response.json({ balance: '0.00' }, { status }),
    );
  expect(await whyNoVendor(answering(200), asked)).toBeUndefined();
  expect(await whyNoVendor(answering(401), asked)).toContain('the secret of the portal');
  expect(await whyNoVendor(answering(404), asked)).toContain('no calls of transfer mode');
});

test('a wallet of another make passes too', async () => {
  expect(await failuresOf(memoryWallet())).toEqual([]);
});

/** The case that finds each fault; it may be found by others as well. */
const found: Record<Fault, string> = {
  booksRepeats: 'exact repeat: the same bytes, no second movement, whatever came between',
  answersAnew: 'exact repeat: the same bytes, no second movement, whatever came between',
  refusesLateRepeats:
    'a repeat after the logout, or of a player who is blocked: the first answer all the same',
  overwrites: 'same id, another amount: a conflict, nothing overwritten',
  forgetsEarlyRollbacks: 'rollback before its bet: remembered, and the late bet is refused',
  givesBackTwice: 'rollback twice, with its own id and with another: the stake comes back once',
  givesBackToOthers: 'rollback of the bet of another player: refused, nothing comes back',
  refusesLateWins: 'after the logout: no bet, but wins and rollbacks',
  paysForVoidBets: 'win for a bet that was taken back: refused, nothing is paid',
  paysForOthers: 'win for the bet of another player: refused, and still paid to the one who staked',
  paysAcrossRounds: 'win for a bet of another round: refused',
  addsNothingUp: 'the lines of a win make what is paid, and are lines of the bet',
  takesAnyFreeRound: 'the free rounds of another player: refused',
  givesFreeRoundsForEver:
    'as many free rounds are taken as were given, and one that is taken back can be played again',
  chargesFreeRounds: 'a free round takes nothing, and its win is paid',
  losesFreeRounds:
    'as many free rounds are taken as were given, and one that is taken back can be played again',
  races: 'two bets race for the last unit: one gets it',
  trustsAnybody: 'bad signature: another secret, or another body than was signed',
  ignoresPaths: 'signed for another call: refused',
  takesNoncesTwice: 'reused nonce: the second message with it is refused',
  takesOldMessages: 'old timestamp: more than two minutes off is refused, in both directions',
  booksHalves: 'a message is booked whole or not at all',
  countsInFloats: 'amounts are exact: 0.10 and 0.20 of 0.30 leave 0.00',
  numbersNothing: 'first call: the stake leaves, the bet has a number, the answer has the balance',
  keepsTheLastCent:
    'insufficient funds: exactly the balance is taken, a cent more is refused with the balance',
  tellsTheEnd: 'several actions are booked in order',
  paysOnce: 'second win: both are paid',
  refusesLosses: 'a win of 0.00 says that the bet lost, and moves nothing',
  staysOpen: 'round closed twice: the second time changes nothing, and no bet is taken after it',
  overCorrects: 'a correction of a settled bet moves the difference, and never takes more than it paid',
  takesAnyCurrency: 'wrong currency: refused',
  takesAnyGame: 'a game that the vendor does not have: refused',
  readsAnyNumber: 'what is no amount, and what nobody asked for, is refused and books nothing',
  takesAnyLines: 'a bet may have lines, and they make its stake',
  keepsLines: 'a bet with lines is taken back whole, and a win with its lines',
  booksVoidBets: 'late: a bet that is repeated after its rollback is not booked again',
  paysAhead: 'reordered: a win before its bet is refused, and taken after it',
  correctsOpenBets: 'reordered: a correction before the win is refused, and taken after it',
  keepsStakes: 'rollback after its bet: the stake comes back',
  refusesUnknown: 'rollback of an unknown id: the same answer each time, and nothing moves',
  forgivesDebts: 'rollback of a win that was spent: the player owes it',
  wantsNames: 'a win that names no bet is for the bet of its round, and refused in a round without one',
  takesNothing: 'a stake of zero without free rounds, and a stake with them: refused',
  takesTicketsTwice: 'a ticket is good once',
  knowsEverybody: 'a player who never opened a game of the vendor is unknown',
};

const kept = new Map<string, Promise<string[]>>();
const failuresOfFault = (fault: Fault): Promise<string[]> => {
  const failures = kept.get(fault) ?? failuresOf(memoryWallet(fault));
  kept.set(fault, failures);
  return failures;
};

test.each(Object.entries(found) as [Fault, string][])('a wallet that %s is found', async (fault, name) => {
  const failures = await failuresOfFault(fault);
  expect(
    failures.filter((failure) => failure.startsWith(`${name}: `)),
    faults[fault],
  ).toHaveLength(1);
});

test('there is no case that every broken wallet passes', async () => {
  const failures = (await Promise.all((Object.keys(found) as Fault[]).map(failuresOfFault))).flat();
  const passed = cases.filter(({ name }) => !failures.some((failure) => failure.startsWith(`${name}: `)));
  expect(passed.map(({ name }) => name)).toEqual([]);
});
