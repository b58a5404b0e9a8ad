// How long bets are open: a ring that empties.
import type { ReactElement } from 'react';

const LENGTH = 2 * Math.PI * 28;
const LAST_SECONDS = 5;

export const Ring = ({
  seconds,
  of,
  label,
}: {
  seconds: number;
  of: number;
  label: string;
}): ReactElement => (
  <span
    className={seconds <= LAST_SECONDS ? 'table-ring table-last' : 'table-ring'}
    role="img"
    aria-label={label}
  >
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="28" />
      <circle
        className="table-left"
        cx="32"
        cy="32"
        r="28"
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - seconds / of)}
      />
    </svg>
    <b>{seconds}</b>
  </span>
);
