// Passwords: argon2id with the parameters beside the hash, and a list of those everybody tries first.
import { argon2 as argon2WithCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Random } from '../core/random.ts';
import { commonPasswords } from './common-passwords.ts';

const argon2 = promisify(argon2WithCallback);

interface Cost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** Of new hashes: OWASP's first choice for argon2id. Each hash says what it was made with, so this may change. */
export const newHashCost: Cost = { memory: 19456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** A PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string, random: Random): Promise<string> {
  const salt = random.bytes(SALT_BYTES);
  const tag = await derive(password, salt, newHashCost);
  const { memory, passes, parallelism } = newHashCost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** Compares in constant time. An account without a hash (undefined) costs the same and never matches. */
export async function passwordMatches(password: string, hash: string | null | undefined): Promise<boolean> {
  const parsed = parse(hash ?? NOBODY);
  const tag = await derive(password, parsed.salt, parsed.cost);
  return timingSafeEqual(tag, parsed.tag) && hash != null;
}

/** What accounts made elsewhere begin with: six digits, ascending from one. It signs in, and has to be changed. */
const DEFAULT_PASSWORD = '123456';

export const isDefaultPassword = (password: string): boolean => password === DEFAULT_PASSWORD;

export const isHashOfDefault = (hash: string | null): Promise<boolean> =>
  passwordMatches(DEFAULT_PASSWORD, hash);

/** The six-digit ascending default and the passwords of every leaked list are refused. */
export function passwordIsCommon(password: string, account: string): boolean {
  const lower = password.toLowerCase();
  return commonPasswords.has(lower) || lower === account.toLowerCase() || /^(.)\1*$/.test(lower);
}

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return argon2('argon2id', {
    message: password.normalize('NFC'),
    nonce: salt,
    tagLength: TAG_BYTES,
    ...cost,
  });
}

function parse(hash: string): { salt: Buffer; tag: Buffer; cost: Cost } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (!match) throw new Error('A stored password hash is not in PHC form.');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  };
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const NOBODY = `$argon2id$v=19$m=${newHashCost.memory},t=${newHashCost.passes},p=${newHashCost.parallelism}$${base64(Buffer.alloc(SALT_BYTES))}$${base64(Buffer.alloc(TAG_BYTES))}`;
