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
    const chromium = await needChromium();
    // Two lanes for two cores: the type checker takes one, the tests the other.
    const lanes = await Promise.all([inOrder([types, lint]), inOrder([() => vitest(['structure', 'unit'])])]);
    const built = await stage('build', async () => {
      await buildIfStale();
      return { passed: 1, failed: 0, output: '' };
    });
    if (built.failed > 0) return [...lanes.flat(), built];
    return [...lanes.flat(), built, await vitest(['built', 'ops']), ...(await browser(chromium))];
  });

export const testUnit = (filters: string[]): Promise<number> =>
  total(() => inOrder([() => vitest(['structure', 'unit'], filters)]));

export const testBrowser = (filters: string[]): Promise<number> =>
  total(async () => {
    const chromium = await needChromium();
    await buildIfStale();
    return browser(chromium, filters);
  });

export const check = (): Promise<number> => total(() => inOrder([types, lint, () => vitest(['structure'])]));

async function inOrder(stages: (() => Promise<Count>)[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const each of stages) counts.push(await each());
  return counts;
}

/** Prints the sum as the last line, whatever happened before it. */
async function total(work: Work): Promise<number> {
  leaveOnSignals();
  let counts: Count[];
  try {
    counts = await work();
  } catch (error) {
    console.log(reasonOf(error));
    counts = [{ passed: 0, failed: 1 }];
  }
  const sum = (name: keyof Count): number => counts.reduce((all, each) => all + each[name], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}
