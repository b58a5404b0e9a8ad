// Events that somebody who watches over the portal looks for. A line names a member by the number of the row, which only the
// database can say more about; no name, address, number or secret.
import type { Logger } from 'pino';

export type SecurityEvent =
  | 'logged_in'
  | 'login_failed'
  | 'second_step_failed'
  | 'locked_out'
  | 'new_place'
  | 'password_changed'
  | 'account_frozen'
  | 'operator_asked'
  | 'operator_acted';

interface About {
  /** Undefined when it concerns no account that there is. */
  memberId?: bigint | undefined;
  /** One more word on it. */
  detail?: string;
}

export type SecurityNote = readonly [security: SecurityEvent, about: About];

interface Noting {
  log: Logger;
  notes?: SecurityNote[];
}

/** Writes the line; within a transaction after the commit, and never when it is undone. */
export function noteSecurity({ log, notes }: Noting, ...note: SecurityNote): void {
  if (notes) {
    notes.push(note);
    return;
  }
  const [security, { memberId, detail }] = note;
  log.info({ security, member: memberId === undefined ? undefined : String(memberId), detail }, 'security');
}
