import type { Kysely } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { DB } from '../../../db/schema.ts';
import { ownSecret } from '../../../own-secret.ts';
import type { Random } from '../../../random.ts';

/** The secret that cashier and portal share in this installation. */
export const sandboxSecret = (db: Kysely<DB>, clock: Clock, random: Random): Promise<Buffer> =>
  ownSecret({ db, clock, random }, 'sandbox');
