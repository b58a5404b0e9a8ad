import { buildIfStale } from '../build.ts';
import { needChromium } from '../chromium.ts';
import { leaveOnSignals } from '../leave.ts';
import { reasonOf } from '../problem.ts';
import { type Count, stage } from '../testing/stage.ts';
import { browser, lint, types, vitest } from '../testing/stages.ts';

type Work = () => Promise<Count[]>;

/** Everything, as the continuous integration runs it. */
export const test = (): Promise<number> =>
  total(async () => {
    await needBrowsers();
    // Beside each other: what takes one core, and the tests.
    const [checks, units] = await Promise.all([inOrder([types, lint, build]), inOrder([unit])]);
    const counts = [...checks, ...units];
    if (checks.at(-1)?.failed) return counts;
    return [...counts, await vitest('ops', ['built', 'ops']), await browser()];
  });

const unit = (filters: string[] = []): Promise<Count> =>
  vitest('unit', ['structure', 'unit', 'tab'], filters);

const build = (): Promise<Count> =>
  stage('build', async () => {
    await buildIfStale();
    return { passed: 1, failed: 0, output: '' };
  });

export const testUnit = (filters: string[]): Promise<number> => total(() => inOrder([() => unit(filters)]));

export const testBrowser = (filters: string[]): Promise<number> =>
  total(async () => {
    await needBrowsers();
    await buildIfStale();
    return [await browser(filters)];
  });

export const check = (): Promise<number> =>
  total(() => inOrder([types, lint, () => vitest('structure', ['structure'])]));

/** A fast one for nearly all tests, and a whole one for what only that does. */
async function needBrowsers(): Promise<void> {
  await needChromium('shell');
  await needChromium('whole');
}

async function inOrder(stages: (() => Promise<Count>)[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const each of stages) counts.push(await each());
  return counts;
}

const LINES_AT_THE_END = 16;

/** How a failure begins: a log that was cut in the middle still has it at its end. */
const againAtTheEnd = (failure: string): string =>
  `FAILED ${failure.split('\n').slice(0, LINES_AT_THE_END).join('\n')}`;

/** Prints what failed and the sum as the last line, whatever happened before it. */
async function total(work: Work): Promise<number> {
  leaveOnSignals(1);
  let counts: Count[];
  try {
    counts = await work();
  } catch (error) {
    console.log(reasonOf(error));
    counts = [{ passed: 0, failed: 1, failures: [] }];
  }
  const failures = counts.flatMap((each) => each.failures);
  if (failures.length > 0) console.log(`\n${failures.map(againAtTheEnd).join('\n')}`);
  const sum = (name: 'passed' | 'failed'): number => counts.reduce((all, each) => all + each[name], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}
