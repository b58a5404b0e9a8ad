// Reads a proof that somebody holds: its shape is checked before anything is calculated from it.

/** What every proof has. Its table and its round are for its kind to read. */
export interface Proof {
  kind: string;
  number?: string;
  gameName?: string;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
  bet: string;
  win: string;
  /** The bet was voided since. The round stays as it was drawn. */
  void?: boolean;
  table: Record<string, unknown>;
  tableHash: string;
  round: Record<string, unknown>;
  /** Names of the symbols, as keys of the catalogue. */
  symbols?: Record<string, string>;
}

export type Fault = 'notJson' | 'incomplete' | 'secret';

const HEX_64 = /^[0-9a-f]{64}$/;
const AMOUNT = /^\d{1,15}\.\d{2}$/;
const NUMBER = /^[A-Z]{1,4}-?\d{1,18}$/;
/** A link can be made by anyone: what is shown of it is no longer than a name. */
const NAME = /^.{1,60}$/u;
const LONGEST_SEED = 256;
/** Proofs from before kinds were named are of slots. */
const FIRST_KIND = 'slot';

export function readProof(text: string): { proof: Proof } | { fault: Fault } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'notJson' };
  }
  if (!isRecord(value)) return { fault: 'incomplete' };
  const named: Record<string, unknown> = { kind: FIRST_KIND, ...value };
  if (!isWhole(named)) return { fault: 'incomplete' };
  return isText(value.serverSeed, HEX_64) ? { proof: named } : { fault: 'secret' };
}

function isWhole(value: Record<string, unknown>): value is Record<string, unknown> & Proof {
  if (!isRecord(value.table) || !isRecord(value.round) || !isText(value.kind)) return false;
  if (!isText(value.clientSeed) || value.clientSeed.length > LONGEST_SEED) return false;
  if (!Number.isInteger(value.nonce)) return false;
  if (!isText(value.bet, AMOUNT) || !isText(value.win, AMOUNT)) return false;
  if (value.number !== undefined && !isText(value.number, NUMBER)) return false;
  if (value.gameName !== undefined && !isText(value.gameName, NAME)) return false;
  if (value.void !== undefined && typeof value.void !== 'boolean') return false;
  if (value.symbols !== undefined && !isRecord(value.symbols)) return false;
  return isText(value.serverSeedHash, HEX_64) && isText(value.tableHash, HEX_64);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown, pattern = /^/): value is string =>
  typeof value === 'string' && pattern.test(value);
