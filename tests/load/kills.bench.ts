// Kills server and database under load, again and again: is what was acknowledged lost or doubled, and how long until it is back?
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { buildIfStale } from '../../bin/build.ts';
import { onLeave } from '../../bin/leave.ts';
import { Problem } from '../../bin/problem.ts';
import { compareBooks } from '../support/books.ts';
import { newCrowd } from '../support/crowd.ts';
import { giveDatabase, givenTo } from '../support/given-database.ts';
import { letCrowdsIn } from '../support/lift-limits.ts';
import {
  type Portal,
  startPortal,
  temporaryData,
  untilReady,
  VICTIMS,
  type Victim,
} from '../support/portal.ts';
import { type Figures, isRight, print, sayBooks } from './kills/figures.ts';
import { timed } from './statistics.ts';

const AT_ONCE = 16;
/** Kills between two looks into the books. */
const LOOK_EACH = 10;
const LATEST_MS = 1_500;
/** No busy machine explains a start that takes longer than this: what the portal said meanwhile is shown. */
const ODD_S = 30;

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: 'string', default: '200' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      given: { type: 'boolean', default: false },
    },
  });
  const [kills, seed] = [Number(values.kills), Number(values.seed)];
  console.log(`--kills ${kills} --seed ${seed}${values.given ? ' --given' : ''}`);
  const moments = fc.sample(fc.noBias(fc.nat({ max: LATEST_MS })), { seed, numRuns: kills });
  const plan = moments.map((afterMs, index) => ({
    afterMs,
    victim: VICTIMS[index % VICTIMS.length] as Victim,
  }));
  await buildIfStale();
  const data = await temporaryData();
  onLeave(data.remove);
  if (values.given) await giveDatabase(data.dataDir);
  let portal = await start(data.dataDir);
  await letCrowdsIn(data.dataDir, portal.address);
  const crowd = await newCrowd(data.dataDir, portal.address, AT_ONCE);
  const look = () => compareBooks(data.dataDir, crowd.customers);
  const figures: Figures = {
    back: { server: [], database: [], both: [] },
    ordinary: [],
    books: await look(),
  };

  for (let done = 0; done < kills; done += LOOK_EACH) {
    crowd.goOn();
    for (const { afterMs, victim } of plan.slice(done, done + LOOK_EACH)) {
      await crowd.hear(AT_ONCE);
      await wait(afterMs);
      const [seconds, next] = await timed(async () => {
        await portal.kill(victim);
        return startAgain(data.dataDir, portal, victim);
      });
      figures.back[victim].push(seconds);
      portal = next;
      if (seconds > ODD_S) console.log(`${victim} killed, ${seconds.toFixed(1)} s:\n${portal.printed()}`);
    }
    await crowd.rest();
    figures.books = await look();
    sayBooks(figures);
    if (!isRight(figures.books)) break;
    await portal.ask('SIGTERM');
    const [seconds, next] = await timed(() => start(data.dataDir, portal));
    figures.ordinary.push(seconds);
    portal = next;
  }
  print(figures);
}

/** A given database is started by its owner; the portal then finds it by itself, unless it was hit too. */
async function startAgain(dataDir: string, before: Portal, victim: Victim): Promise<Portal> {
  const given = givenTo(dataDir);
  if (given && victim !== 'server') await given.start();
  if (!given || victim !== 'database') return start(dataDir, before);
  await untilReady(before);
  return before;
}

/** As an operator would: with the command of every day, at the same address. */
async function start(dataDir: string, before?: Portal): Promise<Portal> {
  const portal = await startPortal(dataDir, before && { PORT: new URL(before.address).port });
  if (portal.npm.exitCode !== null) throw new Problem(`It did not start:\n${portal.printed()}`);
  return portal;
}
