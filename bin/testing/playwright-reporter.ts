import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { printFailure, printNotRun, printSlowest, writeCounts } from './report.ts';

export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined;
  #faults = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    if (status !== test.expectedStatus && status !== 'skipped') printFailure(titleOf(test), errors);
  }

  /** A fault outside of a test, as in the setup or in a file that cannot be loaded. */
  onError(error: TestError): void {
    this.#faults++;
    printFailure('outside of a test', [error]);
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const notRun = tests.filter((test) => test.outcome() === 'skipped' && !wasSkipped(test));
    const failed = tests.filter((test) => ['unexpected', 'flaky'].includes(test.outcome()));
    printNotRun(notRun.map(titleOf));
    printSlowest(tests.map((test) => ({ title: titleOf(test), ms: durationOf(test) })));
    const passed = tests.filter((test) => test.outcome() === 'expected').length;
    writeCounts({ passed, failed: failed.length + notRun.length + this.#faults });
  }
}

/** By its own word, not because something before it failed. */
const wasSkipped = ({ expectedStatus, results }: TestCase): boolean =>
  expectedStatus === 'skipped' && results.length > 0;

const durationOf = ({ results }: TestCase): number =>
  results.reduce((sum, { duration }) => sum + duration, 0);

/** Project, file, describe, test. */
const titleOf = (test: TestCase): string => test.titlePath().filter(Boolean).join(' › ');
