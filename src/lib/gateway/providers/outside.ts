// What providers are made of.
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { DB } from '../db/schema.ts';
import type { Random } from '../random.ts';
import type { LiveSettings } from '../settings/store.ts';

export interface Outside {
  config: Config;
  db: Kysely<DB>;
  clock: Clock;
  random: Random;
  settings: LiveSettings;
  log: Logger;
}
