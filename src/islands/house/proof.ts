// Reads a proof that somebody pasted: the shape is checked before anything is computed from it.
import type { Proof } from '../../lib/rules/slot/verify.ts';

export type NamedProof = Proof & { number?: string; gameName?: string; symbols?: Record<string, string> };

export type Read = { proof: NamedProof } | { fault: 'notJson' | 'incomplete' | 'secret' };

const HEX_64 = /^[0-9a-f]{64}$/;
const AMOUNT = /^\d{1,15}\.\d{2}$/;

export function readProof(text: string): Read {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'notJson' };
  }
  if (!isRecord(value) || !isTable(value.table) || !isRound(value.round)) return { fault: 'incomplete' };
  if (!isText(value.clientSeed) || !Number.isInteger(value.nonce)) return { fault: 'incomplete' };
  if (!isText(value.bet, AMOUNT) || !isText(value.win, AMOUNT)) return { fault: 'incomplete' };
  if (!isText(value.serverSeedHash, HEX_64) || !isText(value.tableHash, HEX_64))
    return { fault: 'incomplete' };
  if (!isText(value.serverSeed, HEX_64)) return { fault: 'secret' };
  return { proof: value as unknown as NamedProof };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown, pattern = /^/): boolean => typeof value === 'string' && pattern.test(value);

const isStrips = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((strip) => isText(strip, /^.{3,500}$/));

function isTable(value: unknown): boolean {
  if (!isRecord(value) || !isStrips(value.strips) || !isRecord(value.paytable) || !isRecord(value.pays))
    return false;
  const lines = value.pays.kind === 'ways' || Array.isArray(value.pays.lines);
  return lines && Number(value.coins) > 0 && Number.isInteger(value.rows);
}

const isRound = (value: unknown): boolean =>
  isRecord(value) && isRecord(value.base) && Array.isArray(value.base.stops) && Number.isInteger(value.coins);
