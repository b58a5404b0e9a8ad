// Work that runs beside the calls. A job carries no data: it finds in the tables what is to be done.
// So a lost or a double wake-up does no harm, and every job may run in several processes at once.
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { FileStore } from './ports.ts';

export type JobName =
  | 'askPayments'
  | 'carrySandboxNotices'
  | 'closeChoices'
  | 'closeDays'
  | 'contractsByTheClock'
  | 'deliverLetters'
  | 'drawWantedPast'
  | 'expireDeposits'
  | 'finishTables'
  | 'followFeed'
  | 'followWithdrawals'
  | 'lapseGameSessions'
  | 'playCards'
  | 'resolveTransfers'
  | 'rewardsByTheClock'
  | 'bonusesByTheClock'
  | 'sendAnswers'
  | 'sweep'
  | 'tellByTheClock'
  | 'tellOpened';

export interface Jobs {
  /** Asks for a job to run, now or in a while. It is a hint: the job's own hours find the work too. */
  wake(job: JobName, afterMs?: number): Promise<void>;
  /** Another process asks for a job. */
  heard(job: string): Promise<void>;
}

/** The channel on which processes that run no jobs ask for one. */
export const WAKE = 'portico_wake';

/** For processes that run no jobs, as the operator's commands and tests: they ask those that do. */
export const announcedJobs = (db: Kysely<DB>): Jobs => ({
  async wake(job, afterMs = 0) {
    // What is wanted later is found by the hours of its job.
    if (afterMs === 0) await sql`select pg_notify(${WAKE}, ${job})`.execute(db);
  },
  heard: async () => {},
});

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
