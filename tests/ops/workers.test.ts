// `WORKERS=2`: two processes on one port behave as one.
import { spawnSync } from 'node:child_process';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ownerOf } from '../../bin/database/embedded.ts';
import { isAlive, signal } from '../../bin/processes.ts';
import { calls } from '../../src/lib/contract/index.ts';
import { registration } from '../support/gateway.ts';
import { callerAt } from '../support/http-caller.ts';
import { letCrowdsIn } from '../support/lift-limits.ts';
import { type Portal, startPortal, temporaryData } from '../support/portal.ts';
import { operatorCommand } from '../support/run-operator.ts';

let data: Awaited<ReturnType<typeof temporaryData>>;
let portal: Portal;
beforeAll(async () => {
  data = await temporaryData();
  portal = await startPortal(data.dataDir, { WORKERS: '2' });
  await letCrowdsIn(data.dataDir, portal.address);
});
afterAll(async () => {
  await portal.ask('SIGTERM');
  await data.remove();
});

/** The processes that serve. */
function workers(): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=', '-o', 'ppid=', '-o', 'args='], {
    encoding: 'utf8',
  });
  const owner = ownerOf(data.dataDir)?.pid;
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  return rows
    .filter(
      ([, parent, ...args]) => Number(parent) === owner && args.some((arg) => arg.endsWith('worker.ts')),
    )
    .map(([pid]) => Number(pid));
}

/** Opens a new connection, so that a running worker takes it. */
const open = (path: string, headers = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(portal.address + path, { agent: new Agent(), headers }, resolve).once('error', reject);
  });

async function ask(path: string): Promise<{ status: number | undefined; text: string }> {
  const answer = await open(path);
  return { status: answer.statusCode, text: await text(answer) };
}

/** Does it once for each of the two workers, while the other one is stopped and cannot take a connection. */
async function byEach<T>(work: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (const other of workers()) {
    signal(other, 'SIGSTOP');
    try {
      answers.push(await work());
    } finally {
      signal(other, 'SIGCONT');
    }
  }
  return answers;
}

it('both serve, and a changed setting is in the kept pages and answers of both', async () => {
  expect(workers()).toHaveLength(2);
  for (const path of ['/', calls.brandSettings.path])
    expect((await byEach(() => ask(path))).map(({ status }) => status)).toEqual([200, 200]);
  await operatorCommand(['settings', 'set', 'brand.name', 'Harbour'], data.dataDir);
  await vi.waitFor(
    async () => {
      for (const path of ['/', calls.brandSettings.path])
        for (const { text } of await byEach(() => ask(path))) expect(text).toContain('Harbour');
    },
    { timeout: 20_000, interval: 200 },
  );
});

it('what happens reaches every tab, whichever worker it hangs on', async () => {
  const me = callerAt(portal.address);
  me.token = (await me.call(calls.registerMember, registration('everywhere'))).body.value.token;
  const headers = {
    authorization: `Bearer ${me.token}`,
    cookie: [...me.cookies].map((pair) => pair.join('=')).join('; '),
  };
  const tabs = await byEach(() => open(calls.liveEvents.path, headers));
  const heard = tabs.map(() => '');
  for (const [at, tab] of tabs.entries()) tab.on('data', (chunk) => (heard[at] += chunk));
  await operatorCommand(['announce', 'Water in the harbour'], data.dataDir);
  await vi.waitFor(() => {
    for (const text of heard) expect(text).toContain('event: announcement');
  }, 20_000);
  for (const tab of tabs) tab.destroy();
});

it('a worker that dies is replaced, and the portal answers meanwhile', async () => {
  const [first = 0] = workers();
  signal(first, 'SIGKILL');
  await vi.waitUntil(() => !isAlive(first), { timeout: 10_000 });
  expect((await ask('/livez')).status).toBe(200);
  await vi.waitUntil(() => workers().length === 2, { timeout: 20_000 });
  expect(workers()).not.toContain(first);
  expect((await byEach(() => ask('/readyz'))).map(({ status }) => status)).toEqual([200, 200]);
});

it('SIGTERM ends all of them and the database', async () => {
  const all = [...workers(), portal.databasePid() as number];
  await portal.ask('SIGTERM');
  await vi.waitUntil(() => !portal.groupLives(), { timeout: 30_000 });
  expect(all.filter(isAlive)).toEqual([]);
});
