// What a table in its frame asks of the gateway.
import type { ArgumentOf, OutputOf } from '../contract/call.ts';
import { tablePlace, tableRounds, tableState } from '../contract/tables.ts';
import { ask } from './house.ts';

export const readTable = (): Promise<OutputOf<typeof tableState>> => ask(tableState, {});

/** The same placement again answers the same bet. */
export const place = (placement: ArgumentOf<typeof tablePlace>): Promise<OutputOf<typeof tablePlace>> =>
  ask(tablePlace, placement);

export type TableRounds = OutputOf<typeof tableRounds>;

/** Rounds that are over, the newest first; those before a round, where one is named. */
export const readRounds = (gameId: string, before?: string): Promise<TableRounds> =>
  ask(tableRounds, { gameId, before });
