// `WORKERS=2`: two processes on one port behave as one.
import { spawnSync } from 'node:child_process';
import { Agent, get } from 'node:http';
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

/** Asks over a connection of its own, which either worker may take. */
function ask(path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(portal.address + path, { agent: new Agent() }, async (answer) => {
      let text = '';
      for await (const chunk of answer.setEncoding('utf8')) text += chunk;
      resolve({ status: answer.statusCode ?? 0, text });
    }).once('error', reject);
  });
}
const fromAll = (path: string) => Promise.all(Array.from({ length: 8 }, () => ask(path)));

it('both serve, and a changed setting is in the kept pages and answers of both', async () => {
  expect(workers()).toHaveLength(2);
  expect((await fromAll('/')).map(({ status }) => status)).toEqual(Array(8).fill(200));
  await fromAll(calls.brandSettings.path);
  await operatorCommand(['settings', 'set', 'brand.name', 'Harbour'], data.dataDir);
  await vi.waitFor(
    async () => {
      for (const path of ['/', calls.brandSettings.path])
        expect((await fromAll(path)).every(({ text }) => text.includes('Harbour'))).toBe(true);
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
  const heard = ['', '', '', ''];
  const left = new AbortController();
  for (const at of heard.keys()) {
    const { body } = await fetch(portal.address + calls.liveEvents.path, { headers, signal: left.signal });
    const read = async (): Promise<void> => {
      for await (const chunk of body ?? []) heard[at] += Buffer.from(chunk).toString();
    };
    read().catch(() => {});
  }
  await operatorCommand(['announce', 'Water in the harbour'], data.dataDir);
  await vi.waitFor(
    () => expect(heard.every((text) => text.includes('event: announcement'))).toBe(true),
    20_000,
  );
  left.abort();
});

it('a worker that dies is replaced, and the portal answers meanwhile', async () => {
  const [first = 0] = workers();
  signal(first, 'SIGKILL');
  await vi.waitUntil(() => !isAlive(first), { timeout: 10_000 });
  expect((await ask('/livez')).status).toBe(200);
  await vi.waitUntil(() => workers().length === 2, { timeout: 20_000 });
  expect(workers()).not.toContain(first);
  await vi.waitFor(async () => {
    for (const { status } of await fromAll('/readyz')) expect(status).toBe(200);
  }, 30_000);
});

it('SIGTERM ends all of them and the database', async () => {
  const all = [...workers(), portal.databasePid() as number];
  await portal.ask('SIGTERM');
  await vi.waitUntil(() => !portal.groupLives(), { timeout: 30_000 });
  expect(all.filter(isAlive)).toEqual([]);
});
