import type { Kysely } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { ownSecret } from '../../../core/own-secret.ts';
import type { Random } from '../../../core/random.ts';
import type { DB } from '../../../db/schema.ts';

/** The secret that cashier and portal share in this installation. */
export const sandboxSecret = (db: Kysely<DB>, clock: Clock, random: Random): Promise<Buffer> =>
  ownSecret({ db, clock, random }, 'sandbox');
