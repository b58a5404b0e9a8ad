// What Linux says of the processes of a portal: their memory, and their sockets to the database. Elsewhere it is 0.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { Portal } from '../../support/portal.ts';

/** Resident memory of the portal's largest process, in MB. */
export function memoryOf(portal: Portal): number {
  const sizes = processesOf(portal).map((pid) =>
    Number(/VmRSS:\s+(\d+)/.exec(text(`/proc/${pid}/status`))?.[1] ?? 0),
  );
  return Math.round(Math.max(0, ...sizes) / 1_024);
}

/** Sockets of the portal's processes to the port of a database, in whatever state. */
export function socketsOf(portal: Portal, databaseUrl: string): number {
  const port = Number(new URL(databaseUrl).port).toString(16).toUpperCase().padStart(4, '0');
  const lines = text('/proc/net/tcp').split('\n').slice(1);
  const inodes = lines
    .map((line) => line.trim().split(/\s+/))
    .flatMap((fields) => (fields[2]?.endsWith(`:${port}`) ? [fields[9]] : []));
  const own = new Set(processesOf(portal).flatMap(filesOf));
  return inodes.filter((inode) => own.has(`socket:[${inode}]`)).length;
}

/** All of the group that `npm start` leads. */
function processesOf({ npm }: Portal): number[] {
  const pids = entries('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => {
    const stat = text(`/proc/${pid}/stat`);
    // The name in parentheses may hold anything, so the fields are counted after it.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) === npm.pid;
  });
}

function filesOf(pid: number): string[] {
  return entries(`/proc/${pid}/fd`).flatMap(
    (each) => tried(() => readlinkSync(`/proc/${pid}/fd/${each}`)) ?? [],
  );
}

const entries = (path: string): string[] => tried(() => readdirSync(path)) ?? [];
const text = (path: string): string => tried(() => readFileSync(path, 'utf8')) ?? '';

/** A process may end while it is looked at. */
function tried<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
