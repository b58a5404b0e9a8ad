// Guessing at accounts: so many failures bring a captcha, many more from one address a wait.
import type { Ctx } from '../ctx.ts';
import { Refusal } from '../errors.ts';

export interface Tries {
  /** This account, from this address, has failed so often that a captcha is due. */
  captchaDue: boolean;
  /** Counts a failure; answers whether the next try owes a captcha. */
  failed(): Promise<boolean>;
  /** A success forgets the failures of the account from this address. */
  passed(): Promise<void>;
}

/** Throws `too_many_requests` when the address has to wait. */
export async function openTries(ctx: Ctx, account: string, address: string): Promise<Tries> {
  const wait = await ctx.limits.spent('limits.loginAddress', address);
  if (wait) throw new Refusal('too_many_requests', wait);
  const who = `${account}|${address}`;
  const isDue = async (): Promise<boolean> =>
    (await ctx.limits.spent('limits.loginAccount', who)) !== undefined;
  return {
    captchaDue: await isDue(),
    async failed() {
      await ctx.limits.take('limits.loginAddress', address).catch(past);
      await ctx.limits.take('limits.loginAccount', who).catch(past);
      return isDue();
    },
    passed: () => ctx.limits.forgive('limits.loginAccount', who),
  };
}

/** Past the limit counting goes on in silence: the answer is the captcha or, at the next try, the wait. */
function past(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
