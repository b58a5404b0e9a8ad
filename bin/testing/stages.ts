// What `npm test` consists of.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../problem.ts';
import { PROJECT } from '../project.ts';
import { temporaryFolder } from '../temporary.ts';
import { COUNTS_FILE } from './report.ts';
import { type Count, type Outcome, type Ran, run, runShown, stage } from './stage.ts';

/**
 * Astro's own check for its files alone, since it needs the compiler in JavaScript; the native one for all others, which takes
 * it a third of the time. In this order, because the first one also writes the types of the content.
 */
export const types = (): Promise<Count> =>
  stage('types', async () => {
    const pages = await run('astro', [
      'check',
      '--tsconfig',
      'tsconfig.pages.json',
      '--minimumSeverity',
      'warning',
    ]);
    return checked(pages.code === 0 ? await run('tsc', ['--noEmit', '--pretty', 'false']) : pages);
  });

export const lint = (): Promise<Count> =>
  stage('lint', async () => checked(await run('biome', ['check', '--error-on-warnings', '.'])));

/** Vitest on some of its projects. */
export const vitest = (name: string, projects: string[], filters: string[] = []): Promise<Count> =>
  stage(name, () => {
    const chosen = projects.flatMap((name) => ['--project', name]);
    return tests('vitest', ['run', ...chosen, `--reporter=${reporter('vitest')}`, ...filters]);
  });

/** Playwright on the built product; each of its workers starts a portal of its own. */
export const browser = (filters: string[] = []): Promise<Count> =>
  stage('browser', async () => {
    const options = ['--pass-with-no-tests', `--reporter=${reporter('playwright')}`];
    const ran = await tests('playwright', ['test', ...options, ...filters]);
    if (ran.passed + ran.failed === 0) throw new Problem(`No browser test is called ${filters.join(' ')}.`);
    return ran;
  });

const reporter = (program: string): string => join(PROJECT, 'bin', 'testing', `${program}-reporter.ts`);

/** A check that either holds or not. */
function checked({ code, output }: Ran): Outcome {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** Runs tests by a program with our reporter. One that ended badly has failed even where it counted no failure. */
async function tests(program: string, args: string[]): Promise<Outcome> {
  const folder = await temporaryFolder('run');
  const file = join(folder, 'counts.json');
  try {
    const code = await runShown(program, args, { [COUNTS_FILE]: file });
    const { passed, failed, failures } = await readCounts(file);
    return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, failures, output: '' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readCounts(file: string): Promise<Count> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Count;
  } catch {
    return { passed: 0, failed: 0, failures: [] };
  }
}
