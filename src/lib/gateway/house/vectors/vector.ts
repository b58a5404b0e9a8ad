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

export interface KindVectors {
  rounds: RoundVector[];
  /** By hash. */
  tables: Record<string, unknown>;
}

/** A seed that is nobody's secret. */
export const VECTOR_SEED = 'a'.repeat(64);
export const VECTOR_CLIENT_SEED = 'lantern';
