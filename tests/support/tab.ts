// What a tab has that Node lacks: session and local storage, and an address that can be left.
import { surroundings } from '../../src/lib/client/call.ts';
import type { Caller } from './gateway.ts';

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  clear(): void {
    this.#items.clear();
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, String(value));
  }
}

/** Gives this process fresh storages and lets the stores speak to the gateway as this caller. Returns where the page went. */
export function openTab(
  caller: Caller,
  page: { path: () => string; go: (path: string) => void },
): { at: string } {
  const where = { at: '/promotions' };
  Object.assign(globalThis, {
    sessionStorage: new MemoryStorage(),
    localStorage: new MemoryStorage(),
    location: { href: 'http://portico.test/register', hostname: 'portico.test', pathname: '/register' },
  });
  surroundings.fetch = caller.fetch;
  page.path = () => where.at;
  page.go = (path) => {
    where.at = path;
  };
  return where;
}
