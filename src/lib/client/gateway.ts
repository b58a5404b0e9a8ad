// The one way the browser calls the gateway, over any transport: headers, bodies, and what answers mean.
import type { ArgumentOf, Call, OutputOf, Wire } from '../contract/call.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { ShownBreak } from '../contract/values.ts';
import { locale, lookup } from '../messages/browser.ts';
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
  value?: { onBreak?: ShownBreak };
  errorCode?: ErrorCode;
  message?: string;
  fields?: Record<string, string>;
  requestId?: string;
}

/** The session of the client and its transport; tests pass the gateway itself. */
export const surroundings = {
  fetch: ((input, init) => fetch(input, init)) as typeof fetch,
  token: (): string | undefined => undefined,
  /** Calls of a member wait for it: a new tab may be joining the browser's session. */
  ready: async (): Promise<void> => {},
  /** Called when the gateway says that the session of this tab has ended, and for which break, if for one. */
  signedOut: (_onBreak?: ShownBreak): void => {},
  /** Called when the gateway allows the member nothing but choosing another password. */
  mustChangePassword: (): void => {},
  /** Called with each refusal. */
  refused: (_code: ErrorCode, _sentence: string): void => {},
  notSecure: (): string => 'This connection is not secure. Open the portal with https:// to continue.',
};

/** Said before the catalogues are here, in the words of the specification. */
const LINE_LOST = 'Network link is abnormal, please try again';

const TIMEOUT_MS = 30_000;

/** Carries one request; throws when no answer comes. */
type Carry = (address: string, init: RequestInit) => Promise<Response>;

export interface CallOptions {
  /** For calls that move money: kept by the caller for its retries. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** How long to wait for the answer. */
  timeoutMs?: number;
}

/** The gateway's refusals of a payload that was sealed by a wrong clock: too old, or valid for too long. */
const CLOCK_FAULTS: readonly (ErrorCode | undefined)[] = ['envelope_expired', 'envelope_invalid'];

export type Caller = <C extends Call>(
  target: C,
  input: ArgumentOf<C>,
  options?: CallOptions,
) => Promise<OutputOf<C>>;

/**
 * Makes calls over `carry`. A call answers its value or throws `Refused`; one that is `bare` answers the response as it
 * came, which may be a stream. It is never retried by itself, but sealed anew when the gateway could not open it because
 * of this device's clock, which the answer has put right.
 */
export function callOver(carry: Carry): Caller {
  return async (target, input, options = {}) => {
    const isPublic = target.access === 'public';
    if (!isPublic) await surroundings.ready();
    const token = isPublic ? undefined : surroundings.token();
    const send = () => sent(carry, target, input, { ...options, token });
    let answer = await send();
    if (CLOCK_FAULTS.includes(answer.said?.errorCode)) answer = await send();
    // A late refusal of an earlier session does not concern the present one.
    if (token && token === surroundings.token()) heed(answer.said);
    return valueIn(target, answer) as OutputOf<typeof target>;
  };
}

/** `said` is undefined for what is no JSON. */
interface Came {
  response: Response;
  said: Answer | undefined;
}

async function sent(
  carry: Carry,
  target: Wire,
  input: unknown,
  { token, ...options }: CallOptions & { token: string | undefined },
): Promise<Came> {
  const get = target.method === 'GET';
  const query = get ? String(fields(input)) : '';
  const body = get ? undefined : await bodyOf(target, input);
  const nonce = nextNonce();
  const headers = {
    ...portalHeaders(typeof nonce === 'string' ? nonce : await nonce),
    ...authorization(token),
    ...money(options),
    ...body?.headers,
  };
  const { signal, stop } = withTimeout(options);
  try {
    const response = await carry(target.path + (query && `?${query}`), {
      method: target.method,
      headers,
      body: body?.content,
      signal,
    });
    setClock(response);
    if (response.ok && target.bare) return { response, said: undefined };
    return { response, said: await response.json() };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return unreachable(signal.aborted ? 'timeout' : 'line');
  } finally {
    stop();
  }
}

function withTimeout({ signal, timeoutMs = TIMEOUT_MS }: CallOptions): { signal: AbortSignal; stop(): void } {
  const own = new AbortController();
  const abort = (): void => own.abort();
  const timer = setTimeout(abort, timeoutMs);
  if (signal?.aborted) abort();
  // Stays after the answer has begun: a stream is left by it.
  signal?.addEventListener('abort', abort);
  return { signal: own.signal, stop: () => clearTimeout(timer) };
}

function heed({ errorCode, value }: Partial<Answer> = {}): void {
  if (errorCode === 'not_signed_in') surroundings.signedOut(value?.onBreak);
  if (errorCode === 'must_change_password') surroundings.mustChangePassword();
}

function valueIn({ bare }: Wire, { response, said }: Came): unknown {
  if (response.ok && bare) return response;
  if (response.ok && said?.success) return said.value;
  if (!said?.errorCode) return lineLost();
  const message = said.message ?? '';
  surroundings.refused(said.errorCode, message);
  const retryAfterSeconds = Number(response.headers.get('retry-after'));
  throw new Refused(said.errorCode, message, { ...said, retryAfterSeconds });
}

/** Throws the refusal for a lost connection. */
export function lineLost(): never {
  return unreachable('line');
}

function unreachable(key: 'line' | 'timeout'): never {
  throw new Refused('gateway_unreachable', lookup(`common:offline.${key}`) ?? LINE_LOST);
}

async function bodyOf(
  target: Wire,
  input: unknown,
): Promise<{ content: string; headers: Record<string, string> }> {
  if (target.encrypted) {
    return { content: await sealed(input), headers: { 'content-type': 'application/jose' } };
  }
  if (target.form) {
    const content = String(fields(input));
    return { content, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  }
  return { content: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
}

/** Fields of a query or a form, without what is left out. */
const fields = (input: unknown): URLSearchParams =>
  new URLSearchParams(Object.entries(input as object).filter(([, value]) => value !== undefined));

/** Well within the life of what is sealed. */
const PREPARED_MS = 60_000;

interface PreparedNonce {
  coming: Promise<string | undefined>;
  /** Once it has come. */
  nonce?: string | undefined;
  until: number;
}

let prepared: PreparedNonce | undefined;

/** Seals the nonce of the next call now. Sealing takes a phone longer than a search takes the gateway. */
export async function prepareCall(): Promise<void> {
  if (!prepared || performance.now() >= prepared.until)
    prepared = { coming: newNonce().catch(() => undefined), until: performance.now() + PREPARED_MS };
  const mine = prepared;
  mine.nonce = await mine.coming;
}

/** One that is ready is no promise: its call goes out before the page is drawn again. */
function nextNonce(): string | Promise<string> {
  const ready = prepared;
  prepared = undefined;
  if (!ready || performance.now() >= ready.until) return newNonce();
  return ready.nonce ?? ready.coming.then((nonce) => nonce ?? newNonce());
}

const newNonce = (): Promise<string> => sealed(crypto.getRandomValues(new Uint32Array(4)).join('-'));

/** The headers that the specification puts on the portal's requests (section 7). */
const portalHeaders = (nonce: string): Record<string, string> => ({
  os: operatingSystem(),
  platform: 'W',
  'x-nonce': nonce,
  'gateway-version': '3',
  language: locale(),
});

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
