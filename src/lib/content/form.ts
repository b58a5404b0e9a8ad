// How a page hands on a form that a browser has posted to it, as the call that the form is for. The gateway checks and
// limits it like any call; the page shows the form again with what was typed and what was wrong.
import type { Call, OutputOf } from '../contract/call.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { parseAnyForm } from '../gateway/core/bounded.ts';
import { Refusal } from '../gateway/core/errors.ts';
import type { RequestLike } from '../gateway/core/request-like.ts';
import { responseOf } from '../gateway/http/answer.ts';
import { getBackend } from '../gateway/http/chosen-backend.ts';
import { readBody } from '../gateway/http/input.ts';
import type { Locale } from '../messages/language.ts';

export interface Answered<C extends Call> {
  status: number;
  success: boolean;
  value?: OutputOf<C>;
  errorCode?: ErrorCode;
  message?: string;
  /** A sentence for each wrong field. */
  fields?: Record<string, string>;
}

/** What was posted, by the names of the fields: texts, and files as base64. Undefined when it is too large to be read. */
export async function postedForm(
  request: RequestLike,
  largest?: number,
): Promise<Record<string, string> | undefined> {
  const type = request.headers.get('content-type') ?? '';
  const form = await readBody(request, largest)
    .then((body) => parseAnyForm(body, type))
    .catch(ifTooLarge);
  if (!form) return undefined;
  return Object.fromEntries(
    await Promise.all(form.map(async ([name, value]) => [name, await textOf(value)])),
  );
}

function ifTooLarge(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'body_too_large') return undefined;
  throw error;
}

const textOf = async (value: string | File): Promise<string> =>
  typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('base64');

interface Asking {
  /** The request of the page, in whose name the call is made. */
  request: RequestLike;
  /** The visitor's address. */
  address: string;
  /** Headers of the page's answer, which get the cookies of the call's answer. */
  headers: Headers;
  language: Locale;
  /** The handle of a member's tab. */
  token?: string | undefined;
}

/** Makes a call for the visitor of a page. */
export async function callFor<C extends Call>(
  call: C,
  input: Record<string, string>,
  { request, address, headers, language, token }: Asking,
): Promise<Answered<C>> {
  const asked = new Headers([...request.headers]);
  for (const name of ['content-length', 'content-type', 'authorization']) asked.delete(name);
  asked.set('language', language);
  if (token) asked.set('authorization', `Bearer ${token}`);
  const url = new URL(call.path, request.url);
  const get = call.method === 'GET';
  if (get) url.search = String(new URLSearchParams(input));
  else asked.set('content-type', 'application/json');
  const { answer } = await getBackend();
  const body = get ? null : JSON.stringify(input);
  const answered = await answer(new Request(url, { method: call.method, headers: asked, body }), address);
  if (!answered) throw new Error(`Nothing answers ${call.method} ${call.path}.`);
  for (const cookie of answered.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return { status: answered.status, ...(await responseOf(answered).json()) };
}
