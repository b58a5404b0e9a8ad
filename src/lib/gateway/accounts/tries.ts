// Guessing at accounts: so many failures bring a captcha, many more from one address a wait.
import type { Ctx } from '../ctx.ts';
import { Refusal } from '../errors.ts';

export interface Tries {
  /** This account, from this address, has failed so often that a captcha is due. */
  captchaDue: boolean;
  /** Whether the next try owes a captcha, after this one has failed. */
  failed(): Promise<boolean>;
  /** A success is no failure of the address, and forgets those of the account from there. */
  passed(): Promise<void>;
}

/**
 * Counts a try as failed until it has `passed`: guesses that come at once count too. Throws `too_many_requests` when the
 * address has to wait.
 */
export async function openTries(ctx: Ctx, account: string, address: string): Promise<Tries> {
  await ctx.limits.take('limits.loginAddress', { address });
  const who = { account, address };
  return {
    captchaDue: await isPast(ctx.limits.take('limits.loginAccount', who)),
    failed: async () => (await ctx.limits.spent('limits.loginAccount', who)) !== undefined,
    async passed() {
      await ctx.limits.giveBack('limits.loginAddress', { address });
      await ctx.limits.forgive('limits.loginAccount', who);
    },
  };
}

async function isPast(taken: Promise<void>): Promise<boolean> {
  try {
    await taken;
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}
