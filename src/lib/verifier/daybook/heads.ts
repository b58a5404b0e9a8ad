// Heads of closed days: whether each is signed by its key and names the head before it.
import { bytesOf, sha256, sha256Text } from '../hash.ts';
import { isRecord, isText } from '../proof.ts';

export interface SignedHead {
  /** What is hashed and signed, to the byte. */
  head: string;
  /** In base64url: the two numbers of ECDSA, 32 bytes each. */
  signature: string;
}

export interface PublicKey {
  kid: string;
  jwk: { kty: string; crv: string; x: string; y: string };
}

export interface Published {
  heads: SignedHead[];
  keys: PublicKey[];
}

export interface Head {
  number: number;
  day: string;
  lines: number;
  root: string;
  previous: string;
  key: string;
  closedAt: string;
  hash: string;
}

export interface HeadFault {
  number: number;
  day: string;
  why: 'unknownKey' | 'badSignature' | 'brokenChain';
}

export interface CheckedHeads {
  /** By number: those without a fault. */
  heads: ReadonlyMap<number, Head>;
  faults: HeadFault[];
}

const HEX_64 = /^[0-9a-f]{64}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const BASE64URL = /^[\w-]{1,120}$/;

/** Heads and keys as they are published; undefined when the text is something else. */
export function readPublished(text: string): Published | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || !Array.isArray(value.heads) || !Array.isArray(value.keys)) return undefined;
    return value.heads.every(isSignedHead) && value.keys.every(isKey)
      ? { heads: value.heads, keys: value.keys }
      : undefined;
  } catch {
    return undefined;
  }
}

const isSignedHead = (value: unknown): value is SignedHead =>
  isRecord(value) && isText(value.head) && isText(value.signature, BASE64URL);

const isKey = (value: unknown): value is PublicKey =>
  isRecord(value) &&
  isText(value.kid) &&
  isRecord(value.jwk) &&
  isText(value.jwk.x, BASE64URL) &&
  isText(value.jwk.y, BASE64URL);

/** Checks each head by itself, and against the one before where that is given too. */
export async function checkHeads({ heads, keys }: Published): Promise<CheckedHeads> {
  const known = new Map<string, CryptoKey>();
  for (const { kid, jwk } of keys) if ((await thumbprint(jwk)) === kid) known.set(kid, await importKey(jwk));
  const read = await Promise.all(heads.map(readHead));
  const good = new Map<number, Head>();
  const faults: HeadFault[] = [];
  const hashes = new Map(read.map(({ number, hash }) => [number, hash]));
  for (const [at, head] of read.entries()) {
    const before = hashes.get(head.number - 1);
    const why = await faultOf(head, heads[at] as SignedHead, known.get(head.key), before);
    if (why) faults.push({ number: head.number, day: head.day, why });
    else good.set(head.number, head);
  }
  return { heads: good, faults };
}

async function faultOf(
  { previous }: Head,
  { head, signature }: SignedHead,
  key: CryptoKey | undefined,
  before: string | undefined,
): Promise<HeadFault['why'] | undefined> {
  if (!key) return 'unknownKey';
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  if (!(await crypto.subtle.verify(algorithm, key, fromBase64Url(signature), bytesOf(head))))
    return 'badSignature';
  return before !== undefined && before !== previous ? 'brokenChain' : undefined;
}

/** What a head says; what it does not say as it should is empty, and fits nothing. */
async function readHead({ head }: SignedHead): Promise<Head> {
  const said = recordIn(head);
  const text = (name: string, pattern: RegExp): string => {
    const value = said[name];
    return isText(value, pattern) ? value : '';
  };
  const count = (name: string): number => (Number.isSafeInteger(said[name]) ? Number(said[name]) : -1);
  return {
    ...{ number: count('number'), lines: count('lines'), day: text('day', DAY) },
    ...{ root: text('root', HEX_64), previous: text('previous', HEX_64) },
    ...{ key: text('key', BASE64URL), closedAt: text('closedAt', /^[\dTZ:.-]{20,30}$/) },
    hash: await sha256Text(head),
  };
}

function recordIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** RFC 7638: the id of a key follows from the key. */
async function thumbprint({ crv, kty, x, y }: PublicKey['jwk']): Promise<string> {
  const hash = await sha256(bytesOf(JSON.stringify({ crv, kty, x, y })));
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const importKey = ({ crv, kty, x, y }: PublicKey['jwk']): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', { crv, kty, x, y }, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'verify',
  ]);

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
