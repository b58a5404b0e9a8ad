// What a fish game asks of the gateway.
import type { OutputOf } from '../../contract/call.ts';
import { fishShoot } from '../../contract/kinds/fish/calls.ts';
import { ask } from '../house.ts';

export type ToldShots = OutputOf<typeof fishShoot>;

/** Shots that have met a fish, by what each has met. The same id again answers the same shots. */
export const tellShots = (shotsId: string, stake: string, fish: readonly string[]): Promise<ToldShots> =>
  ask(fishShoot, { shotsId, stake, fish: [...fish] });
