import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { calls } from '../../src/lib/contract/index.ts';
import { feedLag } from '../../src/lib/gateway/core/feed.ts';
import type { Connected } from '../../src/lib/gateway/db/connect.ts';
import { setFlag } from '../../src/lib/gateway/settings/store.ts';
import { compareBooks } from '../support/books.ts';
import { newCrowd } from '../support/crowd.ts';
import { PASSWORD, registration } from '../support/gateway.ts';
import { callerAt } from '../support/http-caller.ts';
import { letCrowdsIn } from '../support/lift-limits.ts';
import { A_PERIOD, agreeAll, fillAgents } from '../support/many-agents.ts';
import { onDatabase } from '../support/on-database.ts';
import { type Portal, startPortal, temporaryData, VICTIMS } from '../support/portal.ts';

const AT_ONCE = 8;

let data: Awaited<ReturnType<typeof temporaryData>>;
let portal: Portal;
beforeAll(async () => {
  data = await temporaryData();
  portal = await startPortal(data.dataDir);
  await letCrowdsIn(data.dataDir, portal.address);
});
afterAll(async () => {
  await portal.ask('SIGTERM');
  await data.remove();
});

const startAgain = () => startPortal(data.dataDir, { PORT: new URL(portal.address).port });

it('whatever was killed in the middle, who was told that they are registered are, and acknowledged money stands and counts once', async () => {
  const crowd = await newCrowd(data.dataDir, portal.address, AT_ONCE);
  for (const victim of VICTIMS) {
    const told: string[] = [];
    crowd.goOn();
    const registering = Promise.all(Array.from({ length: AT_ONCE }, () => registerUntilDead(told)));
    await Promise.all([
      crowd.hear(AT_ONCE * 10),
      vi.waitUntil(() => told.length >= AT_ONCE * 2, { timeout: 60_000, interval: 5 }),
    ]);
    await portal.kill(victim);
    await registering;
    portal = await startAgain();
    await crowd.rest();
    await Promise.all(told.map(canSignIn));
    expect(await compareBooks(data.dataDir, crowd.customers), victim).toMatchObject({
      lost: [],
      doubled: [],
      difference: '0.00',
    });
  }
  const feed = () => onDatabase(data.dataDir, ({ db }) => feedLag(db));
  const behind = async () => (await feed()).reduce((sum, { rows }) => sum + rows, 0);
  await vi.waitUntil(async () => (await behind()) === 0, { timeout: 90_000, interval: 200 });
  const books = await onDatabase(data.dataDir, counted);
  expect(books).toEqual({ settled: books?.settled, plays: books?.settled, rolledUp: books?.settled });
});

it('every period of a contract is billed and paid once, whatever is killed while contracts are settled', async () => {
  const many = { agents: 1_200, kind: 'daily', periods: VICTIMS.length } as const;
  const on = <T>(work: (connected: Connected) => Promise<T>): Promise<T> => onDatabase(data.dataDir, work);
  await on(({ db }) => setFlag(db, 'SALARY3', true));
  await on(({ db }) => fillAgents(db, many));
  await on(({ db }) => agreeAll(db, many));
  let paid = 0;
  const paidNow = async (): Promise<number> => (await on(salaries)).paid;
  for (const victim of VICTIMS) {
    await portal.kill(victim);
    portal = await startAgain();
    // A start wakes the job; it is hit while it pays.
    await vi.waitUntil(async () => (await paidNow()) > paid, { timeout: 60_000, interval: 5 });
    await portal.kill(victim);
    portal = await startAgain();
    paid = await paidNow();
  }
  const bills = many.agents * many.periods;
  await vi.waitUntil(async () => (await paidNow()) >= bills, { timeout: 120_000, interval: 200 });
  expect(await on(salaries)).toEqual({
    ...{ paid: bills, movements: bills, agents: many.agents },
    ...{ least: A_PERIOD * BigInt(many.periods), most: A_PERIOD * BigInt(many.periods) },
  });
});

/** Bills that are paid, movements of them, and what the agents have. */
async function salaries({ db }: Connected) {
  const { rows } = await sql<{
    paid: number;
    movements: number;
    agents: number;
    least: bigint;
    most: bigint;
  }>`
    select (select count(*)::integer from contract_bills where state = 'paid') as paid,
        (select count(*)::integer from transfers where kind = 'contract_paid') as movements,
        count(*)::integer as agents, min(a.balance_minor) as least, max(a.balance_minor) as most
      from members m join accounts a on a.owner_id = m.id and a.kind = 'cash' where m.account like 'topagent%'`.execute(
    db,
  );
  return rows[0] as (typeof rows)[number];
}

/** Bets that were settled, and how many of them those who count have counted. */
async function counted({ db }: Connected) {
  const { rows } = await sql<Record<'settled' | 'plays' | 'rolledUp', bigint>>`
    select (select count(*) from bets where status not in ('open', 'void') and currency <> 'FUN') as settled,
      (select sum(plays) from games)::bigint as plays, (select sum(bets) from member_days)::bigint as "rolledUp"`.execute(
    db,
  );
  return rows[0];
}

async function registerUntilDead(told: string[]): Promise<void> {
  for (;;) {
    const account = `k${crypto.randomUUID().slice(0, 8)}`;
    const answer = await callerAt(portal.address)
      .call(calls.registerMember, registration(account))
      .catch(() => undefined);
    if (!answer || answer.status >= 500) return;
    expect(answer.body).toMatchObject({ success: true });
    told.push(account);
  }
}

async function canSignIn(username: string): Promise<void> {
  const payload = { username, password: PASSWORD, type: 'username' };
  const answer = await callerAt(portal.address).call(calls.login, payload);
  expect(answer.body, username).toMatchObject({ success: true });
}
