// A chase: the same numbers in several draws, each with its own multiple of the stake. Each draw's part is held on its own and
// staked when that draw closes; the plan can stop at the first win.

export interface ChaseRow {
  /** Index of the draw at its table. */
  draw: bigint;
  times: number;
  stakeMinor: bigint;
  /** Staked up to and with this draw, when none before has won. */
  soFarMinor: bigint;
  /** What is won over all stakes so far when one number hits in this draw for the first time. Negative where it does not make up for them. */
  gainMinor: bigint;
}

export interface ChasePlan {
  rows: readonly ChaseRow[];
  /** All of it, which is held at once. */
  totalMinor: bigint;
}

/**
 * The plan of a slip. `stakeMinor` is what the slip costs in one draw, `hitMinor` what one hit pays, both at a multiple of 1.
 * Rounding down a payout is done by its line, so `hitMinor` is exact for each multiple only where the stake of a number times
 * its price is whole; what is paid is never less than shown.
 */
export function chasePlan(
  draws: readonly { draw: bigint; times: number }[],
  { stakeMinor, hitMinor }: { stakeMinor: bigint; hitMinor: bigint },
): ChasePlan {
  let soFarMinor = 0n;
  const rows = draws.map(({ draw, times }) => {
    if (!Number.isInteger(times) || times < 1) throw new RangeError(`A draw is played ${times} times`);
    const stake = stakeMinor * BigInt(times);
    soFarMinor += stake;
    const gainMinor = hitMinor * BigInt(times) - soFarMinor;
    return { draw, times, stakeMinor: stake, soFarMinor, gainMinor };
  });
  return { rows, totalMinor: soFarMinor };
}

export type ChaseState = 'held' | 'staked' | 'returned';

export interface ChaseStanding {
  /** Of each row of the plan, in order. */
  states: readonly ChaseState[];
  heldMinor: bigint;
  stakedMinor: bigint;
  returnedMinor: bigint;
  paidMinor: bigint;
  /** Which row won first, where the chase stops on a win. */
  stoppedAt: number | undefined;
}

/**
 * How a chase stands after its first draws: `payouts` is what each paid, in order. With `stopOnWin` every draw after the first
 * that paid anything gives its part back. Held, staked and returned always add up to the total.
 */
export function chaseStanding(
  { rows }: ChasePlan,
  payouts: readonly bigint[],
  stopOnWin: boolean,
): ChaseStanding {
  const won = payouts.findIndex((payout) => payout > 0n);
  const stoppedAt = stopOnWin && won >= 0 ? won : undefined;
  const states = rows.map((_, at): ChaseState => {
    if (stoppedAt !== undefined && at > stoppedAt) return 'returned';
    return at < payouts.length ? 'staked' : 'held';
  });
  const sum = (state: ChaseState): bigint =>
    rows.reduce((all, { stakeMinor }, at) => (states[at] === state ? all + stakeMinor : all), 0n);
  return {
    states,
    heldMinor: sum('held'),
    stakedMinor: sum('staked'),
    returnedMinor: sum('returned'),
    paidMinor: payouts.slice(0, (stoppedAt ?? rows.length) + 1).reduce((all, payout) => all + payout, 0n),
    stoppedAt,
  };
}
