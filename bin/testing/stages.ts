// What `npm test` consists of.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPortal, temporaryData } from '../../tests/support/portal.ts';
import { onLeave } from '../leave.ts';
import { Problem } from '../problem.ts';
import { PROJECT } from '../project.ts';
import { temporaryFolder } from '../temporary.ts';
import { COUNTS_FILE } from './report.ts';
import { type Count, type Outcome, type Ran, run, runShown, stage } from './stage.ts';

export const types = (): Promise<Count> =>
  stage('types', async () => checked(await run('astro', ['check', '--minimumSeverity', 'warning'])));

export const lint = (): Promise<Count> =>
  stage('lint', async () => checked(await run('biome', ['check', '--error-on-warnings', '.'])));

/** Vitest projects by name: unit, structure, ops. */
export const vitest = (projects: string[], filters: string[] = []): Promise<Count> =>
  stage(projects.join('+'), () => {
    const chosen = projects.flatMap((name) => ['--project', name]);
    return tests('vitest', ['run', ...chosen, `--reporter=${reporter('vitest')}`, ...filters]);
  });

/** Two groups in turn, whatever the outcome of the first: tests that may run beside each other, and those that change the portal. */
const GROUPS = [
  { name: 'browser', projects: ['desktop', 'phone'] },
  { name: 'browser alone', projects: ['alone'] },
];

/** Playwright on the built product, which runs on a port and a data folder of its own for both groups. */
export async function browser(chromium: string, filters: string[] = []): Promise<Count[]> {
  const data = await temporaryData();
  onLeave(data.remove);
  const counts: Count[] = [];
  try {
    // Tests of closed regions say where they come from, as a proxy would.
    const portal = await startPortal(data.dataDir, { TRUST_PROXY: '1', NODE_ENV: '' });
    if (portal.npm.exitCode !== null) throw new Problem(portal.printed());
    const env = {
      CHROMIUM_PATH: chromium,
      PORTICO_TEST_PORT: new URL(portal.address).port,
      PORTICO_TEST_DATA: data.dataDir,
      PORTICO_TEST_STARTED: '1',
    };
    for (const { name, projects } of GROUPS) {
      const chosen = projects.flatMap((project) => ['--project', project]);
      const options = ['--no-deps', '--pass-with-no-tests', `--reporter=${reporter('playwright')}`];
      const work = () => tests('playwright', ['test', ...chosen, ...options, ...filters], env);
      counts.push(await stage(name, work));
    }
    await portal.ask('SIGTERM');
    if (counts.every(({ passed, failed }) => passed + failed === 0))
      throw new Problem(`No browser test is called ${filters.join(' ')}.`);
  } catch (error) {
    counts.push(await stage('browser', () => Promise.reject(error)));
  } finally {
    await data.remove();
  }
  return counts;
}

const reporter = (program: string): string => join(PROJECT, 'bin', 'testing', `${program}-reporter.ts`);

/** A check that either holds or not. */
function checked({ code, output }: Ran): Outcome {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** Runs tests by a program with our reporter. One that ended badly has failed even where it counted no failure. */
async function tests(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const folder = await temporaryFolder('run');
  const file = join(folder, 'counts.json');
  try {
    const code = await runShown(program, args, { ...env, [COUNTS_FILE]: file });
    const { passed, failed } = await readCounts(file);
    return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, output: '' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readCounts(file: string): Promise<Count> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Count;
  } catch {
    return { passed: 0, failed: 0 };
  }
}
