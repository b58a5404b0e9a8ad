// Chooses folders that the database's user can reach: PostgreSQL cannot run below a folder closed to it, /root for example.
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { Problem } from '../problem.ts';
import type { Binaries } from './binaries.ts';
import { canReach, type Identity } from './system-user.ts';

/** The folder of the cluster for a data folder: `pg` inside it when that can be reached, else one outside with a name of its own. */
export function clusterFolder(dataDir: string, user: Identity | undefined): string {
  const usual = join(dataDir, 'pg');
  if (canReach(user, dataDir)) return usual;
  const key = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  return join(outside(dataDir), `data-${key}`);
}

/** Binaries the user can reach: those of the packages, else a copy of them. */
export async function reachableBinaries(
  binaries: Binaries,
  user: Identity | undefined,
  dataDir: string,
): Promise<Binaries> {
  if (canReach(user, join(binaries.root, 'bin', 'postgres'))) return binaries;
  const copy = join(outside(dataDir), `postgresql-${binaries.version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    await rm(half, { recursive: true, force: true });
    await cp(binaries.root, half, { recursive: true, verbatimSymlinks: true });
    await rename(half, copy).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await rm(half, { recursive: true, force: true });
  }
  return { ...binaries, root: copy };
}

/** A checkout in the temporary folder keeps its data there too, so that both go together. */
function outside(dataDir: string): string {
  const temporary = realpathSync(tmpdir());
  const folder = realpathSync(dataDir).startsWith(temporary + sep)
    ? join(temporary, 'portico-data')
    : '/var/lib/portico';
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
    throw new Problem(`${folder} must be a folder that belongs to root and that nobody else may write to.`);
  }
  return folder;
}
