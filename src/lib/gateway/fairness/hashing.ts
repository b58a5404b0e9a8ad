// The hashes by which results are fixed and derived, by Node's own crypto.
import { createHmac, hash } from 'node:crypto';
import type { Hmac } from '../../rules/fair.ts';

export const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();

/** SHA-256 of a text as UTF-8, in hexadecimal. */
export const sha256 = (text: string): string => hash('sha256', text);
