// A page that costs nothing to make: one sentence, for those who are asked to come back later.
import type { ErrorCode } from '../contract/errors.ts';
import { errorStatus } from '../contract/errors.ts';
import { errorSentence } from '../messages/errors.ts';
import type { Locale } from '../messages/language.ts';
import { languageTag } from '../messages/server.ts';
import { waitInWords } from '../messages/wait.ts';

/** The sentence of a refusal as a page, with the seconds after which asking again makes sense. */
export function comeBackLater(code: ErrorCode, seconds: number, lang: Locale): Response {
  const sentence = errorSentence(code, { wait: waitInWords(seconds, lang) }, lang);
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  const html = `<!doctype html><html lang="${languageTag(lang)}"><head>${head}<title>${sentence}</title></head><body><p>${sentence}</p></body></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  };
  return new Response(html, { status: errorStatus[code], headers });
}
