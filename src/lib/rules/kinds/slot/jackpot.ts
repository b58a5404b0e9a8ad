// The ticket of a round, and whether it wins the pool.
import type { Draws } from '../../fair.ts';
import { parseMinor } from '../../money.ts';
import type { Jackpot, SlotDefinition } from './definition.ts';

export interface JackpotTicket {
  /** From 0 to one less than there are tickets. */
  ticket: number;
  /** What it won, as an amount: the pool of that moment, which no draw decides. */
  paid?: string;
}

/** Tickets are drawn by two numbers, since one fair draw has no more than 65,536 results. */
const LOW = 1_000;

export function* drawTicket({ tickets }: Jackpot): Draws<JackpotTicket> {
  const high = yield tickets / LOW;
  return { ticket: high * LOW + (yield LOW) };
}

/** Whether the ticket of a round wins for a bet: the larger the bet, the more tickets win. */
export const winsJackpot = (
  { jackpot: rule }: SlotDefinition,
  betMinor: bigint,
  round: { jackpot?: JackpotTicket | undefined },
): boolean =>
  rule !== undefined && round.jackpot !== undefined && round.jackpot.ticket < winningTickets(rule, betMinor);

export const winningTickets = ({ perMinor }: Jackpot, betMinor: bigint): number =>
  Number(betMinor / BigInt(perMinor));

/** What a stake adds to the pool, in minor units. */
export const contributionOf = ({ contribution }: Jackpot, betMinor: bigint): bigint =>
  (betMinor * BigInt(contribution)) / 10_000n;

/** What the pool paid of a kept round, in minor units; nothing of one whose ticket does not win. */
export const jackpotPaid = (
  slot: SlotDefinition,
  betMinor: bigint,
  round: { jackpot?: JackpotTicket | undefined },
): bigint => (winsJackpot(slot, betMinor, round) ? (parseMinor(round.jackpot?.paid ?? '') ?? 0n) : 0n);

/** Its share of the return: what stakes add comes back in the long run, and so does a seed for each win. */
export const jackpotReturn = ({ contribution, seedMinor, perMinor, tickets }: Jackpot): number =>
  contribution / 10_000 + seedMinor / (perMinor * tickets);

/**
 * The standard deviation of what a pool pays, in bets, to one player who plays alone for it by one bet: spins up to a win are
 * geometric, and each has added its part.
 */
export function jackpotDeviation({ contribution, seedMinor, perMinor, tickets }: Jackpot, betMinor: number) {
  const chance = Math.floor(betMinor / perMinor) / tickets;
  const [seed, part] = [seedMinor / betMinor, contribution / 10_000];
  const squares = chance * seed ** 2 + 2 * seed * part + (part ** 2 * (2 - chance)) / chance;
  return Math.sqrt(squares - (chance * seed + part) ** 2);
}
