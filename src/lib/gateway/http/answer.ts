// What a call answers: in its envelope, or refused in its sentence.
import { errorStatus } from '../../contract/errors.ts';
import { errorSentence } from '../../messages/errors.ts';
import { messageIn } from '../../messages/gateway.ts';
import type { Locale } from '../../messages/language.ts';
import { faultSentence } from '../../messages/server-faults.ts';
import { waitInWords } from '../../messages/wait.ts';
import type { AnswerHeaders } from '../core/answer-headers.ts';
import type { FieldFaults, Refusal } from '../core/errors.ts';

/** What a call says: a text, or the bytes of one that is kept. */
export type AnswerBody = string | Buffer<ArrayBuffer>;

/** Every `Response` is one. What most calls answer is a text, and a `Response` around it costs more than the text. */
export interface Answer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: AnswerBody | ReadableStream<Uint8Array> | null;
}

export const responseOf = (answer: Answer): Response =>
  answer instanceof Response
    ? answer
    : new Response(answer.body, { status: answer.status, headers: [...answer.headers] });

/** JSON that is written already. */
export function jsonText(text: AnswerBody, status: number, headers: AnswerHeaders): Answer {
  headers.set('content-type', 'application/json; charset=utf-8');
  headers.set('content-length', String(Buffer.byteLength(text)));
  return { status, headers, body: text };
}

export const json = (body: unknown, status: number, headers: AnswerHeaders): Answer =>
  jsonText(JSON.stringify(body), status, headers);

interface Told {
  requestId: string;
  locale: Locale;
}

export function refuse(refusal: Refusal, { requestId, locale }: Told, headers: AnswerHeaders): Answer {
  const { code, value, retryAfterSeconds, sentence } = refusal;
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds));
  const wait = retryAfterSeconds ? waitInWords(retryAfterSeconds, locale) : '';
  const message = sentence
    ? messageIn(locale, sentence, { wait })
    : errorSentence(code, { wait, ...(value as object | undefined) }, locale);
  const fields = refusal.fields && inWords(refusal.fields, locale);
  return json(
    { success: false, errorCode: code, message, value, fields, requestId },
    errorStatus[code],
    headers,
  );
}

const inWords = (fields: FieldFaults, locale: Locale): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, fault]) => [
      field,
      typeof fault === 'string' ? fault : faultSentence(fault, locale),
    ]),
  );
