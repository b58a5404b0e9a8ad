// The source of every record; a record without one does not compile.
import type { Records } from '../../records/index.ts';
import { agentBillsSource } from './agentBills.ts';
import { bettingSource } from './betting.ts';
import { depositsSource } from './deposits.ts';
import { movementsSource } from './movements.ts';
import { movesSource } from './moves.ts';
import { payoutsSource } from './payouts.ts';
import { sittingsSource } from './sittings.ts';
import type { Source } from './source.ts';
import { teamBettingSource } from './teamBetting.ts';
import { vendorBetsSource } from './vendorBets.ts';

export const sources: { [Id in keyof Records]: Source<Records[Id]> } = {
  betting: bettingSource,
  movements: movementsSource,
  sittings: sittingsSource,
  vendorBets: vendorBetsSource,
  deposits: depositsSource,
  payouts: payoutsSource,
  moves: movesSource,
  teamBetting: teamBettingSource,
  agentBills: agentBillsSource,
};
