// The source of every record; a record without one does not compile.
import type { Records } from '../../records/index.ts';
import { bettingSource } from './betting.ts';
import { depositsSource } from './deposits.ts';
import { payoutsSource } from './payouts.ts';
import type { Source } from './source.ts';

export const sources: { [Id in keyof Records]: Source<Records[Id]> } = {
  betting: bettingSource,
  deposits: depositsSource,
  payouts: payoutsSource,
};
