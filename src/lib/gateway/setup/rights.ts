// What the two roles beside the owner may do in the database. Everything may be read by both; what is not granted here,
// nobody but the owner can do: no change of a table, no trigger, no program of the server's machine.
import pg from 'pg';
import { FUNCTIONS, OPERATOR_FUNCTIONS } from './functions.ts';
import { DELETABLE, OPERATOR_WRITES, USUAL, WRITES_LESS } from './table-rights.ts';

export interface RoleNames {
  application: string;
  operator: string;
}

/** The tables of the job queue, which only the application uses. */
const QUEUE_SCHEMA = 'pgboss';

const named = pg.escapeIdentifier;

/** Gives both roles exactly these rights, whatever they had before; `client` is the owner's connection. */
export async function grantRights(client: pg.Client, roles: RoleNames): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const tables = rows.map((row) => row.name);
  const database = named(client.database ?? '');
  const [application, operator] = [named(roles.application), named(roles.operator)];
  const both = `${application}, ${operator}`;
  await client.query(
    [
      'begin',
      `revoke all on database ${database} from ${both}`,
      `revoke temporary on database ${database} from public`,
      `grant connect on database ${database} to ${both}`,
      `revoke create on schema public from public, ${both}`,
      `grant usage on schema public to ${both}`,
      `revoke all on all tables in schema public from public, ${both}`,
      `grant select on all tables in schema public to ${both}`,
      `grant usage on all sequences in schema public to ${both}`,
      // Functions that run with the owner's rights would otherwise be open to every role of the server.
      `revoke execute on all functions in schema public from public, ${both}`,
      `grant execute on function ${FUNCTIONS.join(', ')} to ${both}`,
      `grant execute on function ${OPERATOR_FUNCTIONS.join(', ')} to ${operator}`,
      ...tables.flatMap((table) => grant(WRITES_LESS[table] ?? USUAL, table, both)),
      ...DELETABLE.flatMap((table) => grant('delete', table, both)),
      ...Object.entries(OPERATOR_WRITES).flatMap(([table, rights]) => grant(rights, table, operator)),
      `grant usage on schema ${QUEUE_SCHEMA} to ${application}`,
      `grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${application}`,
      `grant usage on all sequences in schema ${QUEUE_SCHEMA} to ${application}`,
      'commit',
    ].join(';\n'),
  );
}

const grant = (rights: string, table: string, to: string): string[] =>
  rights === '' ? [] : [`grant ${rights} on ${named(table)} to ${to}`];
