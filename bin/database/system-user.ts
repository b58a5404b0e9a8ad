// PostgreSQL refuses to run as root, so root hands it to a system user of its own.
import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.ts';

export interface Identity {
  uid: number;
  gid: number;
}

const NAME = 'portico';

/** The user PostgreSQL runs as: nothing to change for ordinary people, the system user `portico` for root. */
export function databaseUser(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return known() ?? create();
}

function known(): Identity | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${NAME}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function create(): Identity {
  const path = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`;
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME];
  const made = spawnSync('useradd', options, { env: { ...process.env, PATH: path }, encoding: 'utf8' });
  const user = known();
  if (user) return user;
  throw new Problem(
    `PostgreSQL does not run as root, and the system user "${NAME}" could not be made (${(made.stderr || made.error?.message || '').trim()}). ` +
      'Start as another user, or set DATABASE_URL.',
  );
}

/** True when that user can walk to the path and enter or run it. */
export function canReach(user: Identity | undefined, path: string): boolean {
  if (!user) return true;
  const script = 'test -x "$1"';
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', path], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

/** Makes the user the owner of a folder and of all that is in it, if somebody else is. */
export function giveTo(user: Identity | undefined, path: string): void {
  if (!user || lstatSync(path).uid === user.uid) return;
  const walk = (place: string): void => {
    const entry = lstatSync(place);
    if (entry.isSymbolicLink()) return;
    if (entry.isDirectory()) for (const name of readdirSync(place)) walk(join(place, name));
    chownSync(place, user.uid, user.gid);
  };
  walk(path);
}
