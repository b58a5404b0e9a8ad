// The legacy form of the customer-service address (specification, section 7): the last 8 characters of a path are a
// key, and the rest is the address under it: DES in ECB with PKCS 7, in base64. It hides nothing, since the key comes
// with it; the list of hosts decides which addresses are allowed.
import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Of the key at the end of a path, in characters. */
export const KEY_LENGTH = 8;

/** OpenSSL 3 keeps single DES in a provider that Node leaves out; triple DES with one key three times is the same. */
const CIPHER = 'des-ede3-ecb';

/** A path that hides `url` under a key of eight letters or digits. */
export function encodeServicePath(url: string, key: string): string {
  const cipher = createCipheriv(CIPHER, threeTimes(key), null);
  return cipher.update(url, 'utf8', 'base64') + cipher.final('base64') + key;
}

/** The address in a path, when it is https and of one of these hosts; undefined for anything else. */
export function decodeServicePath(path: string, hosts: readonly string[]): string | undefined {
  const url = addressIn(path);
  return url?.protocol === 'https:' && hosts.includes(url.hostname) ? url.href : undefined;
}

function addressIn(path: string): URL | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, threeTimes(path.slice(-KEY_LENGTH)), null);
    const hidden = path.slice(0, -KEY_LENGTH);
    return new URL(decipher.update(hidden, 'base64', 'utf8') + decipher.final('utf8'));
  } catch {
    // Not what it should be: a key of another length, a damaged text, or no address.
    return undefined;
  }
}

const threeTimes = (key: string): Buffer => Buffer.from(key.repeat(3), 'latin1');
