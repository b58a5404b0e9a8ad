// Takes the given database away under load: what is answered meanwhile, how soon all is back, and is anything lost or doubled?
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../bin/build.ts';
import { onLeave } from '../../bin/leave.ts';
import { compareBooks } from '../support/books.ts';
import { type Crowd, newCrowd } from '../support/crowd.ts';
import { type GivenDatabase, giveDatabase } from '../support/given-database.ts';
import { letCrowdsIn } from '../support/lift-limits.ts';
import { type Portal, startPortal, temporaryData, untilReady } from '../support/portal.ts';
import { judge, type Outage, print } from './outages/figures.ts';
import { memoryOf, socketsOf } from './outages/processes.ts';
import { newReaders, type Readers } from './outages/readers.ts';
import { timed } from './statistics.ts';

const AT_ONCE = 16;
const LOOK_MS = 100;
/** How long connections are counted after the database is back: everybody connects again then. */
const AFTER_MS = 5_000;

/** How a database goes and comes back; a restart and a fail-over take as long as they take. */
const WAYS = {
  stopped: async (database: GivenDatabase, seconds: number) => {
    await database.stop();
    await wait(seconds * 1_000);
    await database.start();
  },
  frozen: async (database: GivenDatabase, seconds: number) => {
    database.freeze();
    await wait(seconds * 1_000);
    database.thaw();
  },
  restarted: async (database: GivenDatabase) => {
    await database.stop();
    await database.start();
  },
  'failed over': (database: GivenDatabase) => database.failOver(),
} as const;
type Way = keyof typeof WAYS;

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '6,60' } } });
  const lengths = values.seconds.split(',').map(Number);
  await buildIfStale();
  const data = await temporaryData();
  onLeave(data.remove);
  const database = await giveDatabase(data.dataDir);
  const portal = await startPortal(data.dataDir);
  await letCrowdsIn(data.dataDir, portal.address);
  const crowd = await newCrowd(data.dataDir, portal.address, AT_ONCE);
  const readers = newReaders(portal.address);
  await readers.readAll();
  const plan: [Way, number][] = [
    ...lengths.flatMap((seconds): [Way, number][] => [
      ['stopped', seconds],
      ['frozen', seconds],
    ]),
    ['restarted', 0],
    ['failed over', 0],
  ];
  const outages: Outage[] = [];
  for (const [way, seconds] of plan) {
    const outage = await takeAway({ way, seconds, database, portal, crowd, readers });
    outages.push({ ...outage, books: await compareBooks(data.dataDir, crowd.customers) });
    print(outages.at(-1) as Outage);
  }
  await portal.ask('SIGTERM');
  judge(outages);
}

interface Scene {
  way: Way;
  seconds: number;
  database: GivenDatabase;
  portal: Portal;
  crowd: Crowd;
  readers: Readers;
}

async function takeAway({ way, seconds, database, portal, crowd, readers }: Scene) {
  const memoryBefore = memoryOf(portal);
  readers.goOn();
  crowd.goOn();
  await crowd.hear(AT_ONCE);
  const sockets = watchMost(() => socketsOf(portal, database.url));
  await WAYS[way](database, seconds);
  const [readyAfter] = await timed(() => untilReady(portal));
  const [betAfter] = await timed(() => crowd.hear(1));
  const connections = watchMost(() => database.connections());
  await wait(AFTER_MS);
  const mostConnections = await connections.stop();
  const mostSockets = await sockets.stop();
  await crowd.rest();
  const answers = await readers.rest();
  const memory = { beforeMb: memoryBefore, afterMb: memoryOf(portal) };
  return {
    way,
    seconds,
    readyAfter,
    betAfter: readyAfter + betAfter,
    mostSockets,
    mostConnections,
    answers,
    memory,
  };
}

/** The highest value of something that is looked at again and again. */
function watchMost(look: () => number | Promise<number>) {
  let most = 0;
  let over = false;
  const watching = (async () => {
    for (; !over; await wait(LOOK_MS)) most = Math.max(most, await look());
  })();
  return {
    async stop(): Promise<number> {
      over = true;
      await watching;
      return most;
    },
  };
}
