import { spawnSync } from 'node:child_process';
import { readPidFile } from '../../bin/database/pid-file.ts';
import { commandOf } from '../../bin/processes.ts';

/** The server of a cluster's folder and its backends. */
export function databaseProcesses(folder: string): number[] {
  const server = readPidFile(folder)?.pid;
  // The file outlives a crash, and its number may be another program's since.
  if (!server || !commandOf(server).includes(folder)) return [];
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=', '-o', 'ppid='], { encoding: 'utf8' });
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return [server, ...pairs.flatMap(([pid = 0, parent]) => (parent === server ? [pid] : []))];
}
