type All<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer A) => void ? A : never;

/** What several areas have, in one. Throws when two of them have something of the same name. */
export function together<A extends readonly object[]>(...areas: A): All<A[number]> {
  const all: Record<string, unknown> = {};
  for (const [name, value] of areas.flatMap(Object.entries)) {
    if (name in all) throw new Error(`Two areas have something named ${name}.`);
    all[name] = value;
  }
  return all as All<A[number]>;
}
