// What `npm test` consists of.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../ports.ts';
import { temporaryFolder } from '../temporary.ts';
import { type Count, type Ran, run, stage } from './stage.ts';

type Outcome = Count & { output: string };

export const types = (): Promise<Count> =>
  stage('types', async () => checked(await run('astro', ['check', '--minimumSeverity', 'warning'])));

export const lint = (): Promise<Count> =>
  stage('lint', async () => checked(await run('biome', ['check', '--error-on-warnings', '.'])));

/** Vitest projects by name: unit, structure, ops. */
export const vitest = (projects: string[], filters: string[] = []): Promise<Count> =>
  stage(projects.join('+'), () =>
    withReport(async (file) => {
      const chosen = projects.flatMap((name) => ['--project', name]);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const ran = await run('vitest', ['run', ...chosen, ...reporters, ...filters]);
      const report = await readReport<{ numPassedTests: number; numFailedTests: number }>(file);
      return counted(ran, report?.numPassedTests, report?.numFailedTests);
    }),
  );

/** Playwright on the built product, which it starts on a port and a data folder of its own. */
export const browser = (chromium: string, filters: string[] = []): Promise<Count> =>
  stage('browser', () =>
    withReport(async (file, folder) => {
      const ran = await run('playwright', ['test', '--reporter=list,json', ...filters], {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        PORTICO_TEST_PORT: String(await freePort()),
        PORTICO_TEST_DATA: join(folder, 'data'),
      });
      const report = await readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
        file,
      );
      const { expected, unexpected = 0, flaky = 0 } = report?.stats ?? {};
      return counted(ran, expected, unexpected + flaky);
    }),
  );

/** A check that either holds or not. */
function checked({ code, output }: Ran): Outcome {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** A program that ended badly has failed even where its report counts no failure. */
function counted({ code, output }: Ran, passed = 0, failed = 0): Outcome {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, output };
}

async function withReport(work: (file: string, folder: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = await temporaryFolder('run');
  try {
    return await work(join(folder, 'report.json'), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
