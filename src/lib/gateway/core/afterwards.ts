import type { Logger } from 'pino';

/** Work that an answer does not wait for, so that the time of the answer tells nothing about it. */
export interface Afterwards {
  run(work: () => Promise<void>): void;
  /** When all of it has ended. */
  done(): Promise<void>;
}

export function createAfterwards(log: Logger): Afterwards {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const ended = work()
        .catch((err: unknown) => log.error({ err }, 'work after an answer failed'))
        .finally(() => running.delete(ended));
      running.add(ended);
    },
    async done() {
      await Promise.all(running);
    },
  };
}
