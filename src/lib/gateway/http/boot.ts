// Makes the one Ctx of this process: connects, reads settings, listens for changes.
import { setTimeout as wait } from 'node:timers/promises';
import type pino from 'pino';
import { startCards } from '../cards/driver.ts';
import { liveVendorFrames } from '../catalogue/vendor-frames.ts';
import { createAfterwards } from '../core/afterwards.ts';
import { createBookingSlots } from '../core/booking-slots.ts';
import { type Clock, machineClock, movedClock } from '../core/clock.ts';
import { type Config, readConfig } from '../core/config.ts';
import type { Ctx } from '../core/ctx.ts';
import { createEnvelope } from '../core/envelope.ts';
import { createEvents, EVENTS } from '../core/events.ts';
import { announcedJobs, WAKE } from '../core/jobs.ts';
import { createLog } from '../core/log.ts';
import { createOpenStreams } from '../core/open-streams.ts';
import { ownSecret } from '../core/own-secret.ts';
import { systemRandom } from '../core/random.ts';
import { createRateLimits } from '../core/rate-limits.ts';
import { createSeal } from '../core/seal.ts';
import { secretsKeys } from '../core/secrets-key.ts';
import { connect } from '../db/connect.ts';
import { listen } from '../db/listen.ts';
import { startTables } from '../house/shared/driver.ts';
import { startJobs } from '../jobs/start.ts';
import { resealAll } from '../operator/secrets.ts';
import { createProviders } from '../providers/create.ts';
import { CHANGED, liveSettings } from '../settings/store.ts';

export interface Booted {
  ctx: Ctx;
  /** Ends what the context holds open: the pool and the listening connection. */
  close(): Promise<void>;
}

/** What tests hand in: a clock in their hands, and where the log goes to be read. */
export interface Own {
  clock?: Clock;
  logTo?: pino.DestinationStream | undefined;
}

/** Makes a context on the configured database. The product makes one by `boot`. A failure leaves nothing open. */
export async function createCtx(config: Config, own: Own = {}): Promise<Booted> {
  const opened = new AsyncDisposableStack();
  try {
    const ctx = await openCtx(config, own, opened);
    return { ctx, close: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function openCtx(config: Config, own: Own, opened: AsyncDisposableStack): Promise<Ctx> {
  const log = createLog(config.logLevel, own.logTo);
  const { pool, db } = connect(config.databaseUrl);
  opened.defer(() => db.destroy());
  const { settings, flags } = await liveSettings(db);
  const gameFrames = await liveVendorFrames(db);
  const clock = own.clock ?? movedClock(() => settings.get('clock.offsetMs'));
  const events = createEvents(db);
  const hearers = new Set<(topic: string) => void>();
  const tell = (topic: string): void => {
    for (const hear of hearers) hear(topic);
  };

  async function changed(topic: string): Promise<void> {
    if (topic === 'settings' || topic === 'flags' || topic === 'all') await settings.reload();
    if (topic === 'vendors' || topic === 'all') await gameFrames.reload();
    tell(topic);
    events.deliver('all settings');
  }

  /** Announcements of the meantime were missed: everything is read again, by open pages too. */
  async function regained(): Promise<void> {
    await changed('all');
    events.deliver('all balance');
    events.deliver('all message');
    log.warn('the connection that hears of changes was lost and is back');
  }

  const listener = await listen(config.databaseUrl, regained);
  opened.defer(() => listener.close());
  await listener.on(CHANGED, changed);
  await listener.on(EVENTS, events.deliver);
  const seal = createSeal(await secretsKeys(config));
  const afterwards = createAfterwards(log);
  opened.defer(() => afterwards.done());

  const ctx: Ctx = {
    config,
    db,
    pool,
    clock,
    random: systemRandom,
    log,
    settings,
    flags,
    gameFrames,
    events,
    rateLimits: createRateLimits(db, settings, clock),
    envelope: await createEnvelope(db, machineClock, seal),
    providers: await createProviders({ config, db, clock, random: systemRandom, seal, settings, log }),
    ownSecret: await ownSecret({ db, clock, random: systemRandom, seal }, 'known browsers'),
    seal,
    jobs: announcedJobs(db),
    afterwards,
    openStreams: createOpenStreams(),
    bookingSlots: createBookingSlots(),
    onChange(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
  await listener.on(WAKE, (job) => ctx.jobs.heard(job));
  return ctx;
}

let booted: Promise<Booted> | undefined;

/** How long the end of the process waits for a database that does not answer. */
const SHUTDOWN_MS = 2_000;

/** The process's context, made at the first call, with its jobs running. After a failure the next call makes it anew. */
export async function boot(): Promise<Ctx> {
  booted ??= createCtx(readConfig(process.env))
    .then(withJobs)
    .catch((error: unknown) => {
      booted = undefined;
      throw error;
    });
  // The server around the built product cannot import this module; it ends the context before the database stops.
  Reflect.set(globalThis, Symbol.for('portico.shutdown'), shutdown);
  return (await booted).ctx;
}

async function withJobs({ ctx, close }: Booted): Promise<Booted> {
  // Beside the calls: after an upgrade, or a new key, there may be many.
  ctx.afterwards.run(async () => {
    await resealAll(ctx);
  });
  const started = new AsyncDisposableStack();
  started.defer(close);
  try {
    started.defer(await startJobs(ctx));
    started.defer(await startTables(ctx));
    started.defer(startCards(ctx));
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
  return { ctx, close: () => started.disposeAsync() };
}

/** Ends the process's context, in two seconds at most; nothing may be asked of it afterwards. */
export async function shutdown(): Promise<void> {
  const closed = booted?.then(({ close }) => close());
  booted = undefined;
  await Promise.race([closed, wait(SHUTDOWN_MS, undefined, { ref: false })]);
}
