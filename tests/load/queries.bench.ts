// What a request costs whose address nobody asked for before, beside a kept page: processor of the server, and its memory after
// thousands of them.
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { buildIfStale } from '../../bin/build.ts';
import { ownerOf } from '../../bin/database/embedded.ts';
import { Problem } from '../../bin/problem.ts';
import { startPortal, temporaryData } from '../support/portal.ts';
import { median, report } from './statistics.ts';

const ROUNDS = 5;
const REQUESTS = 200;
const AT_ONCE = 8;
const MOST_RATIO = 3;
const MOST_GROWTH_MB = 60;
/** A clock tick of `/proc`, in milliseconds. */
const TICK_MS = 10;

const WARM = ['/', '/art/share/home.png', '/no-such-page'];

let turn = 0;

/** Each request of a subject has an address or a host of its own. */
const SUBJECTS: Record<string, () => { path: string; host?: string }> = {
  '/, kept': () => ({ path: '/' }),
  '/?x=RANDOM': () => ({ path: `/?x=${turn++}` }),
  '/art/share/home.png?x=RANDOM': () => ({ path: `/art/share/home.png?x=${turn++}` }),
  'Host: RANDOM': () => ({ path: '/', host: `host-${turn++}.test` }),
  '/art/cover/RANDOM.svg': () => ({ path: `/art/cover/koi-teal-stars-${turn++}.svg` }),
  '/RANDOM': () => ({ path: `/page-${turn++}` }),
};

export async function bench(): Promise<void> {
  if (process.platform !== 'linux')
    throw new Problem('The processor of a process is read from /proc: Linux only.');
  await buildIfStale();
  const data = await temporaryData();
  const portal = await startPortal(data.dataDir);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    const pid = ownerOf(data.dataDir)?.pid;
    if (!pid) throw new Problem(`The portal did not start:\n${portal.printed()}`);
    const ask = (subject: () => { path: string; host?: string }) => {
      const { path, host } = subject();
      return statusOf(agent, portal.address + path, host);
    };
    // As many kept pages first: what is measured is what other addresses take, and not how much garbage Node lets lie.
    for (const path of WARM)
      for (let warm = 0; warm < (ROUNDS * REQUESTS * 5) / WARM.length; warm++) await ask(() => ({ path }));
    const before = memoryMb(pid);
    const costs = new Map<string, number[]>();
    const statuses = new Map<string, Map<number, number>>();
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, subject] of Object.entries(SUBJECTS)) {
        const began = processorMs(pid);
        const seen = statuses.get(name) ?? new Map<number, number>();
        await Promise.all(
          Array.from({ length: AT_ONCE }, async () => {
            for (let each = 0; each < REQUESTS / AT_ONCE; each++) {
              const status = await ask(subject);
              seen.set(status, (seen.get(status) ?? 0) + 1);
            }
          }),
        );
        statuses.set(name, seen);
        costs.set(name, [...(costs.get(name) ?? []), (processorMs(pid) - began) / REQUESTS]);
      }
    }
    print(costs, statuses);
    const growth = memoryMb(pid) - before;
    const target = { text: `at most ${MOST_GROWTH_MB} MB`, met: growth <= MOST_GROWTH_MB };
    report(`memory after ${turn} such requests`, `+${growth.toFixed(1)} MB`, target);
  } finally {
    agent.destroy();
    await portal.ask('SIGTERM');
    await data.remove();
  }
}

function print(costs: Map<string, number[]>, statuses: Map<string, Map<number, number>>): void {
  console.log(`\nprocessor of a request  (median and mean of ${ROUNDS} rounds of ${REQUESTS}, in turn)`);
  const [plain = []] = costs.values();
  for (const [name, rounds] of costs) {
    const [middle, mean] = [median(rounds) / median(plain), meanOf(rounds) / meanOf(plain)];
    const answers = [...(statuses.get(name) ?? [])].map(([status, count]) => `${status}: ${count}`);
    report(name, `${median(rounds).toFixed(2)} ms`);
    if (rounds === plain) continue;
    const target = { text: `at most ${MOST_RATIO}`, met: middle <= MOST_RATIO };
    report(`  times a kept page (${answers.join(', ')})`, `${middle.toFixed(2)} ${mean.toFixed(2)}`, target);
  }
}

const meanOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Processor time of a process so far, its own and the system's for it. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function memoryMb(pid: number): number {
  const [, pages = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
  return (pages * 4096) / 1_000_000;
}

function statusOf(agent: Agent, address: string, host: string | undefined): Promise<number> {
  const headers = { 'accept-encoding': 'br', ...(host ? { host } : {}) };
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (answer) => {
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    }).once('error', reject);
  });
}
