// The player's seeds, and the rounds they decided.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import * as contract from '../contract/house.ts';
import { fairTable } from '../contract/tables.ts';
// It is the session that gives the client its token.
import './session.ts';

export { isRefused } from './refused.ts';

export type FairRound = OutputOf<typeof contract.fairRound>;
export type FairSeeds = OutputOf<typeof contract.fairSeeds>;
export type Rotated = OutputOf<typeof contract.fairRotate>;

export const readSeeds = (): Promise<FairSeeds> => call(contract.fairSeeds, {});

export const setClientSeed = (clientSeed: string): Promise<FairSeeds> =>
  call(contract.fairClientSeed, { clientSeed });

/** Ends the pair in use and learns its server seed. */
export const rotateSeeds = (): Promise<Rotated> => call(contract.fairRotate, {});

/** What a round of a table was resolved from. */
export const readTableRound = (gameId: string, round: string): Promise<OutputOf<typeof fairTable>> =>
  call(fairTable, { gameId, round });

/** What one of the player's own rounds was resolved from. */
export const readRound = (number: string): Promise<FairRound> => call(contract.fairRound, { number });
