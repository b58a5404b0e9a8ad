// Work that runs beside the calls. A job carries no data: it finds in the tables what is to be done.
// So a lost or a double wake-up does no harm, and every job may run in several processes at once.
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { FileStore } from './ports.ts';

export type JobName =
  | 'askPayments'
  | 'carrySandboxNotices'
  | 'closeChoices'
  | 'closeDays'
  | 'deliverLetters'
  | 'expireDeposits'
  | 'followFeed'
  | 'followWithdrawals'
  | 'resolveTransfers'
  | 'sendAnswers'
  | 'sweep'
  | 'tellByTheClock'
  | 'tellOpened';

export interface Jobs {
  /** Asks for a job to run, now or in a while. It is a hint: the job's own hours find the work too. */
  wake(job: JobName, afterMs?: number): Promise<void>;
}

/** For processes that run no jobs, as the operator's commands and tests. */
export const idleJobs: Jobs = { wake: async () => {} };

/** What a sweep reaches beside the database. */
export interface SweptPlace {
  dataDir: string;
  files: FileStore;
}

/** Rows that end: how long they are kept, why so long, and how they go. */
export interface Retention {
  table: keyof DB;
  /** What of it, when that is not whole rows. */
  part?: string;
  kept: string;
  why: string;
  /** `now` is the time of the portal's clock. */
  sweep(db: Kysely<DB>, now: Date, place: SweptPlace): Promise<unknown>;
}
