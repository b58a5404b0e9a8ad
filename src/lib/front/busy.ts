// What a request gets when the gateway cannot answer now because its database is away.
import { errorStatus } from '../contract/errors.ts';
import { isTryAgain, TRY_AGAIN_S } from '../gateway/core/errors.ts';
import { isCall } from '../gateway/http/is-call.ts';
import { errorSentence } from '../messages/errors.ts';
import { comeBackLater } from './sentence-page.ts';

const RETRY_AFTER = String(TRY_AGAIN_S);

/** The `Retry-After` of a page that failed with this error; undefined when asking again would not help. */
export const retryAfter = (error: unknown): string | undefined =>
  isTryAgain(error) ? RETRY_AFTER : undefined;

/** Calls are answered in their envelope, anything else with a page; in English, since settings cannot be read. */
export function answerBusy({ url }: { url: string }): Response {
  if (!isCall(new URL(url).pathname)) return comeBackLater('try_again', TRY_AGAIN_S, 'en');
  const body = { success: false, errorCode: 'try_again', message: errorSentence('try_again') };
  const headers = { 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' };
  return Response.json(body, { status: errorStatus.try_again, headers });
}
