// A portal on an empty folder writes its demonstration in the background; a page is measured when that is done.
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Share of the processors' time that anybody may use while something is measured. */
const QUIET = 0.1;
/** So long in one piece it has to be quiet. */
const WINDOW_MS = 5_000;
const LONGEST_MS = 300_000;

/** Waits until the machine is quiet; says so on the console when it does not become quiet, and goes on. */
export async function machineIsQuiet(): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (performance.now() < end) {
    const { busy } = await whileBusy(() => wait(WINDOW_MS));
    if (busy < QUIET) return;
  }
  console.log('The machine is not quiet: these figures are only worth their ratios.');
}

/** What it answers, and which share of the processors' time anybody used meanwhile. */
export async function whileBusy<T>(act: () => Promise<T>): Promise<{ result: T; busy: number }> {
  const before = processorTime();
  const result = await act();
  const after = processorTime();
  return { result, busy: (after.busy - before.busy) / (after.all - before.all) };
}

/** Milliseconds since the machine started, summed over its processors. */
function processorTime(): { busy: number; all: number } {
  const sum = { busy: 0, all: 0 };
  for (const { times } of cpus()) {
    const all = Object.values(times).reduce((total, each) => total + each, 0);
    sum.all += all;
    sum.busy += all - times.idle;
  }
  return sum;
}
