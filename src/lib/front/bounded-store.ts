// A memory with a bound in bytes. What was asked for again outlives what was asked for once, so a flood of addresses that
// is never asked for again displaces only other such values.

interface Held<V> {
  value: V;
  bytes: number;
}

export interface BoundedStore<V> {
  /** The value, which counts as asked for again. */
  get(key: string): V | undefined;
  /** Keeps a value; one that would fill a large part of the store is not kept. */
  set(key: string, value: V): void;
  /** Measures a value anew, after it grew or shrank. */
  measure(key: string): void;
  delete(key: string): void;
  values(): V[];
  /** All that is kept, in bytes. */
  bytes(): number;
}

/** The share of what was asked for again; the rest is free for what is new. */
const AGAIN = 3 / 4;
/** The largest share of one value. */
const LARGEST = 1 / 8;

/** `sizeOf` in bytes; all values together never have more than `most`. */
export function createBoundedStore<V>(most: number, sizeOf: (value: V) => number): BoundedStore<V> {
  // Both with the one asked for longest ago first.
  const once = new Map<string, Held<V>>();
  const again = new Map<string, Held<V>>();
  const total = { once: 0, again: 0 };

  function take(key: string): Held<V> | undefined {
    const held = again.get(key) ?? once.get(key);
    if (again.delete(key)) total.again -= held?.bytes ?? 0;
    else if (once.delete(key)) total.once -= held?.bytes ?? 0;
    return held;
  }

  function put(part: 'once' | 'again', key: string, held: Held<V>): void {
    (part === 'once' ? once : again).set(key, held);
    total[part] += held.bytes;
  }

  function shrink(): void {
    for (const [key, held] of again) {
      if (total.again <= most * AGAIN) break;
      take(key);
      put('once', key, held);
    }
    for (const key of once.keys()) {
      if (total.once + total.again <= most) break;
      take(key);
    }
  }

  return {
    get(key) {
      const known = again.get(key);
      if (known) {
        again.delete(key);
        again.set(key, known);
        return known.value;
      }
      const held = take(key);
      if (!held) return undefined;
      put('again', key, held);
      shrink();
      return held.value;
    },
    set(key, value) {
      const part = again.has(key) ? 'again' : 'once';
      take(key);
      const bytes = sizeOf(value);
      if (bytes > most * LARGEST) return;
      put(part, key, { value, bytes });
      shrink();
    },
    measure(key) {
      const part = again.has(key) ? 'again' : 'once';
      const held = take(key);
      if (!held) return;
      put(part, key, { value: held.value, bytes: sizeOf(held.value) });
      shrink();
    },
    delete: (key) => void take(key),
    values: () => [...once.values(), ...again.values()].map(({ value }) => value),
    bytes: () => total.once + total.again,
  };
}
