// The one way the browser calls the gateway.
import { FetchError, type FetchResponse, ofetch } from 'ofetch';
import type { ArgumentOf, Call, OutputOf } from '../contract/call.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { lookup } from '../messages/browser.ts';
import { seal, setClock } from './envelope.ts';

/** What a call answers when it is refused, or when the line is down (`gateway_unreachable`). */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly value: unknown;
  /** A sentence per wrong field of the input. */
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** How long to wait before the next try, when the gateway says so. */
  readonly retryAfterSeconds: number;

  constructor(
    code: ErrorCode,
    message: string,
    more: Partial<Pick<Refused, 'value' | 'fields' | 'requestId' | 'retryAfterSeconds'>> = {},
  ) {
    super(message);
    this.code = code;
    this.value = more.value;
    this.fields = more.fields ?? {};
    this.requestId = more.requestId;
    this.retryAfterSeconds = more.retryAfterSeconds ?? 0;
  }
}

interface Answer {
  success: boolean;
  value?: unknown;
  errorCode?: ErrorCode;
  message?: string;
  fields?: Record<string, string>;
  requestId?: string;
}

/** Who the client speaks for and through what; tests hand in the gateway itself. */
export const surroundings = {
  fetch: ((input, init) => fetch(input, init)) as typeof fetch,
  token: (): string | undefined => undefined,
  /** Called when the gateway says that whoever sat here is signed in no more. */
  signedOut: (): void => {},
  /** Called when the gateway lets whoever sits here do nothing but choose another password. */
  mustChangePassword: (): void => {},
  /** Called with each refusal. */
  refused: (_code: ErrorCode, _sentence: string): void => {},
  notSecure: (): string => 'Open the portal over https: this connection cannot carry what you type safely.',
};

/** Said before the catalogues are here, in the specification's words. */
const LINE_LOST = 'Network link is abnormal, please try again';

const TIMEOUT_MS = 30_000;

const http = ofetch.create(
  { retry: 0, timeout: TIMEOUT_MS, credentials: 'same-origin' },
  { fetch: ((input, init) => surroundings.fetch(input, init)) as typeof fetch },
);

export interface CallOptions {
  /** For calls that move money: kept by the caller for its retries. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** How the gateway refuses what a wrong clock has sealed: as too old, or as good for too long. */
const CLOCK_FAULTS: readonly (ErrorCode | undefined)[] = ['envelope_expired', 'envelope_invalid'];

/**
 * Makes a call; answers its value or throws `Refused`. It is never retried by itself, but sealed anew when the gateway
 * could not open it because of this device's clock, which the answer has put right.
 */
export async function call<C extends Call>(
  target: C,
  input: ArgumentOf<C>,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const token = target.access === 'public' ? undefined : surroundings.token();
  let response = await send(target, input, token, options);
  if (CLOCK_FAULTS.includes(response._data?.errorCode)) response = await send(target, input, token, options);
  const answer = response._data;
  // A refusal that comes late, for whoever sat here before, says nothing of who sits here now.
  if (token && token === surroundings.token()) heed(answer);
  if (answer?.errorCode) surroundings.refused(answer.errorCode, answer.message ?? '');
  return valueIn(target, response);
}

async function send<C extends Call>(
  target: C,
  input: ArgumentOf<C>,
  token: string | undefined,
  options: CallOptions,
): Promise<FetchResponse<Answer>> {
  const body = target.method === 'GET' ? undefined : await bodyOf(target, input);
  const headers = {
    ...(await portalHeaders()),
    ...authorization(token),
    ...money(options),
    ...options.headers,
  };
  const response = await http
    .raw<Answer>(target.path, {
      method: target.method,
      query: target.method === 'GET' ? (input as Record<string, unknown>) : undefined,
      body: body?.content,
      headers: { ...headers, ...body?.headers },
      signal: options.signal,
      ignoreResponseError: true,
    })
    .catch((error: unknown) => {
      if (error instanceof FetchError && !options.signal?.aborted) return lineLost();
      throw error;
    });
  setClock(response);
  return response;
}

function heed(answer: Answer | undefined): void {
  if (answer?.errorCode === 'not_signed_in') surroundings.signedOut();
  if (answer?.errorCode === 'must_change_password') surroundings.mustChangePassword();
}

function valueIn<C extends Call>(
  target: C,
  { ok, headers, _data: answer }: FetchResponse<Answer>,
): OutputOf<C> {
  if (ok && target.bare) return answer as OutputOf<C>;
  if (ok && answer?.success) return answer.value as OutputOf<C>;
  if (!answer?.errorCode) return lineLost();
  const retryAfterSeconds = Number(headers.get('retry-after'));
  throw new Refused(answer.errorCode, answer.message ?? '', { ...answer, retryAfterSeconds });
}

/** Throws what is said when the line is down. */
export function lineLost(): never {
  throw new Refused('gateway_unreachable', lookup('common:offline.line') ?? LINE_LOST);
}

async function bodyOf(
  target: Call,
  input: unknown,
): Promise<{ content: string; headers: Record<string, string> }> {
  if (target.encrypted) {
    return { content: await sealed(input), headers: { 'content-type': 'application/jose' } };
  }
  if (target.form) {
    const given = Object.entries(input as object).filter(([, value]) => value !== undefined);
    const content = new URLSearchParams(given).toString();
    return { content, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  }
  return { content: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
}

/** The headers that the specification puts on the portal's requests (section 7). */
async function portalHeaders(): Promise<Record<string, string>> {
  const nonce = await sealed(crypto.getRandomValues(new Uint32Array(4)).join('-'));
  return { os: operatingSystem(), platform: 'W', 'x-nonce': nonce, 'gateway-version': '3' };
}

/** Browsers keep their cryptography for https and localhost; elsewhere nothing may be sent. */
async function sealed(data: unknown): Promise<string> {
  if (!crypto.subtle) throw new Refused('connection_not_secure', surroundings.notSecure());
  return seal(data, surroundings.fetch).catch(lineLost);
}

const authorization = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

const money = ({ idempotencyKey }: CallOptions): Record<string, string> =>
  idempotencyKey ? { 'idempotency-key': idempotencyKey } : {};

function operatingSystem(): string {
  const agent = typeof navigator === 'undefined' ? '' : navigator.userAgent;
  const known = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'];
  return known.find((name) => agent.includes(name)) ?? 'other';
}
