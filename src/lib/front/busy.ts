// What a request gets when the gateway cannot answer now because its database is away.
import { errorStatus } from '../contract/errors.ts';
import { isTryAgain, tryAgain } from '../gateway/errors.ts';
import { errorSentence } from '../messages/errors.ts';
import { comeBackLater } from './plain-page.ts';

export { isTryAgain };

const { retryAfterSeconds = 1 } = tryAgain();

/** The status and the seconds to wait, for a page that says so. */
export const BUSY = { status: errorStatus.try_again, retryAfter: String(retryAfterSeconds) } as const;

/** Calls are answered in their envelope, anything else with a page; in English, since settings cannot be read. */
export function answerBusy({ url }: Request): Response {
  if (!/^\/(wps|lgw|lotto|house)\//.test(new URL(url).pathname))
    return comeBackLater('try_again', retryAfterSeconds, 'en');
  const body = { success: false, errorCode: 'try_again', message: errorSentence('try_again') };
  const headers = { 'retry-after': BUSY.retryAfter, 'cache-control': 'no-store' };
  return Response.json(body, { status: BUSY.status, headers });
}
