// Tells "the database is away, slow or busy" from a mistake of ours.
import { lostRace } from './tx.ts';

/** What the system says of an address that cannot be reached, or no longer. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * PostgreSQL's codes: a bound passed, a transaction ended by the server, no space, memory or connection left, a server that only
 * reads.
 */
const BUSY = new Set(['57014', '55P03', '25P03', '25P04', '53100', '53200', '53300', '25006']);
/** Connection failures, and a server that starts, stops or has crashed. */
const BUSY_CLASSES = /^(08...|57P0.)$/;

/** Somebody else holds a row for longer than anything waits for one. */
export const isHeld = (error: unknown): boolean => Object(error).code === '55P03';

/** The bound of one statement was passed. */
export const tookTooLong = (error: unknown): boolean => Object(error).code === '57014';

/** Errors of pg and kysely about a connection have no code. */
const UNCODED =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered a connection error|was closed)|Postgres connection has been discarded)/;

/**
 * True when the same may simply be asked again later. Whether a commit under way took place is then unknown. The job queue
 * hands on copies of errors that are no errors themselves.
 */
export function isAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error && error.code ? String(error.code) : undefined;
  if (code === undefined) return 'message' in error && UNCODED.test(String(error.message));
  return lostRace(error) || UNREACHABLE.has(code) || BUSY.has(code) || BUSY_CLASSES.test(code);
}
