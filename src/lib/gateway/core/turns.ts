// Work that may be done by a few at the same time, while some more wait in line.

export interface Turns {
  /** Does the work when it is its turn; undefined when the line is full, or its turn did not come in time. */
  run<T>(work: () => Promise<T>): Promise<T | undefined>;
}

/** `waitMs` is how long one waits in line at most. */
export function createTurns(most: { atOnce: number; waiting: number; waitMs: number }): Turns {
  const line = new Set<() => void>();
  let working = 0;

  /** False when the turn did not come in time. */
  function turn(): Promise<boolean> {
    return new Promise((resolve) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        line.delete(begin);
        resolve(false);
      }, most.waitMs);
      line.add(begin);
    });
  }

  /** Hands the turn to the one who waits longest. */
  function pass(): void {
    const [next] = line;
    if (next) line.delete(next);
    else working--;
    next?.();
  }

  return {
    async run(work) {
      if (working < most.atOnce) working++;
      else if (line.size >= most.waiting || !(await turn())) return undefined;
      try {
        return await work();
      } finally {
        pass();
      }
    },
  };
}
