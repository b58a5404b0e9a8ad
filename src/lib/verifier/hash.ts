// Hashing by WebCrypto, which browsers and Node share. Browsers offer it on https and on the machine itself only.

const utf8 = new TextEncoder();

export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Bytes as hexadecimal in small letters. */
export function hexOf(bytes: Iterable<number>): string {
  let hex = '';
  for (const byte of bytes) hex += HEX[byte];
  return hex;
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => utf8.encode(text);

/** SHA-256 of bytes: 32 bytes. */
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** SHA-256 of a text as UTF-8, in hexadecimal. */
export const sha256Text = async (text: string): Promise<string> => hexOf(await sha256(bytesOf(text)));

export type Keyed = (message: string) => Promise<Uint8Array>;

/** HMAC-SHA256 under one key; key and messages are UTF-8. */
export async function hmacUnder(key: string): Promise<Keyed> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign']);
  return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytesOf(message)));
}
