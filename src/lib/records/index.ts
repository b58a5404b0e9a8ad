// Every record by its id. Calls, handlers, the screen, the walk of the tests and the roles follow from this list.

import { agentBills } from './agentBills.ts';
import { betting } from './betting.ts';
import { deposits } from './deposits.ts';
import type { Descriptor } from './descriptor.ts';
import { movements } from './movements.ts';
import { moves } from './moves.ts';
import { payouts } from './payouts.ts';
import { sittings } from './sittings.ts';
import { teamBetting } from './teamBetting.ts';
import { vendorBets } from './vendorBets.ts';

export const records = {
  betting,
  sittings,
  vendorBets,
  movements,
  deposits,
  moves,
  payouts,
  teamBetting,
  agentBills,
} as const satisfies Record<string, Descriptor>;

export type Records = typeof records;
export type RecordId = keyof Records;
