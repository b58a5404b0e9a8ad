// Reads a proof that somebody pasted: the shape is checked before anything is computed from it.
import type { Proof } from '../../../lib/rules/verify.ts';

/** What every proof has; its table and its round are the business of its kind. */
export type AnyProof = Proof<unknown, unknown> & { kind?: string; number?: string; gameName?: string };

export type Read = { proof: AnyProof } | { fault: 'notJson' | 'incomplete' | 'secret' };

const HEX_64 = /^[0-9a-f]{64}$/;
const AMOUNT = /^\d{1,15}\.\d{2}$/;

export function readProof(text: string): Read {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'notJson' };
  }
  if (!isWhole(value)) return { fault: 'incomplete' };
  return isText(value.serverSeed, HEX_64) ? { proof: value } : { fault: 'secret' };
}

function isWhole(value: unknown): value is AnyProof {
  if (!isRecord(value) || !isRecord(value.table) || !isRecord(value.round)) return false;
  if (!isText(value.clientSeed) || !Number.isInteger(value.nonce)) return false;
  if (!isText(value.bet, AMOUNT) || !isText(value.win, AMOUNT)) return false;
  return isText(value.serverSeedHash, HEX_64) && isText(value.tableHash, HEX_64);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const isText = (value: unknown, pattern = /^/): boolean =>
  typeof value === 'string' && pattern.test(value);
