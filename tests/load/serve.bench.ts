// How many requests the portal answers in a second on one core, beside nginx and bare node:http with the same answers.
import { rm } from 'node:fs/promises';
import { buildIfStale } from '../../bin/build.ts';
import { ownerOf } from '../../bin/database/embedded.ts';
import { onLeave } from '../../bin/leave.ts';
import { Problem } from '../../bin/problem.ts';
import { temporaryFolder } from '../../bin/temporary.ts';
import { letCrowdsIn } from '../support/lift-limits.ts';
import { startPortal, temporaryData } from '../support/portal.ts';
import { machineIsQuiet } from './quiet.ts';
import { CONNECTIONS, hasNginx, needWrk, perSecond, pin } from './serve/machine.ts';
import { answerOf, type Subject, subjects } from './serve/subjects.ts';
import { serveBare, serveNginx } from './serve/yardsticks.ts';
import { median, report } from './statistics.ts';

const ROUNDS = 9;

export async function bench(): Promise<void> {
  needWrk();
  const nginx = hasNginx();
  await buildIfStale();
  const data = await temporaryData();
  onLeave(data.remove);
  const portal = await startPortal(data.dataDir);
  const pid = ownerOf(data.dataDir)?.pid;
  if (!pid) throw new Problem(`The portal did not start:\n${portal.printed()}`);
  await letCrowdsIn(data.dataDir, portal.address);
  const asked = await subjects(portal.address);
  const answers = await Promise.all(asked.map((subject) => answerOf(portal.address, subject)));
  await machineIsQuiet();
  pin(pid);
  const folder = await temporaryFolder('serve');
  onLeave(() => rm(folder, { recursive: true, force: true }));
  const servers = {
    portal: portal.address,
    bare: await serveBare(answers, folder),
    ...(nginx && { nginx: await serveNginx(answers, folder) }),
  };

  console.log(
    `\nrequests a second on one core, ${CONNECTIONS} connections  (median of ${ROUNDS} rounds, in turn)`,
  );
  for (const subject of asked) print(subject, await measured(subject, servers));
}

type Figures = Record<string, number[]>;

async function measured({ path, headers }: Subject, servers: Record<string, string>): Promise<Figures> {
  const figures: Figures = Object.fromEntries(Object.keys(servers).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, address] of Object.entries(servers)) {
      const rate = await perSecond(address + path, headers);
      // The first round warms up.
      if (round > 0) figures[name]?.push(rate);
    }
  return figures;
}

function print({ name, path, target }: Subject, { portal = [], ...others }: Figures): void {
  const rate = median(portal);
  const { least } = target;
  report(
    `${name} (${path})`,
    `${Math.round(rate)}/s`,
    least === undefined ? undefined : { text: `at least ${least}/s`, met: rate >= least },
  );
  for (const [yardstick, rates] of Object.entries(others)) {
    const ratio = median(portal.map((rate, at) => rate / (rates[at] ?? Number.NaN)));
    const share = target[yardstick as keyof typeof target];
    const wanted = share === undefined ? undefined : { text: `at least ${share}`, met: ratio >= share };
    report(`  times ${yardstick}, ${Math.round(median(rates))}/s`, ratio.toFixed(2), wanted);
  }
}
