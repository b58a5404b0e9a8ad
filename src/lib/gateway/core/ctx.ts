// What every handler works with, made once at boot and handed in.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { DB } from '../db/schema.ts';
import type { LiveFlags, LiveSettings } from '../settings/store.ts';
import type { Afterwards } from './afterwards.ts';
import type { BookingSlots } from './booking-slots.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Envelope } from './envelope.ts';
import type { Events } from './events.ts';
import type { Jobs } from './jobs.ts';
import type { OpenStreams } from './open-streams.ts';
import type { GameFrames, Providers } from './ports.ts';
import type { Random } from './random.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Seal } from './seal.ts';
import type { SecurityNote } from './security-log.ts';

export interface Ctx {
  config: Config;
  db: Kysely<DB>;
  pool: pg.Pool;
  clock: Clock;
  random: Random;
  log: Logger;
  /** Within a transaction: what is written to the security log after the commit. */
  notes?: SecurityNote[];
  settings: LiveSettings;
  flags: LiveFlags;
  /** The origins that pages may frame for games of outside vendors. */
  gameFrames: GameFrames;
  events: Events;
  rateLimits: RateLimits;
  envelope: Envelope;
  providers: Providers;
  /** Seals and opens the secrets that are kept in the database. */
  seal: Seal;
  /**
   * Signs the cookie by which an account knows a browser, and keys the hashes of codes; the same in all processes of this
   * installation.
   */
  ownSecret: Buffer;
  /** Wakes work that runs beside the calls. */
  jobs: Jobs;
  afterwards: Afterwards;
  /** Bounds the event streams of one member and of one network. */
  openStreams: OpenStreams;
  /** Bounds the parallel bookings of one member. */
  bookingSlots: BookingSlots;
  /** Called with the topic of each change that any process announces. */
  onChange(hear: (topic: string) => void): () => void;
}
