// Provably fair draws: an HMAC's bytes become floats, floats become whole numbers. The hashing is handed
// in. What a player's browser checks rounds with is other code, in `lib/verifier`.

/** A game's rules as a generator: it asks for a number by yielding `n` and gets back a whole number from 0 to n - 1. */
export type Draws<T> = Generator<number, T, number>;

export interface FairInputs {
  /** 64 hexadecimal characters, used as text. */
  serverSeed: string;
  clientSeed: string;
  /** Counts the bets made under this pair of seeds. */
  nonce: number;
}

/** HMAC-SHA256 of `message` under `key`, both UTF-8: 32 bytes. */
export type Hmac = (key: string, message: string) => Uint8Array;

/** 32 bits spread over at most this many results leave no result favoured by more than one part in 65,536. */
const MOST_RESULTS = 65_536;

const FLOAT_BYTES = 4;

/** Plays the draws to their end with numbers derived from a player's own seeds. */
export const resolve = <T>(draws: Draws<T>, { serverSeed, clientSeed, nonce }: FairInputs, hmac: Hmac): T =>
  resolveFrom(draws, serverSeed, `${clientSeed}:${nonce}`, hmac);

/** The same from any seed: block k of 32 bytes is the HMAC of `text:k` under it, counted from 0 within a round. */
export function resolveFrom<T>(draws: Draws<T>, seed: string, text: string, hmac: Hmac): T {
  const run = blocks(draws, text);
  let step = run.next();
  while (!step.done) step = run.next(hmac(seed, step.value));
  return step.value;
}

/** Four bytes as a fraction in [0, 1). */
export function floatAt(bytes: Uint8Array, offset: number): number {
  let float = 0;
  for (let i = 0; i < FLOAT_BYTES; i++) float += (bytes[offset + i] ?? 0) / 256 ** (i + 1);
  return float;
}

/** A fraction in [0, 1) as a whole number from 0 to n - 1. */
export function indexOf(float: number, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > MOST_RESULTS) throw new RangeError(`No fair draw of ${n} results`);
  return Math.floor(float * n);
}

/** Draws one of the weights' positions, each as likely as its weight. */
export function* drawWeighted(weights: readonly number[]): Draws<number> {
  let rest = yield weights.reduce((sum, weight) => sum + weight, 0);
  for (const [position, weight] of weights.entries()) {
    if (rest < weight) return position;
    rest -= weight;
  }
  throw new RangeError('A draw beyond its weights');
}

/** Yields the messages to hash, one after the other, as the draws use up their bytes. */
function* blocks<T>(draws: Draws<T>, text: string): Generator<string, T, Uint8Array> {
  let bytes: Uint8Array = new Uint8Array();
  let offset = 0;
  let block = 0;
  let step = draws.next();
  while (!step.done) {
    if (offset + FLOAT_BYTES > bytes.length) {
      bytes = yield `${text}:${block++}`;
      offset = 0;
    }
    step = draws.next(indexOf(floatAt(bytes, offset), step.value));
    offset += FLOAT_BYTES;
  }
  return step.value;
}
