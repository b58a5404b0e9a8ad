import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PidFile {
  pid: number;
  port: number;
  status: string;
}

/** What a PostgreSQL server writes about itself in its folder, or nothing when there is no such file. */
export function readPidFile(folder: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return undefined;
  }
}
