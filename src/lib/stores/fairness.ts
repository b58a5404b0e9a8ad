// The player's seeds, and the rounds they decided.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import { fairHand } from '../contract/card-proofs.ts';
import * as contract from '../contract/house.ts';
import { raffleDraw } from '../contract/promotions.ts';
import * as tables from '../contract/tables.ts';
import { fairTicket } from '../contract/tickets.ts';
import { receiptOf } from './receipts.ts';
import { isRefused } from './refused.ts';
// It is the session that gives the client its token.
import './session.ts';

export { isRefused };

export type FairRound = OutputOf<typeof contract.fairRound>;
type HandProof = OutputOf<typeof fairHand>;
export type FairSeeds = OutputOf<typeof contract.fairSeeds>;
export type Rotated = OutputOf<typeof contract.fairRotate>;

export const readSeeds = (): Promise<FairSeeds> => call(contract.fairSeeds, {});

export const setClientSeed = (clientSeed: string): Promise<FairSeeds> =>
  call(contract.fairClientSeed, { clientSeed });

/** Ends the pair in use and learns its server seed. */
export const rotateSeeds = (): Promise<Rotated> => call(contract.fairRotate, {});

/** What a round of a table was fixed by and what came of it, once it is over. */
const readTable = (gameId: string, round: string): Promise<TableProof> =>
  call(tables.fairTable, { gameId, round });

/** The draw of a raffle, as its verifier reads it. */
export const readRaffle = async (
  promotion: string,
): Promise<{ raffle: string } & OutputOf<typeof raffleDraw>> => ({
  raffle: promotion,
  ...(await call(raffleDraw, { promotion })),
});

/** The same, with the leg that a slip of the reader has in it, where it is theirs. */
export async function readTableRound({
  gameId,
  round,
  bet,
}: {
  gameId: string;
  round: string;
  bet?: string;
}): Promise<TableProof & Partial<OwnBet>> {
  const proof = await readTable(gameId, round);
  if (bet === undefined) return proof;
  return { ...proof, ...ownIn(await call(tables.fairInclusion, { number: bet, gameId, round })) };
}

/** What a proof says of the reader's own bet: its leaf, or how its fixture stood when it was taken. */
function ownIn(found: OutputOf<typeof tables.fairInclusion>, receipt?: string) {
  const { gameId: _, round: __, others, ...own } = found;
  return {
    ...(others && { others }),
    ...('taken' in own ? own : { inclusion: { ...own, ...(receipt && { receipt }) } }),
  };
}

type OwnBet = ReturnType<typeof ownIn>;

type TableProof = OutputOf<typeof tables.fairTable>;

/** What a bet of the player's own seeds was resolved from. */
const readRound = (number: string): Promise<FairRound> => call(contract.fairRound, { number });

/** A round of a table with the proof that one of the player's bets is in its root, and what this browser was told when it was placed. */
async function readBetAtTable(number: string): Promise<TableProof & OwnBet> {
  const found = await call(tables.fairInclusion, { number });
  return { ...(await readTable(found.gameId, found.round)), ...ownIn(found, receiptOf(number)) };
}

/** Numbers of slots and of fish begin so; what is played at tables has other letters. */
const OF_OWN_SEEDS = /^[SF]/;

/** Numbers of hands of cards. */
const OF_HANDS = /^K\d/;

/** Numbers of tickets begin with it. */
const OF_TICKETS = 'TK';

type TicketProof = OutputOf<typeof fairTicket>;

/** What one of the player's own bets or tickets was decided by: their seeds, or a table's chain. */
export async function readProofOf(
  number: string,
): Promise<FairRound | TicketProof | HandProof | (TableProof & OwnBet)> {
  if (OF_HANDS.test(number)) return call(fairHand, { number });
  if (number.startsWith(OF_TICKETS)) return call(fairTicket, { number });
  const [likely, other] = OF_OWN_SEEDS.test(number)
    ? [readRound, readBetAtTable]
    : [readBetAtTable, readRound];
  try {
    return await likely(number);
  } catch (error) {
    if (!isRefused(error) || error.code !== 'not_found') throw error;
    return other(number);
  }
}
