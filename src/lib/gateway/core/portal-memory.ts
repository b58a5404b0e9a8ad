// What a process remembers for one portal: another one in the same process, with a database of its own, has other truths under the same names.
import type { Ctx } from './ctx.ts';

export interface PortalMemory<V> {
  get(ctx: Pick<Ctx, 'settings'>, name: string): V | undefined;
  set(ctx: Pick<Ctx, 'settings'>, name: string, value: V): void;
}

/** Remembers the last `most` values of each portal; all copies of a portal's context share `settings`. */
export function portalMemory<V>(most: number): PortalMemory<V> {
  const all = new WeakMap<Ctx['settings'], Map<string, V>>();
  return {
    get: ({ settings }, name) => all.get(settings)?.get(name),
    set({ settings }, name, value) {
      const known = all.get(settings) ?? new Map<string, V>();
      all.set(settings, known);
      known.delete(name);
      // The oldest goes first.
      for (const old of known.keys()) if (known.size >= most) known.delete(old);
      known.set(name, value);
    },
  };
}
