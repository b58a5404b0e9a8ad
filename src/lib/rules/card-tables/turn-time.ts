// How long a player may think: so long for each turn, and then from a bank that lasts for the whole sitting.

export interface TurnTimes {
  turnMs: number;
  /** At sitting down. */
  bankMs: number;
}

export const turnTimes: TurnTimes = { turnMs: 15_000, bankMs: 30_000 };

/** How long a seat is kept for a player whose line is lost. */
export const SEAT_KEPT_MS = 60_000;

/** How long a result is shown before the next hand begins. */
export const BETWEEN_HANDS_MS = 6_000;

/** When a turn ends that began at a moment, with what is left in the bank. */
export const turnEndsAt = (beganAt: number, bankMs: number, { turnMs }: TurnTimes = turnTimes): number =>
  beganAt + turnMs + bankMs;

/** What is left in the bank after a turn that took from one moment to another. */
export function bankAfter(
  bankMs: number,
  { beganAt, endedAt }: { beganAt: number; endedAt: number },
  { turnMs }: TurnTimes = turnTimes,
): number {
  const over = Math.max(0, endedAt - beganAt - turnMs);
  return Math.max(0, bankMs - over);
}
