import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { leaveOnSignals } from '../leave.ts';
import { Problem } from '../problem.ts';
import { PROJECT } from '../project.ts';

interface Bench {
  /** Measures and prints; the figures of one run on one machine are only comparable with each other. */
  bench(args: string[]): Promise<void>;
}

/** Runs one measurement of tests/load by its name. */
export async function bench([name, ...args]: string[]): Promise<number> {
  leaveOnSignals(1);
  const folder = join(PROJECT, 'tests', 'load');
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.replace('.bench.ts', ''));
  if (!name || !names.includes(name))
    throw new Problem(`npm run bench -- NAME, with a name of: ${names.join(', ')}`);
  const found = (await import(pathToFileURL(join(folder, `${name}.bench.ts`)).href)) as Bench;
  await found.bench(args);
  return 0;
}
