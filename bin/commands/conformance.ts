import { parseArgs } from 'node:util';
import { verdicts } from '../conformance/run.ts';
import { walletAt } from '../conformance/wallet.ts';
import { Problem } from '../problem.ts';

const USAGE = 'npm run conformance -- --url https://wallet.example --vassalage NAME --secret SECRET';

/** Asks a wallet every acceptance case of the protocol; the exit code says whether it passed them all. */
export async function conformance(args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const {
    url,
    secret,
    vassalage = 'SANDBOX',
  } = parseArgs({
    args,
    options: { url: text, secret: text, vassalage: text },
  }).values;
  if (!url || !secret) throw new Problem(USAGE);
  let [passed, failed] = [0, 0];
  for await (const { name, why } of verdicts(walletAt({ url, secret, vassalage }))) {
    if (why === undefined) passed++;
    else failed++;
    console.log(why === undefined ? `pass  ${name}` : `FAIL  ${name}\n      ${why}`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
