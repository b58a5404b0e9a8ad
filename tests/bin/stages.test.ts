// How the tests of the project are run and counted: by the real Playwright and the real Vitest, on tests made here.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT } from '../../bin/project.ts';
import { temporaryFolder } from '../../bin/temporary.ts';
import { COUNTS_FILE } from '../../bin/testing/report.ts';
import { fileOf } from '../../bin/tool.ts';

/** Each starts a program of its own, which takes a while on a busy machine. */
const LONG_MS = 60_000;

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder('counted');
  await symlink(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the program on one file of tests with our reporter. */
async function counted(program: 'playwright' | 'vitest', words: string[], source: string) {
  const own = await mkdtemp(join(folder, program));
  await writeFile(join(own, 'package.json'), '{"type":"module"}');
  await writeFile(join(own, 'some.test.ts'), source);
  const counts = join(own, 'counts.json');
  const reporter = join(PROJECT, 'bin', 'testing', `${program}-reporter.ts`);
  const args = [fileOf(program), ...words, `--reporter=${reporter}`];
  const env = { PATH: process.env.PATH, NO_COLOR: '1', [COUNTS_FILE]: counts };
  const printed = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: own, env }, (_, stdout, stderr) => resolve(stdout + stderr));
  });
  return { printed, counts: JSON.parse(await readFile(counts, 'utf8')) };
}

it(
  'a browser test that did not run because of another counts as failed; the failure is printed',
  async () => {
    const { printed, counts } = await counted(
      'playwright',
      ['test'],
      `import { expect, test } from '@playwright/test';
     test('holds', () => {});
     test.describe.serial('in turn', () => {
       test('breaks', () => expect('bad').toBe('good'));
       test('never begins', () => {});
     });`,
    );
    expect(counts).toMatchObject({
      passed: 1,
      failed: 2,
      failures: [expect.stringMatching(/breaks[\s\S]*Expected: "good"/)],
    });
    expect(printed).toMatch(/FAILED .*breaks[\s\S]*Expected: "good"[\s\S]*NOT RUN 1\s.*never begins/);
  },
  LONG_MS,
);

it(
  'a unit test that did not run because of a hook counts as failed, and so does what fails after its test; the failures are printed',
  async () => {
    const { printed, counts } = await counted(
      'vitest',
      ['run'],
      `import { beforeAll, describe, expect, it } from 'vitest';
     it('holds', () => {});
     it('breaks', () => expect('bad').toBe('good'));
     it('does not wait', () => void setTimeout(() => { throw new Error('too late'); }, 1));
     describe('after a hook', () => {
       beforeAll(() => { throw new Error('no database'); });
       it('never begins', () => {});
     });`,
    );
    expect(counts).toMatchObject({ passed: 2, failed: 3 });
    expect(counts.failures.join()).toMatch(/breaks[\s\S]*too late/);
    expect(printed).toMatch(/FAILED outside of a test, while some.test.ts ran\s+Error: too late/);
    expect(printed).toMatch(/FAILED .*breaks[\s\S]*expected 'bad' to be 'good'[\s\S]*Received: +"bad"/);
    expect(printed).toContain('no database');
    expect(printed).toMatch(/NOT RUN 1\s.*never begins/);
  },
  LONG_MS,
);

it.each([
  ['playwright', ['test'], "import { test } from '@playwright/test';"],
  ['vitest', ['run'], "import { it as test } from 'vitest';"],
] as const)(
  '%s ends with its ten slowest tests, the slowest first, each with its seconds',
  async (program, words, head) => {
    const tests = Array.from({ length: 12 }, (_, at) => `test('waits ${at}', () => wait(${at * 20}));`);
    const wait = 'const wait = (ms) => new Promise((done) => setTimeout(done, ms));';
    const { printed } = await counted(program, [...words], [head, wait, ...tests].join('\n'));
    const [, list = ''] = /SLOWEST 10\n((?: +\d+\.\d s .*\n)+)/.exec(printed) ?? [];
    const seconds = [...list.matchAll(/(\d+\.\d) s .*waits/g)].map(([, each]) => Number(each));
    expect(seconds).toHaveLength(10);
    expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
  },
  LONG_MS,
);
