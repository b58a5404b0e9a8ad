// Signed requests to the service. It tells apart what was certainly not taken from what nobody knows.
import * as z from 'zod/mini';
import { machineClock } from '../../../core/clock.ts';
import { NotTaken } from '../../../core/payment-port.ts';
import { leadsInside } from '../../../core/private-network.ts';
import { signed } from './signature.ts';

/** A service that says nothing for this long has not answered. */
const ANSWER_MS = 10_000;
const LARGEST_BYTES = 256 * 1024;

export interface Account {
  /** Where its calls are, such as `https://api.pay.example/v1`. */
  url: string;
  /** Who we are there. */
  merchant: string;
  /** Undefined while no operator has given it. */
  secret(): Promise<Buffer | undefined>;
  /** Whether the service may be on this machine or in a private network. */
  mayBeInside: boolean;
  /** How long an answer may take. */
  answerMs?: number;
}

/** The service has answered that it refuses. */
export class Declined extends NotTaken {
  readonly status: number;

  constructor(status: number) {
    super('refused', `the service answered ${status}`);
    this.status = status;
  }
}

/**
 * Sends an order under an idempotency key. Throws `NotTaken` when nothing can have been created, and something else when nobody knows: no
 * answer, an answer that cannot be read, or a fault of the service.
 */
export async function post<S extends z.ZodMiniType>(
  account: Account,
  path: string,
  { key, content, answer }: { key: string; content: object; answer: S },
): Promise<z.output<S>> {
  const body = JSON.stringify(content);
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const response = await send(account, 'POST', path, body, headers);
  if (response.ok) return read(response, answer);
  await response.body?.cancel();
  if (isDeclared(response.status)) throw new Declined(response.status);
  throw new Error(`the service answered ${response.status}`);
}

/** What the service knows of one id; undefined when it never got it. Throws otherwise. */
export async function get<S extends z.ZodMiniType>(
  account: Account,
  path: string,
  answer: S,
): Promise<z.output<S> | undefined> {
  const response = await send(account, 'GET', path, '', {});
  if (response.ok) return read(response, answer);
  await response.body?.cancel();
  if (response.status === 404) return undefined;
  throw new Error(`the service answered ${response.status}`);
}

/** A conflict is about something that is there, and after a time-out of its own the service may have gone on. */
const isDeclared = (status: number): boolean => status >= 400 && status < 500 && ![408, 409].includes(status);

/** There was no connection over which anything could go. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

async function send(
  { url, merchant, secret, mayBeInside, answerMs = ANSWER_MS }: Account,
  method: 'GET' | 'POST',
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<Response> {
  const key = await secret();
  if (!key) throw new NotTaken('unreachable', 'no operator has given its secret yet');
  const address = new URL(`${url.replace(/\/$/, '')}${path}`);
  // Its name may resolve to another address than when it was configured.
  if (!mayBeInside && (await leadsInside(address.href)))
    throw new NotTaken('unreachable', 'its address leads to this machine or to a private network');
  const direction = `request ${method} ${address.pathname}${address.search}` as const;
  return fetch(address, {
    method,
    headers: { ...headers, 'x-merchant': merchant, ...signed(key, { direction, body }, machineClock.now()) },
    ...(method === 'POST' && { body }),
    // A signed message goes where it was addressed and nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  }).catch((error: unknown) => {
    throw wasSent(error) ? error : new NotTaken('unreachable', 'there is no connection to the service');
  });
}

function wasSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return !NO_CONNECTION.has((Object(cause) as { code?: string }).code ?? '');
}

async function read<S extends z.ZodMiniType>(response: Response, answer: S): Promise<z.output<S>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > LARGEST_BYTES) throw new Error('the answer is too long');
    parts.push(part);
  }
  return z.parse(answer, JSON.parse(Buffer.concat(parts).toString('utf8')));
}
