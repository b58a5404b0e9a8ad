// A server whose portal was killed may still run; it is stopped properly before its folder is used again.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import { commandOf, isAlive, signal } from '../processes.ts';
import { readPidFile } from './pid-file.ts';

/** Ends a server still running on the folder, and clears the mark of one that no longer runs. */
export async function stopOrphan(folder: string): Promise<void> {
  const file = readPidFile(folder);
  if (!file) return;
  if (!isAlive(file.pid) || !commandOf(file.pid).includes(folder)) {
    // The number may belong to another program by now; PostgreSQL would refuse to start because of it.
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    return;
  }
  for (const [name, seconds] of [
    ['SIGINT', 15],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    signal(file.pid, name);
    for (let step = 0; step < seconds * 20; step++) {
      if (!isAlive(file.pid)) return;
      await wait(50);
    }
  }
  throw new Problem(
    `A PostgreSQL server (process ${file.pid}) on ${folder} cannot be stopped. Stop it and start again.`,
  );
}
