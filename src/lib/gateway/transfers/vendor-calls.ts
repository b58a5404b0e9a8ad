// The calls of the portal to a vendor in transfer mode. What is not said clearly is no answer: only `status` finds out what happened.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { minorOf } from '../../rules/vendor-units.ts';
import type { TransferVendor } from '../catalogue/transfer-vendors.ts';
import { machineClock } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { leadsInside } from '../core/private-network.ts';
import { sign } from '../play/signature.ts';
import { secretsOf } from '../play/vendor-secret.ts';

/** A vendor that says nothing for this long has not answered. */
export const ANSWER_MS = 10_000;
/** An answer is a few words. */
const LARGEST_BYTES = 64 * 1024;

/** What a vendor says of a transfer. `unknown`: it never came, and will be refused should it come. */
export type Said = 'done' | 'refused' | 'unknown';

const moved = z.object({ state: z.enum(['done', 'refused']) });
const status = z.object({ state: z.enum(['done', 'refused', 'unknown']) });
const balance = z.object({ balance: z.string() });

type CallCtx = Pick<Ctx, 'db' | 'seal' | 'log' | 'config'>;

/** Moves money at the vendor; undefined when it did not answer clearly. What was certainly not sent is refused. */
export const askToMove = async (
  ctx: CallCtx,
  vendor: TransferVendor,
  call: 'fund' | 'withdraw',
  asked: { transaction: string; player: string; currency: string; amount: string },
): Promise<Said | undefined> => (await ask(ctx, vendor, call, asked, moved, { state: 'refused' }))?.state;

/** What became of a transfer; undefined when the vendor did not answer clearly. */
export const askStatus = async (
  ctx: CallCtx,
  vendor: TransferVendor,
  transaction: string,
): Promise<Said | undefined> => (await ask(ctx, vendor, 'status', { transaction }, status))?.state;

/** What a player has at the vendor, in minor units; undefined when the vendor did not answer clearly. */
export async function askBalance(
  ctx: CallCtx,
  vendor: TransferVendor,
  asked: { player: string; currency: string },
): Promise<bigint | undefined> {
  const said = await ask(ctx, vendor, 'balance', asked, balance);
  const minor = said && minorOf(vendor.units, said.balance);
  return minor !== undefined && minor >= 0n ? minor : undefined;
}

async function ask<S extends z.ZodMiniType>(
  ctx: CallCtx,
  vendor: TransferVendor,
  call: string,
  asked: object,
  answer: S,
  ifNotSent?: z.output<S>,
): Promise<z.output<S> | undefined> {
  const { vassalage, url } = vendor;
  try {
    const text = await send(ctx, vassalage, `${url.replace(/\/$/, '')}/${call}`, { call, ...asked });
    return z.parse(answer, JSON.parse(text));
  } catch (error) {
    ctx.log.warn({ vassalage, call, reason: reasonOf(error) }, 'a vendor did not answer clearly');
    return error instanceof NotSent ? ifNotSent : undefined;
  }
}

/** The vendor cannot have got the call. */
class NotSent extends Error {}

/** There was no connection over which anything could go. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

async function send(ctx: CallCtx, vassalage: string, address: string, input: object): Promise<string> {
  const at = machineClock.now();
  const [secret] = await secretsOf(ctx, vassalage, 'to_vendor', at);
  if (!secret) throw new NotSent('there is no secret for messages to it');
  // Its name may resolve to another address than when it was agreed.
  if (!ctx.config.privateVendors && (await leadsInside(address)))
    throw new NotSent('its address leads to this machine or to a private network');
  const [timestamp, nonce, body] = [String(at.getTime()), randomUUID(), JSON.stringify(input)];
  const answer = await fetch(
    requestTo(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-vassalage': vassalage,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': sign(secret, {
          method: 'POST',
          path: pathOf(address),
          timestamp,
          nonce,
          body,
        }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    }),
  ).catch((error: unknown) => {
    throw wasSent(error) ? error : new NotSent(reasonOf(error));
  });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Error(`it answered ${answer.status}`);
  }
  return textOf(answer);
}

const pathOf = (address: string): string => URL.parse(address)?.pathname ?? '';

function requestTo(address: string, init: RequestInit): Request {
  try {
    return new Request(address, init);
  } catch (error) {
    throw new NotSent(reasonOf(error));
  }
}

function wasSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const { code, message } = Object(cause) as { code?: string; message?: string };
  // `fetch` asks nobody at a port that it does not trust.
  return !NO_CONNECTION.has(code ?? '') && message !== 'bad port';
}

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > LARGEST_BYTES) throw new Error('its answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The cause says what the network said; `fetch failed` alone says nothing. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? `: ${String(error.cause)}` : '';
  return `${String(error)}${cause}`;
}
