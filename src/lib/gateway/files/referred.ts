import { type RawBuilder, sql } from 'kysely';
import { fileReferences } from './references.ts';

/** SQL: whether anything refers to the file whose id is in `id`, which is a column of the query around it. */
export function isReferred(id: string): RawBuilder<boolean> {
  const each = fileReferences.map(
    ({ table, column }) =>
      sql`exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref(id)})`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
