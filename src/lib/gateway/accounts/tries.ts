// Guessing at accounts: some failures bring a captcha, more of them a wait. What is tried from one network is counted, and
// what is tried at one account from everywhere. An account that does not exist is counted like any other.
import type { Ctx } from '../ctx.ts';
import { Refusal } from '../errors.ts';
import type { Subject } from '../limit-subject.ts';
import type { LimitKey } from '../limits.ts';
import { captchaMatches, OWES_CAPTCHA } from './captcha.ts';
import { knownBrowser, type Marked } from './known-browser.ts';

interface Guess {
  request: Request;
  address: string;
  /** What is guessed at: a username or a number, as somebody typed it. */
  account: string;
  /** Whose it is, if anybody's. */
  member: Marked | undefined;
  /** The answer to the captcha; left out where none can be asked. */
  captcha?: { answer: string | undefined };
}

export interface Tries {
  /** Whether the next try owes a captcha, after this one has failed. */
  failed(): Promise<boolean>;
  /** On success: this try counts as none, and the failures of this browser are forgotten. Those of others stay. */
  passed(): Promise<void>;
}

type Count = readonly [limit: LimitKey, who: Subject];

/**
 * Counts a try as failed until it has `passed`: guesses that come at once count too. Throws `captcha_required` or
 * `captcha_wrong` when a captcha is due, and `too_many_requests` when the address, the account or the browser has to wait.
 */
export async function openTries(ctx: Ctx, guess: Guess): Promise<Tries> {
  const { account, member, request, address, captcha } = guess;
  const ofAddress = await openTriesFrom(ctx, address);
  const browser = knownBrowser(ctx, request, member);
  const own = browser ? { account, browser } : { account, address };
  const captchas: Count[] = [['limits.loginAccount', own]];
  if (!browser) captchas.push(['limits.accountCaptcha', { account }]);
  const wait: Count = browser ? ['limits.knownBrowser', own] : ['limits.accountWait', { account }];
  const waits = await ctx.limits.spent(...wait);
  if (waits) throw toldToWait(waits, browser);
  const due = await Promise.all(captchas.map((each) => isPast(ctx.limits.take(...each))));
  if (captcha && due.includes(true)) await askCaptcha(ctx, request, captcha.answer);
  // Counted only now: without captchas nobody can make an account wait.
  if (await isPast(ctx.limits.take(...wait))) throw toldToWait(await ctx.limits.spent(...wait), browser);
  return {
    async failed() {
      const spent = await Promise.all(captchas.map((each) => ctx.limits.spent(...each)));
      return spent.some((each) => each !== undefined);
    },
    async passed() {
      await ofAddress.passed();
      await ctx.limits.forgive('limits.loginAccount', own);
      if (browser) return ctx.limits.forgive(...wait);
      await ctx.limits.giveBack('limits.accountCaptcha', { account });
      await ctx.limits.giveBack(...wait);
    },
  };
}

/** Counts a try of the address alone, where nothing of an account can be guessed; the same promise. */
export async function openTriesFrom(ctx: Ctx, address: string): Promise<Pick<Tries, 'passed'>> {
  await ctx.limits.take('limits.loginAddress', { address });
  return { passed: () => ctx.limits.giveBack('limits.loginAddress', { address }) };
}

async function askCaptcha(ctx: Ctx, request: Request, answer: string | undefined): Promise<void> {
  if (!answer) throw new Refusal('captcha_required', { value: OWES_CAPTCHA });
  if (!(await captchaMatches(ctx, request, answer)))
    throw new Refusal('captcha_wrong', { value: OWES_CAPTCHA });
}

/** An account's wait is not the owner's doing, so its sentence says what the owner can do. */
function toldToWait(waits: { retryAfterSeconds: number } | undefined, browser: string | undefined): Refusal {
  const sentence = browser ? undefined : 'gateway:wait.account';
  return new Refusal('too_many_requests', { ...waits, sentence });
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
