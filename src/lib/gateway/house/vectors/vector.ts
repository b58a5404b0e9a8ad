// Test vectors: inputs and what they give, so that anyone can hold a verifier of their own against the house.

/** A round as its proof publishes it, with its table by hash. What else it has is its kind's. */
export interface RoundVector {
  /** What happens in it. */
  shows: string[];
  kind: string;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
  bet: string;
  win: string;
  tableHash: string;
  round: unknown;
}

/** A round that many shared, with bets on every spot and what each comes to. */
export interface SharedVector {
  shows: string[];
  kind: string;
  method: 'chain' | 'draw';
  tableKey: string;
  index: string;
  hash: string;
  position?: number;
  publicValue?: string;
  root: string;
  seed: string;
  tableHash: string;
  before: unknown;
  result: unknown;
  lines: { market: string; pick: string; stake: string; price?: string; result: string; payout: string }[];
}

export interface KindVectors {
  rounds: RoundVector[];
  /** By hash. */
  tables: Record<string, unknown>;
}

export interface SharedKindVectors {
  rounds: SharedVector[];
  tables: Record<string, unknown>;
}

/** A seed that is nobody's secret. */
export const VECTOR_SEED = 'a'.repeat(64);
export const VECTOR_CLIENT_SEED = 'lantern';
/** A public value, such as the hash of a block. */
export const VECTOR_PUBLIC_VALUE = '00000000000000000001766064121fdd7110754caf32b582acfda6e0b3d98ddc';
