// However this process is asked to end, it stops what it has started, in reverse order.
import { reasonOf } from './problem.ts';

type Undo = () => Promise<void> | void;

const undos: Undo[] = [];
let leaving: Promise<void> | undefined;

/** Remembers how to stop something. The last started is the first stopped. */
export function onLeave(undo: Undo): void {
  undos.push(undo);
}

/** Stops everything once; asked again, waits for the same end. */
export function leave(): Promise<void> {
  leaving ??= (async () => {
    for (const undo of undos.reverse()) {
      try {
        await undo();
      } catch (error) {
        console.error(`While stopping: ${reasonOf(error)}`);
      }
    }
  })();
  return leaving;
}

export function isLeaving(): boolean {
  return leaving !== undefined;
}

/**
 * Makes Ctrl-C, SIGTERM and a closed terminal stop everything. npm and the terminal may both send the same signal; once counts. What
 * serves has done its work then and ends with 0; what was to come to a result gives another `code`, since it has none.
 */
export function leaveOnSignals(code = 0): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      leave().then(() => process.exit(code));
    });
  }
}
