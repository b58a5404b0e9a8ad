// Reads what a call was given: query, JSON, form or encrypted payload, and checks it against the contract.
import type { Call } from '../../contract/call.ts';
import { movesMoney } from '../../contract/codes.ts';
import { faultOf } from '../../contract/fields.ts';
import type { Fault } from '../../rules/register.ts';
import { parseForm, parseJson } from '../core/bounded.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { RequestLike } from '../core/request-like.ts';
import { noteUnknownFields, unknownFields } from './unknown-fields.ts';

const LARGEST_BODY = 1_000_000;

/** The checked input; throws `invalid_input` with a sentence per field, or the envelope's refusals. */
export async function readInput(ctx: Ctx, call: Call, request: RequestLike): Promise<unknown> {
  const given = request.method === 'GET' ? fromQuery(request) : await fromBody(ctx, call, request);
  const raw = call.raw ? given : withoutEmpty(given);
  const parsed = call.input.safeParse(raw, { reportInput: true });
  const fields = call.raw ? new Map<string, Fault>() : unkeepable(raw);
  const unknown = unknownFields(raw, parsed.data);
  if (movesMoney(call)) for (const field of unknown) fields.set(field, { field, fault: 'unasked' });
  if (parsed.success && fields.size === 0) {
    noteUnknownFields(ctx, call, unknown);
    return parsed.data;
  }
  for (const issue of parsed.error?.issues ?? []) {
    const fault = faultOf(nameOf(issue.path), issue);
    fields.set(fault.field, fields.get(fault.field) ?? fault);
  }
  throw new Refusal('invalid_input', { fields: Object.fromEntries(fields) });
}

/** An empty text is no value: clients that send every field of a form leave it where nobody typed. */
const withoutEmpty = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
    : given;

const DEEPEST = 6;

const nameOf = (path: PropertyKey[]): string => path.join('.') || 'body';

/** Fields with the one character that PostgreSQL cannot store in a text. Nothing deeper than `DEEPEST` is stored at all. */
function unkeepable(value: unknown, path: string[] = [], found = new Map<string, Fault>()) {
  if (typeof value === 'string' && value.includes('\0'))
    found.set(nameOf(path), { field: nameOf(path), fault: 'form' });
  if (typeof value === 'object' && value !== null && path.length < DEEPEST)
    for (const [key, each] of Object.entries(value)) unkeepable(each, [...path, key], found);
  return found;
}

const fromQuery = (request: RequestLike): unknown => Object.fromEntries(new URL(request.url).searchParams);

async function fromBody(ctx: Ctx, call: Call, request: RequestLike): Promise<unknown> {
  const body = await readBody(request, call.largestBody);
  if (call.raw) return { body: body.toString('utf8') };
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (call.encrypted && (type === 'application/jose' || ctx.settings.get('envelope') === 'required')) {
    if (type !== 'application/jose') throw new Refusal('encryption_required');
    return ctx.envelope.open(body.toString('utf8'));
  }
  if (call.form) return parseForm(body);
  if (body.length === 0) return {};
  try {
    return parseJson(body);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('invalid_input', { fields: { body: 'This is not JSON.' } });
  }
}

const bodies = new WeakMap<RequestLike, Promise<Buffer<ArrayBuffer>>>();

/** The whole body, however often it is asked for; throws `body_too_large` when it is more than the call takes. */
export function readBody(request: RequestLike, largest = LARGEST_BODY): Promise<Buffer<ArrayBuffer>> {
  const body = bodies.get(request) ?? collect(request, largest);
  bodies.set(request, body);
  return body;
}

async function collect(request: RequestLike, largest: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > largest) throw new Refusal('body_too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > largest) throw new Refusal('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
