// A file that says which process owns a folder. It outlives kill -9, so a reader checks that the owner still lives.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { birthOf, isAlive } from './processes.ts';

export interface Owner {
  pid: number;
  birth: string;
  /** What the owner does, for messages: `start`, `test`, `operator`. */
  doing: string;
  address?: string;
  databaseUrl?: string;
}

export interface OwnerLock {
  /** Adds to what others can read about the owner. */
  tell(more: Partial<Owner>): void;
  release(): void;
}

/** The living owner, or nothing when there is none or its process died. */
export function readOwner(path: string): Owner | undefined {
  const owner = read(path);
  return owner && isAlive(owner.pid) && birthOf(owner.pid) === owner.birth ? owner : undefined;
}

/** Takes the lock, or returns the living owner that has it. */
export function takeLock(path: string, doing: string): OwnerLock | Owner {
  let self: Owner = { pid: process.pid, birth: birthOf(process.pid), doing };
  const own = `${path}.${process.pid}`;
  for (;;) {
    writeFileSync(own, JSON.stringify(self), { mode: 0o600 });
    if (linkInto(own, path)) break;
    const other = readOwner(path);
    if (other) {
      rmSync(own, { force: true });
      return other;
    }
    removeDead(path);
  }
  rmSync(own, { force: true });
  return {
    tell(more) {
      self = { ...self, ...more };
      writeFileSync(own, JSON.stringify(self), { mode: 0o600 });
      renameSync(own, path);
    },
    release() {
      if (read(path)?.pid === process.pid) rmSync(path, { force: true });
    },
  };
}

export function isLock(found: OwnerLock | Owner): found is OwnerLock {
  return 'release' in found;
}

/** A link either appears whole or not at all, so of two beginners one wins. */
function linkInto(own: string, path: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the dead owner's file away; if a living one slipped in between the look and the move, it is put back. */
function removeDead(path: string): void {
  const aside = `${path}.dead.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readOwner(aside)) linkInto(aside, path);
  rmSync(aside, { force: true });
}

function read(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}
