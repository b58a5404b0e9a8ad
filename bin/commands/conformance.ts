import { whyNoVendor, whyNoWallet } from '../conformance/reach.ts';
import { transferVerdicts, verdicts } from '../conformance/run.ts';
import { units, vendorAt } from '../conformance/vendor.ts';
import { walletAt } from '../conformance/wallet.ts';
import { Problem } from '../problem.ts';
import { optionsOf } from '../usage.ts';

const USAGE = `Tests a wallet with every acceptance case of the seamless protocol. SECRET is the one that the vendor signs with.
  npm run conformance -- --url https://wallet.example --vassalage NAME --secret SECRET
Tests a vendor's server for wallets of its own. SECRET is the one that the portal signs with.
  npm run conformance -- --transfer --url https://vendor.example/wallet --vassalage NAME --secret SECRET
    [--currency USD] [--units ${units.join('|')}]
A vendor for tests with its two secrets, and a game of it:
  npm run operator -- vendors add NAME --name NAME --category RNG --sandbox on
  npm run operator -- games add test-game --vassalage NAME --name Test`;

/**
 * Asks a wallet every acceptance case of the protocol, or with `--transfer` the server of a vendor those of transfer mode; the
 * exit code says whether it passed them all.
 */
export async function conformance(args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const options = {
    ...{ url: text, secret: text, vassalage: text, currency: text, units: text },
    ...({ transfer: { type: 'boolean' }, help: { type: 'boolean' } } as const),
  };
  const given = optionsOf(args, options, USAGE);
  if (given.help) {
    console.log(USAGE);
    return 0;
  }
  const { url, secret, vassalage = 'SANDBOX', currency = 'USD', transfer } = given;
  const agreed = units.find((each) => each === (given.units ?? 'decimal'));
  if (!url || !secret || !agreed) throw new Problem(USAGE);
  const access = { url, secret, vassalage };
  const [wallet, vendor] = [walletAt(access), vendorAt({ ...access, currency, units: agreed })];
  const why = transfer ? await whyNoVendor(vendor, access) : await whyNoWallet(wallet, access);
  if (why !== undefined) throw new Problem(why);
  const found = transfer ? transferVerdicts(vendor) : verdicts(wallet);
  let [passed, failed] = [0, 0];
  for await (const { name, why } of found) {
    if (why === undefined) passed++;
    else failed++;
    console.log(why === undefined ? `pass  ${name}` : `FAIL  ${name}\n      ${why}`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
