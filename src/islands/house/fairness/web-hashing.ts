// Hashing by WebCrypto, which browsers and Node share. Browsers offer it on https and on the machine itself only.
import type { AsyncHmac } from '../../../lib/rules/fair.ts';

const utf8 = new TextEncoder();

export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

export const webHashing: { hmac: AsyncHmac; sha256(text: string): Promise<string> } = {
  async hmac(key, message) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const imported = await crypto.subtle.importKey('raw', utf8.encode(key), algorithm, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', imported, utf8.encode(message)));
  },
  async sha256(text) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text)));
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  },
};
