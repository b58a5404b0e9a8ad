// After a connection could not be opened, only one more is tried at a time, with a pause in between that grows: callers do not
// decide how hard a database is hit that is away, full or just coming back.
import pg from 'pg';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

export interface Door {
  /** Whether a connection may be tried now; who may has to tell how it went. */
  mayTry(): boolean;
  opened(): void;
  failed(): void;
}

export function createDoor(now: () => number = Date.now): Door {
  let pauseMs = 0;
  let closedUntil = 0;
  let trying = false;
  return {
    mayTry() {
      if (pauseMs === 0) return true;
      if (trying || now() < closedUntil) return false;
      trying = true;
      return true;
    },
    opened() {
      pauseMs = 0;
      trying = false;
    },
    failed() {
      pauseMs = Math.min(pauseMs === 0 ? FIRST_PAUSE_MS : 2 * pauseMs, LONGEST_PAUSE_MS);
      closedUntil = now() + pauseMs;
      trying = false;
    },
  };
}

/** Connections of a pool that obeys the back-off; one that may not be tried yet fails like a server that refuses. */
export function clientBehind(door: Door): typeof pg.Client {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const tried = door.mayTry() ? this.#try() : Promise.reject(refused());
      if (!callback) return tried.then(() => this);
      // pg's pool takes an absent error for success.
      tried.then(
        () => (callback as (error?: Error) => void)(),
        (error: Error) => callback(error),
      );
      return undefined;
    }

    async #try(): Promise<void> {
      try {
        await super.connect();
        door.opened();
      } catch (error) {
        door.failed();
        throw error;
      }
    }
  };
}

const refused = (): Error =>
  Object.assign(new Error('The database is away; another connection is tried in a moment.'), {
    code: 'ECONNREFUSED',
  });
