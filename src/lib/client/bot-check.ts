// Answers the bot check in the browser. It comes with the forms: one that is sent while the line is down can be sent again.
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';
import { botChallenge } from '../contract/session.ts';
import type { BotWork } from '../contract/values.ts';
import { loadMessages, lookup } from '../messages/browser.ts';
import { call, lineLost, Refused } from './call.ts';

const MOST_WORKERS = 4;

/**
 * What the next call carries as `botCheck`; undefined when no check is required. A login with a captcha needs the `heavy` one.
 * Throws `bot_check_failed` when there is no result.
 */
export async function solveBotCheck(work: BotWork = 'light'): Promise<string | undefined> {
  const asked = await call(botChallenge, { work });
  if (asked.provider === 'none') return undefined;
  try {
    return asked.provider === 'altcha'
      ? await proofOf(asked.challenge as unknown as Challenge)
      : await (await import('./turnstile.ts')).turnstileToken(asked.siteKey);
  } catch {
    await loadMessages('errors').catch(() => {});
    const sentence = lookup('errors:bot_check_failed');
    throw sentence ? new Refused('bot_check_failed', sentence) : lineLost();
  }
}

/** Works beside the page: several workers each try their share. */
async function proofOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency),
    createWorker: () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' }),
  });
  if (!solution) throw new Error('The proof took too long.');
  return btoa(JSON.stringify({ challenge, solution }));
}
