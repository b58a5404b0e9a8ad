// The cases of transfer mode are worth as much as what they find: vendors without a fault pass, and each broken one fails.
import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { transferCases, transferVerdicts } from '../../bin/conformance/run.ts';
import { type Units, units, type VendorAccess, vendorAt } from '../../bin/conformance/vendor.ts';
import type { Send } from '../../bin/conformance/wallet.ts';
import { startVendor } from '../../bin/demo-vendor/server.ts';
import { temporaryFolder } from '../../bin/temporary.ts';
import { memoryVendor, VENDOR_SECRET } from './memory-vendor.ts';
import { type TransferFault, transferFaults } from './transfer-faults.ts';

const access: VendorAccess = {
  url: 'http://vendor.test/wallet',
  vassalage: 'HARBOR',
  secret: VENDOR_SECRET,
  currency: 'USD',
  units: 'decimal',
};

/** What a vendor fails, each case with its reason. */
async function failuresOf(at: VendorAccess, send?: Send): Promise<string[]> {
  const failed: string[] = [];
  for await (const { name, why } of transferVerdicts(vendorAt(at, send)))
    if (why !== undefined) failed.push(`${name}: ${why}`);
  return failed;
}

test('the demonstration vendor passes every case, over HTTP', async () => {
  const data = await temporaryFolder('conformance');
  const vendor = await startVendor({
    ...{ port: 0, portal: 'http://portal.test', vassalage: 'HARBOR', mode: 'transfer', data },
    ...{ fromVendor: 'the first secret', toVendor: VENDOR_SECRET },
  });
  try {
    expect(await failuresOf({ ...access, url: `${vendor.address}/wallet` })).toEqual([]);
  } finally {
    await vendor.stop();
    await rm(data, { recursive: true, force: true });
  }
});

test('a vendor of another make passes too', async () => {
  expect(await failuresOf(access, memoryVendor())).toEqual([]);
});

/** The case that finds each fault; it may be found by others as well. */
const found: Record<TransferFault, string> = {
  refusesNewcomers: 'fund: money of a player who never played comes in',
  givesAllBack: 'withdraw: a part comes back, and then the rest',
  booksRepeats: 'repeat of a fund: done again, and the money comes once',
  refusesRepeats: 'repeat of a withdraw: done again, also when the wallet is empty by now',
  changesItsMind: 'what was refused stays refused, also when there is money later',
  takesOthersForRepeats: 'same transaction, another amount: 409, and nothing moves',
  doublesAtOnce: 'the same message five times at once: the money comes once',
  ignoresDirections: 'same transaction, another player or direction: 409, and nothing moves',
  forgetsDone: 'status: done of what was done, in both directions',
  booksLate: 'an answer that nobody waits for: the status says what happened, and the balance agrees',
  forgetsUnknown: 'status of an unknown transaction: unknown, and refused when it comes late',
  guesses: 'status of an unknown transaction: unknown, and refused when it comes late',
  overdraws: 'withdraw of more than there is: refused, and nothing moves',
  races: 'two withdraws race for the last unit: one is done',
  oneForAll: 'each player has a wallet of their own',
  mixesCurrencies: 'money of another currency is never money of this one',
  countsInFloats: 'amounts are exact, small ones and large ones',
  takesMinus: 'an amount that is none is not taken',
  trustsAnybody: 'bad signature: another secret is turned away',
  ignoresCalls: 'signed for another call: turned away',
  takesNoncesTwice: 'reused nonce: the second message with it is turned away',
  takesOldMessages: 'old timestamp: more than two minutes off is turned away, in both directions',
  takesNewMessagesOnly: 'a message of a minute ago is taken',
};

const kept = new Map<TransferFault, Promise<string[]>>();
const failuresOfFault = (fault: TransferFault): Promise<string[]> => {
  const failures = kept.get(fault) ?? failuresOf(access, memoryVendor(fault));
  kept.set(fault, failures);
  return failures;
};

test.each(Object.entries(found) as [TransferFault, string][])(
  'a vendor that %s is found',
  async (fault, name) => {
    const failures = await failuresOfFault(fault);
    expect(
      failures.filter((failure) => failure.startsWith(`${name}: `)),
      transferFaults[fault],
    ).toHaveLength(1);
  },
);

test('there is no case that every broken vendor passes', async () => {
  const failures = (
    await Promise.all(Object.keys(found).map((fault) => failuresOfFault(fault as TransferFault)))
  ).flat();
  const passed = transferCases.filter(
    ({ name }) => !failures.some((failure) => failure.startsWith(`${name}: `)),
  );
  expect(passed.map(({ name }) => name)).toEqual([]);
});

test.each(
  units.map((each): [Units, string] => [each, { decimal: '12.34', minor: '1234', micro: '12340000' }[each]]),
)('amounts in %s units are written as they were agreed', (agreed, text) => {
  expect(vendorAt({ ...access, units: agreed }).amount(12_34)).toBe(text);
});
