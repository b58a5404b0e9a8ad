// What an area brings to the audit.
import type pg from 'pg';

/** What an area that moves money adds to the audit. */
export interface AuditArea {
  /** Every kind of transfer that it makes, by name. */
  kinds: Record<string, TransferKind>;
  /**
   * SQL for the transfers that its rows say were made, one row each: `kind, key, member_id, currency, amount_minor,
   * reference`. The audit holds them against the transfers of its kinds, both ways.
   */
  expected?: string;
  checks: readonly Check[];
}

/** The table `transfer_ways` says between which kinds of account it moves. */
export interface TransferKind {
  /** One movement may take several transfers, whose keys differ in the last word (` cash`, ` debt`; once `:cash`, `:debt`): their sum counts. */
  inParts?: true;
  /** It moves from one member to another; all others stay with one. */
  toAnother?: true;
  /** No row says how much: `expected` leaves it out, and a check of the area looks at it. */
  unstated?: true;
}

export interface Finding {
  /** One sentence. */
  problem: string;
  /** By how much money is off, in minor units; zero when no amount is wrong. */
  off: bigint;
}

/** SQL that finds rows with a `problem` and `off`, or what reads the books by itself, a bounded batch at a time. */
export type Check = string | Query | ((client: pg.ClientBase) => AsyncIterable<Finding>);

export interface Query {
  text: string;
  values: unknown[];
}
