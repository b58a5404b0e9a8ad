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
/** The hash of a block, which nobody knew when the chains of the vectors would have been made. */
export const PUBLIC_VALUE = '00000000000000000001766064121fdd7110754caf32b582acfda6e0b3d98ddc';
