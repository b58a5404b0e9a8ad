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
  | 'operator_acted';

interface About {
  /** Undefined when it concerns no account that there is. */
  memberId?: bigint | undefined;
  /** One more word on it. */
  detail?: string;
}

export function noteSecurity({ log }: { log: Logger }, security: SecurityEvent, about: About): void {
  const { memberId, detail } = about;
  log.info({ security, member: memberId === undefined ? undefined : String(memberId), detail }, 'security');
}
