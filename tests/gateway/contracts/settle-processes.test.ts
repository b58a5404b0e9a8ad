// Contracts are settled by processes that are killed in the middle of it, and then by two at once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contractsByTheClock } from '../../../src/lib/gateway/contracts/by-the-clock.ts';
import { memberDays } from '../../../src/lib/gateway/play/member-days.ts';
import { follow } from '../../support/feed.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { A_PERIOD, agreeAll, fillAgents, putBelow } from '../../support/many-agents.ts';
import { expectSoundBooks } from '../agents/team-of-agents.ts';
import { turn } from '../session/signing-in.ts';

const MANY = { agents: 240, kind: 'daily', periods: 3 } as const;
const SCRIPT = new URL('./settles.ts', import.meta.url).pathname;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await turn(portal, 'SALARY3', true);
  const { db } = portal.owner;
  await fillAgents(db, MANY);
  await putBelow(db, MANY.agents);
  await agreeAll(db, MANY);
  await follow(portal.ctx, memberDays);
  portal.clock.advance(60_000);
});
afterAll(() => portal.close());

const started = () => {
  const ahead = portal.ctx.clock.now().getTime() - Date.now();
  return spawn(process.execPath, [SCRIPT, JSON.stringify(portal.ctx.config), String(ahead)], {
    stdio: 'inherit',
  });
};

/** Bills and their money: how many there are, how many are paid, how often each side has moved money, and what the agents have. */
async function now() {
  const { rows } = await sql<
    Record<'bills' | 'paid' | 'moves', number> & { least: bigint; most: bigint; kept: bigint }
  >`
    select (select count(*)::integer from contract_bills where amount_minor > 0) as bills,
        (select count(*)::integer from contract_bills where state = 'paid') as paid,
        (select count(*)::integer from contract_moves where kind = 'paid') as moves,
        min(coalesce(a.balance_minor, 0)) as least, max(coalesce(a.balance_minor, 0)) as most,
        (select coalesce(sum(balance_minor), 0)::bigint from accounts where kind = 'agent_reserve') as kept
      from members m left join accounts a on a.owner_id = m.id and a.kind = 'cash' and a.currency = 'USD'
      where m.account like 'topagent%'`.execute(portal.owner.db);
  return rows[0] as (typeof rows)[number];
}

type Books = Awaited<ReturnType<typeof now>>;

// Before anything is paid, and when the house has paid all of its 360 bills and agents pay those below them.
test.each<[string, (books: Books) => boolean]>([
  ['bills are made', ({ bills }) => bills > 0],
  ['agents pay those below them', ({ paid }) => paid > 370],
])('a process is killed while %s', async (_, reached) => {
  const child = started();
  const ended = once(child, 'exit');
  await vi.waitUntil(async () => child.exitCode !== null || reached(await now()), {
    timeout: 60_000,
    interval: 5,
  });
  child.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
  expect((await now()).paid).toBeLessThan(MANY.agents * MANY.periods);
});

test('two processes at once and this one bill and pay the rest: each contract and period once, and the books agree', async () => {
  const both = [started(), started()].map((child) => once(child, 'exit'));
  await contractsByTheClock(portal.ctx);
  expect((await Promise.all(both)).map(([code]) => code)).toEqual([0, 0]);
  // Bills whose balance another process held are left to the next run.
  await contractsByTheClock(portal.ctx);
  const [all, each] = [MANY.agents * MANY.periods, A_PERIOD * BigInt(MANY.periods)];
  expect(await now()).toEqual({ bills: all, paid: all, moves: all, least: each, most: each, kept: 0n });
  await expectSoundBooks(portal);
});
