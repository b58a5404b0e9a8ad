// What a slot asks of the gateway.
import type { OutputOf } from '../../contract/call.ts';
import { slotChoose, slotJackpot, slotSpin, slotWaiting } from '../../contract/kinds/slot/calls.ts';
import { ask } from '../house.ts';

export type PlayedSpin = OutputOf<typeof slotSpin>;

/** One spin, of these free rounds if they are named. The same id again answers the same spin. */
export const playSpin = (spinId: string, bet: string, freeRounds?: string): Promise<PlayedSpin> =>
  ask(slotSpin, { spinId, bet, freeRounds });

/** Plays a waiting round on. The same choice again answers the same round. */
export const chooseWay = (number: string, choice: number): Promise<PlayedSpin> =>
  ask(slotChoose, { number, choice });

/** The round that waits for a choice. */
export const waitingSpin = async (): Promise<PlayedSpin | undefined> => (await ask(slotWaiting, {})).waiting;

/** What the jackpot of the open slot pays now. */
export const jackpotNow = async (): Promise<string> => (await ask(slotJackpot, {})).amount;
