// Days are closed once, whatever several processes do, and one that is killed in the middle of a tree leaves nothing in the way.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { type Days, headsOf, openDays, problemsOf } from './books.ts';

const PROCESS = new URL('../../support/close-days.ts', import.meta.url).pathname;

/** An advisory lock of this test's own. */
const HELD = 7_077;

// Each starts processes of its own, which a crowded machine is slow at.
vi.setConfig({ testTimeout: 360_000 });

let days: Days;
beforeEach(async () => {
  days = await openDays();
});
afterEach(() => days.portal.close());

function closing(): ChildProcess {
  const { databaseUrl, dataDir } = days.portal.ctx.config;
  return spawn(process.execPath, [PROCESS, databaseUrl, dataDir], { stdio: 'inherit' });
}

const ended = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0];

/** A day ends after each transaction of the server, also those of tests beside this one, as of a whole demonstration. */
const PATIENCE_MS = 120_000;

/** Transfers, of two lines each, that make a page and a part of the next: what is booked to fill pages is most of what this costs. */
const ABOVE_A_PAGE = 600;

async function fill(transfers: number): Promise<void> {
  const at = new Date(days.portal.ctx.clock.now().getTime() - DAY_MS);
  await days.portal.owner.pool.query(
    `select ledger_transfer('many:' || n, 'deposit', 'deposits_clearing', 0, 'cash', $1, 'USD', n, $2)
      from generate_series(1, $3::int) n`,
    [days.member, at, transfers],
  );
}

const pages = async (): Promise<number> => {
  const { rows } = await days.portal.owner.pool.query<{ pages: bigint }>(
    'select count(*) as pages from daybook_pages',
  );
  return Number(rows[0]?.pages);
};

it('processes that close the same days at the same time publish each once', async () => {
  await days.pay(3);
  await fill(ABOVE_A_PAGE);
  expect(await Promise.all([closing(), closing(), closing()].map(ended))).toEqual([0, 0, 0]);
  // Who came while another was at it left the rest to it.
  expect((await headsOf(days)).map(({ number, lines }) => [number, lines])).toEqual([
    [1, 2],
    [2, 0],
    [3, 2 * ABOVE_A_PAGE],
  ]);
  expect(await pages()).toBe(1 + 2);
  expect(await problemsOf(days)).toEqual([]);
});

it('what was killed in the middle of a tree is finished by the next run', async () => {
  await fill(ABOVE_A_PAGE);
  const { pool } = days.portal.owner;
  const holder = await pool.connect();
  try {
    // The second page waits, so that the process is killed between two.
    await holder.query(`select pg_advisory_lock(${HELD})`);
    await holder.query(`create function hold_page() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${HELD}); return new; end $$`);
    await holder.query(`create trigger hold_page before insert on daybook_pages
      for each row when (new.number = 1) execute function hold_page()`);
    const child = closing();
    const end = ended(child);
    await vi.waitUntil(async () => (await pages()) === 1, { timeout: PATIENCE_MS, interval: 20 });
    child.kill('SIGKILL');
    await end;
    expect(await headsOf(days)).toEqual([]);
  } finally {
    await holder.query(`select pg_advisory_unlock(${HELD})`);
    await holder.query('drop trigger hold_page on daybook_pages');
    holder.release();
  }
  // The dead process's own lock goes with its connection.
  await vi.waitUntil(
    async () => {
      await days.close();
      return (await headsOf(days)).length > 0;
    },
    { timeout: PATIENCE_MS, interval: 50 },
  );
  expect(await headsOf(days)).toMatchObject([{ lines: 2 * ABOVE_A_PAGE }]);
  expect(await pages()).toBe(2);
  expect(await problemsOf(days)).toEqual([]);
});
