import { networksOf } from './address.ts';
import { Refusal } from './errors.ts';

/** Each tab has one stream, and each holds memory and a connection. */
const OF_MEMBER = 20;
/** An office, or the members of a mobile network. */
const OF_NETWORK = 500;
const RETRY_AFTER_S = 60;

/** Bounds the event streams that this process holds open. */
export interface OpenStreams {
  /** Counts one more, until the function that it answers is called. Throws `too_many_requests` when there are enough. */
  open(memberId: bigint, address: string): () => void;
}

export function createOpenStreams(): OpenStreams {
  const open = new Map<string, number>();
  const count = (key: string, by: number): void => {
    const now = (open.get(key) ?? 0) + by;
    if (now > 0) open.set(key, now);
    else open.delete(key);
  };
  return {
    open(memberId, address) {
      const bounds = new Map([
        [`member ${memberId}`, OF_MEMBER],
        [networksOf(address).near, OF_NETWORK],
      ]);
      for (const [key, most] of bounds)
        if ((open.get(key) ?? 0) >= most)
          throw new Refusal('too_many_requests', { retryAfterSeconds: RETRY_AFTER_S });
      for (const key of bounds.keys()) count(key, 1);
      let closed = false;
      return () => {
        if (!closed) for (const key of bounds.keys()) count(key, -1);
        closed = true;
      };
    },
  };
}
