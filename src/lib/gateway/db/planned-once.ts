// Queries of nearly every request: each connection has them parsed and planned once, which costs the server more than to run
// them.
import { sql } from 'kysely';
import type pg from 'pg';

/**
 * Marks a query: `selectFrom(...).modifyFront(plannedOnce)`. Its text must always be the same, so a list in it is one
 * parameter. After a migration that changes the type of a column that it reads, processes have to start again.
 */
export const plannedOnce = sql`/* planned once */`;

const MARKED = 'select /* planned once */';

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `once ${names.size}`;
  names.set(text, name);
  return name;
}

/** Connections that give marked queries a name, by which PostgreSQL knows them again. */
export function planningOnce(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    override query(...[query, ...rest]: [query: never, ...rest: never[]]): never {
      const text: unknown = query;
      const marked = typeof text === 'string' && text.startsWith(MARKED);
      return super.query((marked ? { name: nameOf(text), text } : query) as never, ...rest) as never;
    }
  };
}
