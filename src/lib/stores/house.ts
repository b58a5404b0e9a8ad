// What a house game in its frame asks of the gateway: by the bearer that its ticket was exchanged for.
import { callOver, Refused, surroundings } from '../client/gateway.ts';
import type { ArgumentOf, Call, OutputOf } from '../contract/call.ts';
import type { ErrorCode } from '../contract/errors.ts';
import {
  gameReturn,
  houseBalance,
  houseOpen,
  houseRounds,
  houseSeeds,
  houseSetClientSeed,
} from '../contract/house.ts';

export { Refused };

export type Opened = OutputOf<typeof houseOpen>;
export type ShownSeeds = OutputOf<typeof houseSeeds>;

/** A player waits: a try that takes longer is given up and made again. */
const patience = { timeoutMs: 8_000 };

const call = callOver((address, init) => surroundings.fetch(address, init));

/** Asks a call of the game's kind. */
export const ask = <C extends Call>(target: C, input: ArgumentOf<C>): Promise<OutputOf<C>> =>
  call(target, input, patience);

export async function openGame(ticket: string, gameId: string): Promise<Opened> {
  const opened = await ask(houseOpen, { ticket, gameId });
  surroundings.token = () => opened.token;
  return opened;
}

export const readBalance = async (): Promise<string> => (await ask(houseBalance, {})).balance;

/** The player's rounds at this game that are over, the newest first, from behind one. */
export const readPlayed = (before?: string): Promise<OutputOf<typeof houseRounds>> =>
  ask(houseRounds, before === undefined ? {} : { before });

/** What the game has paid back to date; undefined while there are too few plays. */
export const readReturn = async (gameId: string) => (await ask(gameReturn, { gameId })).measured;

export const readSeeds = (): Promise<ShownSeeds> => ask(houseSeeds, {});

export const setClientSeed = (clientSeed: string): Promise<ShownSeeds> =>
  ask(houseSetClientSeed, { clientSeed });

const LATER: readonly ErrorCode[] = ['too_many_requests', 'try_again', 'maintenance', 'gateway_unreachable'];

/** Whether a refusal leaves open what happened, or will be over in a while: then the same request may be sent again. */
export const mayAskAgain = (error: unknown): error is Refused =>
  error instanceof Refused && LATER.includes(error.code);

/** What is wrong in words: of the first wrong field, if one is. */
export const sentenceOf = (error: Refused): string => Object.values(error.fields)[0] ?? error.message;
