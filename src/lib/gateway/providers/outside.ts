// What providers are made of.
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import type { Random } from '../core/random.ts';
import type { Seal } from '../core/seal.ts';
import type { DB } from '../db/schema.ts';
import type { LiveSettings } from '../settings/store.ts';

export interface Outside {
  config: Config;
  db: Kysely<DB>;
  clock: Clock;
  random: Random;
  seal: Seal;
  settings: LiveSettings;
  log: Logger;
}
