// Seals payloads for the gateway (compact JWE: ECDH-ES, A256GCM) with the browser's own cryptography.

interface PublicKey extends JsonWebKey {
  kid: string;
}

const LIFE_S = 120;

/** By how much the gateway's clock is ahead of this device's. */
let aheadMs = 0;

/** Takes the time from an answer that has just come: a device's own clock may be minutes wrong. */
export function setClock(answer: Response): void {
  const date = Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isNaN(date)) aheadMs = date - Date.now();
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };

interface Published {
  kid: string;
  publicKey: CryptoKey;
}

let published: Promise<Published> | undefined;

/** A compact JWE of `{ jti, exp, data }`, to the key at `/.well-known/jwks.json`. Each use makes a new one. */
export async function seal(data: unknown, get: typeof fetch = fetch): Promise<string> {
  published ??= fetchKey(get).catch((error: unknown) => {
    published = undefined;
    throw error;
  });
  const key = await published;
  const exp = Math.floor((Date.now() + aheadMs) / 1000) + LIFE_S;
  return encrypt(key, JSON.stringify({ jti: crypto.randomUUID(), exp, data }));
}

async function fetchKey(get: typeof fetch): Promise<Published> {
  const answer = await get('/.well-known/jwks.json');
  const { keys } = (await answer.json()) as { keys: PublicKey[] };
  const key = keys[0];
  if (!key) throw new Error('The gateway publishes no key.');
  return {
    kid: key.kid,
    publicKey: await crypto.subtle.importKey('jwk', { ...key, key_ops: [] }, CURVE, false, []),
  };
}

async function encrypt({ kid, publicKey }: Published, plaintext: string): Promise<string> {
  const own = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const { x, y } = await crypto.subtle.exportKey('jwk', own.publicKey);
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: publicKey }, own.privateKey, 256);
  const header = toBase64Url(
    utf8(
      JSON.stringify({
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        kid,
        epk: { kty: 'EC', crv: 'P-256', x, y },
      }),
    ),
  );
  const key = await crypto.subtle.importKey('raw', await concatKdf(secret), 'AES-GCM', false, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(header) }, key, utf8(plaintext)),
  );
  const [text, tag] = [sealed.slice(0, -16), sealed.slice(-16)];
  return [header, '', toBase64Url(iv), toBase64Url(text), toBase64Url(tag)].join('.');
}

/** Concat KDF of NIST SP 800-56A for one block of SHA-256, as RFC 7518 section 4.6.2 uses it with `A256GCM`. */
async function concatKdf(secret: ArrayBuffer): Promise<ArrayBuffer> {
  const algorithm = utf8('A256GCM');
  const input = new Uint8Array([
    ...uint32(1),
    ...new Uint8Array(secret),
    ...uint32(algorithm.length),
    ...algorithm,
    ...uint32(0),
    ...uint32(0),
    ...uint32(256),
  ]);
  return crypto.subtle.digest('SHA-256', input);
}

const uint32 = (value: number): Uint8Array =>
  new Uint8Array([value >>> 24, value >>> 16, value >>> 8, value]);
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
