import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { printFailure, printNotRun, printSlowest, writeCounts } from './report.ts';

export default class VitestReporter implements Reporter {
  /** What tests print on purpose: sizes, and the seed that a random test began with. */
  onUserConsoleLog({ type, content }: { type: string; content: string }): void {
    if (type === 'stdout') process.stdout.write(content);
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'failed') printFailure(titleOf(test), errors);
  }

  /** A file that cannot be loaded, or whose hooks fail, has no test to fail. */
  onTestModuleEnd(module: TestModule): void {
    for (const suite of [module, ...module.children.allSuites()]) {
      const errors = suite.errors();
      if (errors.length > 0) printFailure(`${module.relativeModuleId}, outside of a test`, errors);
    }
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) printFailure(whileRunning(error), [error]);
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const notRun = tests.filter((test) => !wasSkipped(test) && !hasRun(test));
    const failed = tests.filter((test) => test.result().state === 'failed');
    printNotRun(notRun.map(titleOf));
    printSlowest(tests.map((test) => ({ title: titleOf(test), ms: test.diagnostic()?.duration ?? 0 })));
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const unloaded = modules.filter((module) => module.errors().length > 0).length;
    writeCounts({ passed, failed: failed.length + notRun.length + unloaded + unhandled.length });
  }
}

/** What nobody waits for fails on its own: the file that ran then is where to look. */
const whileRunning = ({ VITEST_TEST_PATH: file }: SerializedError): string =>
  typeof file === 'string'
    ? `outside of a test, while ${relative(process.cwd(), file)} ran`
    : 'outside of a test';

/** By its own word, not because a hook before it failed. */
const wasSkipped = ({ options: { mode } }: TestCase): boolean => mode === 'skip' || mode === 'todo';

const hasRun = (test: TestCase): boolean => ['passed', 'failed'].includes(test.result().state);

const titleOf = (test: TestCase): string => `${test.module.relativeModuleId} › ${test.fullName}`;
