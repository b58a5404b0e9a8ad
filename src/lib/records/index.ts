// Every record by its id. Calls, handlers, the screen, the walk of the tests and the roles follow from this list.
import { betting } from './betting.ts';
import { deposits } from './deposits.ts';
import type { Descriptor } from './descriptor.ts';
import { payouts } from './payouts.ts';

export const records = { betting, deposits, payouts } as const satisfies Record<string, Descriptor>;

export type Records = typeof records;
export type RecordId = keyof Records;
