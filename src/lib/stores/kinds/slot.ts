// What a slot asks of the gateway.
import type { OutputOf } from '../../contract/call.ts';
import { slotSpin } from '../../contract/kinds/slot/calls.ts';
import { ask } from '../house.ts';

export type PlayedSpin = OutputOf<typeof slotSpin>;

/** One spin. The same id again answers the same spin. */
export const playSpin = (spinId: string, bet: string): Promise<PlayedSpin> => ask(slotSpin, { spinId, bet });
