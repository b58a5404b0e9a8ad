// Secrets such as tokens: how they are made, and how the database stores them.
import { hash } from 'node:crypto';
import type { Random } from './random.ts';
import type { RequestLike } from './request-like.ts';

/** A secret of 256 bits as text that fits a cookie, a header and an address. */
export const secretText = (random: Random): string => random.bytes(32).toString('base64url');

/** The form in which the database stores a secret. A secret has 256 random bits, so a plain hash is enough. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** The secret that a request carries as its bearer. */
export const bearerOf = (request: RequestLike): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(request.headers.get('authorization') ?? '')?.[1];
