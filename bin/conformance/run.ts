import { access } from './cases/access.ts';
import { belonging } from './cases/belonging.ts';
import { freeRounds } from './cases/free-rounds.ts';
import { lines } from './cases/lines.ts';
import { money } from './cases/money.ts';
import { repeats } from './cases/repeats.ts';
import { access as transferAccess } from './transfer-cases/access.ts';
import { money as transferMoney } from './transfer-cases/money.ts';
import { repeats as transferRepeats } from './transfer-cases/repeats.ts';
import { type TransferCase, transferTrialOf } from './transfer-trial.ts';
import { type Case, trialOf } from './trial.ts';
import type { Vendor } from './vendor.ts';
import type { Wallet } from './wallet.ts';

export const cases: readonly Case[] = [
  ...money,
  ...lines,
  ...repeats,
  ...belonging,
  ...freeRounds,
  ...access,
];

export interface Verdict {
  name: string;
  /** Why it failed; undefined when it passed. */
  why: string | undefined;
}

/** What the server of a vendor has to do in transfer mode. */
export const transferCases: readonly TransferCase[] = [
  ...transferMoney,
  ...transferRepeats,
  ...transferAccess,
];

/** Runs every case, one after another, each with players of its own. */
export const verdicts = (wallet: Wallet): AsyncGenerator<Verdict> =>
  judged(cases.map(({ name, run }) => ({ name, run: () => run(trialOf(wallet)) })));

/** The same for the server of a vendor in transfer mode. */
export const transferVerdicts = (vendor: Vendor): AsyncGenerator<Verdict> =>
  judged(transferCases.map(({ name, run }) => ({ name, run: () => run(transferTrialOf(vendor)) })));

async function* judged(all: { name: string; run: () => Promise<void> }[]): AsyncGenerator<Verdict> {
  for (const { name, run } of all) {
    const why = await run().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    yield { name, why };
  }
}
