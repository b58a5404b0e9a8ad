// How long it takes to bill and pay the contracts of one period: 5,000 that are settled every five minutes, 100,000 that are settled by day;
// and what an upline waits for who has very many unpaid bills.
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { contractsByTheClock } from '../../src/lib/gateway/contracts/by-the-clock.ts';
import { ownContracts } from '../../src/lib/gateway/contracts/view.ts';
import { connect } from '../../src/lib/gateway/db/connect.ts';
import { setFlag } from '../../src/lib/gateway/settings/store.ts';
import { setUpDatabase } from '../../src/lib/gateway/setup/index.ts';
import { A_PERIOD, agreeAll, fillAgents } from '../support/many-agents.ts';
import { temporaryData } from '../support/portal.ts';
import { type BenchServer, benchServer } from './ledger/database.ts';
import { report, timed } from './statistics.ts';
import { contextAt } from './tables/portal.ts';

const SUBJECTS = [
  { kind: 'realtime', agents: 5_000, most: 30 },
  { kind: 'daily', agents: 100_000, most: 2.4 * 3_600 },
] as const;
/** Unpaid bills of one upline. */
const UNPAID = 250_000;
const ANSWER_MS = 300;

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { share: { type: 'string', default: '1' } } });
  const share = Number(values.share);
  const server = await benchServer();
  try {
    for (const { kind, agents, most } of SUBJECTS) {
      const seconds = await settle(server, { kind, agents: Math.round(agents * share), periods: 1 });
      const target = { text: `at most ${most} s`, met: seconds <= most };
      report(
        `${Math.round(agents * share)} ${kind} contracts billed and paid`,
        `${seconds.toFixed(1)} s`,
        target,
      );
    }
    const ms = await oweMuch(server, Math.round(UNPAID * share));
    const target = { text: `at most ${ANSWER_MS} ms`, met: ms <= ANSWER_MS };
    report('the page of an upline with many unpaid bills', `${ms.toFixed(0)} ms`, target);
  } finally {
    await server.stop();
  }
}

async function settle(server: BenchServer, many: Parameters<typeof fillAgents>[1]): Promise<number> {
  return onPortal(server, many.kind, async (ctx, db) => {
    await fillAgents(db, many);
    await agreeAll(db, many);
    await sql`analyze`.execute(db);
    const [seconds] = await timed(() => contractsByTheClock(ctx));
    const { rows } = await sql<{ paid: bigint }>`
      select coalesce(sum(paid_minor), 0)::bigint as paid from contract_bills where state = 'paid'`.execute(
      db,
    );
    if (rows[0]?.paid !== BigInt(many.agents) * A_PERIOD) throw new Error(`only ${rows[0]?.paid} was paid`);
    return seconds;
  });
}

type Ctx = Awaited<ReturnType<typeof contextAt>>['ctx'];
type Db = ReturnType<typeof connect>['db'];

async function onPortal<T>(
  server: BenchServer,
  name: string,
  work: (ctx: Ctx, db: Db) => Promise<T>,
): Promise<T> {
  const [url, data] = [await server.create(name), await temporaryData()];
  // With the rights of the application, whose money is held against its rows.
  const { application } = await setUpDatabase(url, {});
  const { db } = connect(url, { max: 2 });
  await setFlag(db, 'SALARY3', true);
  const { ctx, close } = await contextAt(application, data.dataDir);
  try {
    return await work(ctx, db);
  } finally {
    await close();
    await db.destroy();
    await data.remove();
  }
}

/** Milliseconds until an agent who owes for many periods sees the page of the contract. */
async function oweMuch(server: BenchServer, unpaid: number): Promise<number> {
  return onPortal(server, 'unpaid', async (ctx, db) => {
    await fillAgents(db, { agents: 2, kind: 'realtime', periods: 1 });
    await agreeAll(db, { agents: 2, kind: 'realtime', periods: 1 });
    await sql`insert into contracts (upline_id, downline_id, kind, rhythm, currency, tiers, state, offered_at, answer_by, answered_at,
        starts_at, billed_to)
      select (select min(id) from members where account like 'topagent%'), (select max(id) from members where account like 'topagent%'),
          'hourly', 'hourly', currency, tiers, state, offered_at, answer_by, answered_at, starts_at, billed_to
        from contracts limit 1`.execute(db);
    await sql`insert into contract_bills (contract_id, from_at, to_at, stake_minor, payout_minor, bonus_minor, fees_minor, valid_minor,
        members, tier, basis_points, base_minor, amount_minor, state, made_at)
      select id, at, at + interval '1 minute', 100, 0, 0, 0, 10000, 1, 0, 100, 10000, 100, 'short', at
        from contracts, generate_series(1, ${unpaid}) n, lateral (select starts_at - n * interval '1 minute' as at) times
        where upline_id is not null`.execute(db);
    await sql`analyze`.execute(db);
    const { rows } = await sql<{
      id: bigint;
    }>`select min(id) as id from members where account like 'topagent%'`.execute(db);
    const viewer = { memberId: rows[0]?.id as bigint, currency: 'USD' };
    await ownContracts(ctx, viewer, 'hourly');
    const [seconds] = await timed(() => ownContracts(ctx, viewer, 'hourly'));
    return seconds * 1_000;
  });
}
