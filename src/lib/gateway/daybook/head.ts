// The head of a day: what is published of it, to the byte.
import { createPublicKey, type JsonWebKey, sign, verify } from 'node:crypto';
import { sha256Hex } from './sha256.ts';

/** In place of a hash where there is nothing before. */
export const NOTHING_BEFORE = '0'.repeat(64);

export interface Head {
  /** Counts the heads from 1. */
  number: number;
  day: string;
  /** How many lines the day has, and the root of their tree. */
  lines: number;
  root: string;
  /** The hash of the head before it. */
  previous: string;
  /** How many entries the chain of operators' acts has, and the hash of the last. */
  acts: { count: number; hash: string };
  closedAt: string;
  /** The key that signs it. */
  key: string;
}

/** What is hashed and signed: JSON with the names in the order of the alphabet and no blanks. */
export const headText = ({ acts, closedAt, day, key, lines, number, previous, root }: Head): string =>
  JSON.stringify({
    ...{ acts: { count: acts.count, hash: acts.hash }, closedAt, day, key, lines, number, previous, root },
  });

export const headHash = (text: string): string => sha256Hex(text);

/** ECDSA on P-256 with SHA-256, the two numbers of the signature one after the other, as browsers check it. */
const asBrowsersDo = { dsaEncoding: 'ieee-p1363' } as const;

export const signHead = (text: string, privateKey: JsonWebKey): string =>
  sign('sha256', Buffer.from(text), { key: privateKey, format: 'jwk', ...asBrowsersDo }).toString(
    'base64url',
  );

export const isSigned = (text: string, signature: string, publicKey: JsonWebKey): boolean =>
  verify(
    'sha256',
    Buffer.from(text),
    { key: createPublicKey({ key: publicKey, format: 'jwk' }), ...asBrowsersDo },
    Buffer.from(signature, 'base64url'),
  );
