// The addresses by which the portal and the operator's command reach the database: beside the owner's, one each.
import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';
import { Misconfigured } from '../core/config.ts';

export interface Addresses {
  /** What the serving processes connect by. */
  application: string;
  /** What the operator's command connects by. */
  operator: string;
}

/** The role's name and password when they follow from the owner's; undefined when a variable gives the whole address. */
export interface DerivedRole {
  name: string;
  password: string;
}

const VARIABLES = {
  application: 'APPLICATION_DATABASE_URL',
  operator: 'OPERATOR_DATABASE_URL',
} as const satisfies Record<keyof Addresses, string>;

export type Role = keyof Addresses;

export const ROLES: Role[] = ['application', 'operator'];

/** PostgreSQL cuts names at 63 bytes. */
const LONGEST_OWNER = 40;

/**
 * The addresses beside the owner's: those that the environment gives, else derived ones. Every process derives the same from
 * the same owner's address, so nothing needs to be stored.
 */
export function addressesBeside(owner: string, env: NodeJS.ProcessEnv): Addresses {
  const { application, operator } = VARIABLES;
  return {
    application: env[application] || derivedAddress(owner, 'application'),
    operator: env[operator] || derivedAddress(owner, 'operator'),
  };
}

/** Whether the environment gives this role's address. */
export const isGiven = (role: Role, env: NodeJS.ProcessEnv): boolean => Boolean(env[VARIABLES[role]]);

export const variableOf = (role: Role): string => VARIABLES[role];

/** Name and password of a role that follow from the owner's; throws a sentence when the owner has no password. */
export function derivedRole(owner: string, role: Role): DerivedRole {
  const { user = '', password } = new pg.Client({ connectionString: owner });
  if (!password) {
    throw new Misconfigured(
      `DATABASE_URL has no password, so none can be derived for the other roles. Set ${VARIABLES.application} and ${VARIABLES.operator}.`,
    );
  }
  const name = `${shortened(user)}_${role}`;
  return { name, password: createHmac('sha256', password).update(`portico ${name}`).digest('base64url') };
}

/** Different for different owners, however long their names are. */
function shortened(owner: string): string {
  if (Buffer.byteLength(owner) <= LONGEST_OWNER) return owner;
  return createHash('sha256').update(owner).digest('hex').slice(0, LONGEST_OWNER);
}

function derivedAddress(owner: string, role: Role): string {
  const { name, password } = derivedRole(owner, role);
  return Object.assign(new URL(owner), { username: encodeURIComponent(name), password }).href;
}
