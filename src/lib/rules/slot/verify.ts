// Computes a round again from what was published about it, and says what agrees. Needs nothing of the house's server.
import { type AsyncHmac, resolveAsync } from '../fair.ts';
import { parseMinor, toWire } from '../money.ts';
import type { SlotDefinition } from './definition.ts';
import { playRound, type SlotRound } from './play.ts';
import { tableText } from './table-text.ts';

/** What the house publishes about a round; `serverSeed` once its pair was rotated out. */
export interface Proof {
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
  bet: string;
  win: string;
  table: SlotDefinition;
  tableHash: string;
  round: SlotRound;
}

export interface Verdict {
  /** The revealed seed is the one whose hash was shown before the bet. */
  seedAgrees: boolean;
  /** The table is the one that was recorded with the round. */
  tableAgrees: boolean;
  /** Reels, free spins and wheel come out the same. */
  resultAgrees: boolean;
  /** The amount paid is what that result pays for the bet. */
  winAgrees: boolean;
  round: SlotRound;
  win: string;
}

export interface Hashing {
  hmac: AsyncHmac;
  /** SHA-256 of a text as UTF-8, in hexadecimal. */
  sha256(text: string): Promise<string>;
}

export async function verify(proof: Proof, { hmac, sha256 }: Hashing): Promise<Verdict> {
  const { table } = proof;
  const round = await resolveAsync(playRound(table), proof, hmac);
  const win = toWire(((parseMinor(proof.bet) ?? 0n) / BigInt(table.coins)) * BigInt(round.coins));
  return {
    seedAgrees: (await sha256(proof.serverSeed)) === proof.serverSeedHash,
    tableAgrees: (await sha256(tableText(table))) === proof.tableHash,
    resultAgrees: outline(round) === outline(proof.round),
    winAgrees: win === proof.win,
    round,
    win,
  };
}

/** What decides a round, in one text: stops and coins of every spin, and where the wheel stopped. */
function outline({ base, freeSpins, wheel, coins }: SlotRound): string {
  const spins = [base, ...(freeSpins?.spins ?? [])];
  return JSON.stringify([
    spins.map(({ stops, grid, coins: paid }) => [stops, grid, paid]),
    wheel?.segment,
    coins,
  ]);
}
