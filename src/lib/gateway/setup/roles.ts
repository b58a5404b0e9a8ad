// Makes the application's and the operator's role, and sees that neither is more than that.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { Misconfigured } from '../core/config.ts';
import { reachable } from '../db/connect.ts';
import { locks } from '../db/locks.ts';
import {
  type Addresses,
  addressesBeside,
  type DerivedRole,
  derivedRole,
  isGiven,
  ROLES,
  type Role,
  variableOf,
} from './addresses.ts';
import { grantRights } from './rights.ts';

const REFUSED = new Set(['28P01', '28000']);
const MAY_NOT = '42501';

/**
 * Makes the two roles that the environment does not name, gives both their rights, and answers their addresses. Safe to run
 * from several processes at once and at every start.
 */
export async function setUpRoles(owner: string, env: NodeJS.ProcessEnv): Promise<Addresses> {
  const addresses = addressesBeside(owner, env);
  const client = new pg.Client({ connectionString: owner, ...reachable });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [locks.roles]);
    const names: Record<Role, string> = { application: '', operator: '' };
    for (const role of ROLES) {
      const known = isGiven(role, env) || (await opens(addresses[role]));
      if (!known) await makeUnlessMade(client, derivedRole(owner, role), addresses[role]);
      names[role] = await nameOf(addresses[role], role, client.user ?? '');
    }
    if (names.application === names.operator) {
      throw new Misconfigured(
        `${ROLES.map(variableOf).join(' and ')} name the same role, "${names.operator}". Give the operator a role of its own.`,
      );
    }
    await grantRights(client, names);
    return addresses;
  } finally {
    await client.end();
  }
}

async function opens(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, ...reachable });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && REFUSED.has(String(error.code))) return false;
    throw error;
  } finally {
    await client.end();
  }
}

/** Roles belong to the whole server: a portal on another of its databases may make the same one meanwhile. */
async function makeUnlessMade(client: pg.Client, role: DerivedRole, address: string): Promise<void> {
  try {
    await make(client, role);
  } catch (error) {
    if (error instanceof Misconfigured || !(await opens(address))) throw error;
  }
}

async function make(client: pg.Client, { name, password }: DerivedRole): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  // The verifier and not the password: statements may be logged.
  const secret = pg.escapeLiteral(scramVerifier(password));
  try {
    await client.query(
      `${verb} role ${pg.escapeIdentifier(name)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${secret}`,
    );
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === MAY_NOT)) throw error;
    throw new Misconfigured(
      `The role of DATABASE_URL is not allowed to create the other two roles. Create two roles that can log in and own nothing, and set their addresses in ${ROLES.map(variableOf).join(' and ')}.`,
    );
  }
}

/** Predefined roles of PostgreSQL by which the guards of the tables, or the machine, could be reached. */
const TOO_MUCH = [
  'pg_write_all_data',
  'pg_execute_server_program',
  'pg_write_server_files',
  'pg_read_server_files',
];

/** Whether the current role could do what only the owner may: by its own attributes, by membership, or by owning something here. */
const MIGHTY = `
  select current_user as name,
      rolsuper or rolcreaterole or rolbypassrls or pg_has_role(current_user, $1, 'member')
      or exists (select from pg_roles given where given.rolname = any($2) and pg_has_role(current_user, given.oid, 'member'))
      or exists (select from pg_class where relowner = r.oid)
      or exists (select from pg_proc where proowner = r.oid)
      or exists (select from pg_database where datdba = r.oid and datname = current_database()) as mighty
    from pg_roles r where rolname = current_user`;

/** The name that an address signs in by; throws a sentence when it could do what only the owner may. */
async function nameOf(address: string, role: Role, owner: string): Promise<string> {
  const client = new pg.Client({ connectionString: address, ...reachable });
  try {
    await client.connect();
    await refuseOtherDatabase(client, role);
    const { rows } = await client.query<{ name: string; mighty: boolean }>(MIGHTY, [owner, TOO_MUCH]);
    const [found = { name: '', mighty: true }] = rows;
    if (!found.mighty) return found.name;
    throw new Misconfigured(
      `The role "${found.name}" for the ${role} has the rights of the owner. Set ${variableOf(role)} to a role that owns nothing and is not a superuser.`,
    );
  } catch (error) {
    if (error instanceof Misconfigured) throw error;
    throw new Misconfigured(
      `The database cannot be reached as the ${role}: ${(error as Error).message}. Check ${variableOf(role)}.`,
    );
  } finally {
    await client.end();
  }
}

/** The owner holds the lock while this runs, so a process that gets the lock is in another database. */
async function refuseOtherDatabase(client: pg.Client, role: Role): Promise<void> {
  const { rows } = await client.query<{ other: boolean }>('select pg_try_advisory_lock($1) as other', [
    locks.roles,
  ]);
  if (!rows[0]?.other) return;
  throw new Misconfigured(`${variableOf(role)} names another database than DATABASE_URL.`);
}

const ITERATIONS = 4096;

/** What PostgreSQL keeps of a password (RFC 5803). */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyed = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  const server = keyed('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${server}`;
}
