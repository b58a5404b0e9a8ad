import { access } from './cases/access.ts';
import { belonging } from './cases/belonging.ts';
import { freeRounds } from './cases/free-rounds.ts';
import { lines } from './cases/lines.ts';
import { money } from './cases/money.ts';
import { repeats } from './cases/repeats.ts';
import { type Case, trialOf } from './trial.ts';
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

/** Runs every case, one after another, each with players of its own. */
export async function* verdicts(wallet: Wallet): AsyncGenerator<Verdict> {
  for (const { name, run } of cases) {
    const why = await run(trialOf(wallet)).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    yield { name, why };
  }
}
