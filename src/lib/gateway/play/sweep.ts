import { machineClock } from '../core/clock.ts';
import type { Retention } from '../core/jobs.ts';

export const playRetention: readonly Retention[] = [
  {
    table: 'vendor_nonces',
    kept: 'until the message is too old',
    why: 'a message of a vendor is taken once',
    sweep: (db) => db.deleteFrom('vendor_nonces').where('expires_at', '<', machineClock.now()).execute(),
  },
];
