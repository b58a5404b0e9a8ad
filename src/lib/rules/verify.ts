// Computes a round again from what was published about it, and says what agrees. Needs nothing of the house's server.
import { type AsyncHmac, type Draws, resolveAsync } from './fair.ts';
import { parseMinor, toWire } from './money.ts';
import { type GameTable, tableText } from './table-text.ts';

/** What the house publishes about a round; `serverSeed` once its pair was rotated out. */
export interface Proof<Table, Round> {
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
  bet: string;
  win: string;
  table: Table;
  tableHash: string;
  round: Round;
}

export interface Verdict<Round> {
  /** The revealed seed is the one whose hash was shown before the bet. */
  seedAgrees: boolean;
  /** The table is the one that was recorded with the round. */
  tableAgrees: boolean;
  /** All that decides the round comes out the same. */
  resultAgrees: boolean;
  /** The amount paid is what that result pays for the bet. */
  winAgrees: boolean;
  round: Round;
  win: string;
}

/** How a kind of game plays a round, and what of it decides. */
export interface Rules<Table, Round> {
  /** `kept` is the round as it was published: it says what no draw decides, such as what a player chose. */
  play(table: Table, kept: Round): Draws<Round>;
  winOf(table: Table, betMinor: bigint, round: Round, kept: Round): bigint;
  /** What decides a round, in one text. */
  outline(round: Round): string;
}

export interface Hashing {
  hmac: AsyncHmac;
  /** SHA-256 of a text as UTF-8, in hexadecimal. */
  sha256(text: string): Promise<string>;
}

export async function verifyRound<Table extends GameTable, Round>(
  proof: Proof<Table, Round>,
  { play, winOf, outline }: Rules<Table, Round>,
  { hmac, sha256 }: Hashing,
): Promise<Verdict<Round>> {
  const { table } = proof;
  const round = await resolveAsync(play(table, proof.round), proof, hmac);
  const win = toWire(winOf(table, parseMinor(proof.bet) ?? 0n, round, proof.round));
  return {
    seedAgrees: (await sha256(proof.serverSeed)) === proof.serverSeedHash,
    tableAgrees: (await sha256(tableText(table))) === proof.tableHash,
    resultAgrees: outline(round) === outline(proof.round),
    winAgrees: win === proof.win,
    round,
    win,
  };
}
