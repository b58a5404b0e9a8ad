// How soon a round of a table is settled in which a crowd has bet until the last moment, by one process, by two, and after
// the one that closed it was killed; and how many bets a second it takes, beside spins of a slot in the same run.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { tableChannel } from '../../src/lib/contract/events.ts';
import { inTransaction } from '../../src/lib/gateway/core/in-transaction.ts';
import { fairnessAudit } from '../../src/lib/gateway/fairness/audit.ts';
import { houseAudit } from '../../src/lib/gateway/house/audit.ts';
import { tablesAudit } from '../../src/lib/gateway/house/audit-tables.ts';
import { bookInFrame } from '../../src/lib/gateway/house/booking.ts';
import { playSpin } from '../../src/lib/gateway/house/kinds/slot/spin.ts';
import { startTables } from '../../src/lib/gateway/house/shared/driver.ts';
import { placeAtTable } from '../../src/lib/gateway/house/shared/place.ts';
import { openRound } from '../../src/lib/gateway/house/shared/rounds.ts';
import { everyTable, type Table } from '../../src/lib/gateway/house/shared/table.ts';
import { lanternKoi } from '../../src/lib/gateway/house/titles/slot/lantern-koi.ts';
import { audit } from '../../src/lib/gateway/ledger/audit.ts';
import { playAudit } from '../../src/lib/gateway/play/audit.ts';
import { seedGames } from '../../src/lib/gateway/seed/games.ts';
import { temporaryData } from '../support/portal.ts';
import { benchServer, prepareLedger } from './ledger/database.ts';
import { median, report } from './statistics.ts';
import { contextAt } from './tables/portal.ts';

const GAME = 'dragon-tiger';
const SLOT = 'lantern-koi';
const TARGET_MS = 2_000;
/** Bets go on until that long before the close. */
const UNTIL_MS = 5;
const CLIENTS = 16;

type Ctx = Awaited<ReturnType<typeof contextAt>>['ctx'];
type Seat = Parameters<typeof placeAtTable>[1]['player'];

/** Who finishes the rounds: this process, one more beside it, or another one that is killed when it has closed a round. */
const SETUPS = ['one process', 'two processes', 'killed after the close'] as const;
type Setup = (typeof SETUPS)[number];

interface Crowd {
  ctx: Ctx;
  table: Table;
  /** Everyone with the table open, and with a slot. */
  seats: Seat[];
  slots: Seat[];
  portal(): Promise<ChildProcess>;
}

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { players: { type: 'string', default: '500' }, rounds: { type: 'string', default: '5' } },
  });
  const [players = 0, rounds = 0] = [values.players, values.rounds].map(Number);
  const [server, data] = [await benchServer(), await temporaryData()];
  try {
    const url = await server.create('tables');
    await prepareLedger(url, players);
    const { ctx, close } = await contextAt(url, data.dataDir);
    await seedGames(ctx);
    const crowd: Crowd = {
      ctx,
      table: (await everyTable(ctx)).find(({ tableKey }) => tableKey === GAME) as Table,
      seats: await sitDown(ctx, GAME),
      slots: await sitDown(ctx, SLOT),
      portal: async () => {
        const child = fork(new URL('./tables/portal.ts', import.meta.url), [url, data.dataDir]);
        await once(child, 'message');
        return child;
      },
    };
    console.log(
      `${players} players at a table, bets until ${UNTIL_MS} ms before the close, ${CLIENTS} at a time`,
    );
    for (const setup of SETUPS) await measure(crowd, setup, setup === 'one process' ? rounds : 2);
    // The members' money was never paid in, so nothing is behind it.
    const areas = [playAudit, fairnessAudit(ctx.seal), houseAudit(ctx.seal), tablesAudit(ctx.seal)];
    const { problems } = await audit(ctx.pool, areas);
    report('audit of bets, rounds and tables', problems[0] ?? 'agrees', {
      text: 'no difference',
      met: problems.length === 0,
    });
    await close();
  } finally {
    await server.stop();
    await data.remove();
  }
}

/** Every member with a game open. */
async function sitDown(ctx: Ctx, gameId: string): Promise<Seat[]> {
  const { rows } = await sql<{ id: string; member_id: bigint; currency: string; vassalage: string }>`
    insert into game_sessions (member_id, portal_session_id, game_id, vassalage, ticket_hash, ticket_expires_at,
        currency, opened_at)
      select s.member_id, s.id, g.id, g.vassalage, convert_to(g.id || s.member_id, 'UTF8'), now(), 'USD', now()
        from sessions s cross join games g where g.id = ${gameId}
      returning id, member_id, currency, vassalage`.execute(ctx.db);
  return rows.map(({ id, member_id: memberId, currency, vassalage }) => ({
    ...{ memberId, currency, gameId, titleId: gameId, vassalage, gameSessionId: id },
  }));
}

async function measure(crowd: Crowd, setup: Setup, rounds: number): Promise<void> {
  const { ctx } = crowd;
  const [late, bets]: [number[], number[]] = [[], []];
  const [settled, spins]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    spins.push(await spinsASecond(crowd));
    const other = setup === 'one process' ? undefined : await crowd.portal();
    let stop = setup === 'killed after the close' ? undefined : await startTables(ctx);
    const heard = times(ctx);
    if (other && !stop)
      heard.on('closed', () => {
        other.kill('SIGKILL');
        void startTables(ctx).then((started) => {
          stop = started;
        });
      });
    const { taken, seconds } = await betUntilTheEnd(crowd);
    bets.push(taken / seconds);
    const took = (await heard.at('paid')) - (await heard.at('closed'));
    late.push(took);
    settled.push(taken / (took / 1_000));
    heard.stop();
    await stop?.();
    other?.kill('SIGKILL');
  }
  const slowest = Math.max(...late);
  report(`${setup}: bets accepted`, `${Math.round(median(bets))}/s`);
  report(`${setup}: bets : spins of a slot`, (median(bets) / median(spins)).toFixed(2));
  report(`${setup}: bets settled`, `${Math.round(median(settled))}/s`);
  report(`${setup}: closed to settled, median`, `${Math.round(median(late))} ms`);
  report(`${setup}: closed to settled, slowest`, `${Math.round(slowest)} ms`, {
    text: `at most ${TARGET_MS} ms`,
    met: slowest <= TARGET_MS,
  });
}

/** When the table said what, by this machine's clock. */
function times(ctx: Ctx) {
  const known = new Map<string, number>();
  const hearers: [string, () => void][] = [];
  const stop = ctx.events.subscribe(
    undefined,
    ({ topic, cause = '' }) => {
      if (topic !== 'table' || known.has(cause)) return;
      known.set(cause, performance.now());
      for (const [wanted, hear] of hearers) if (wanted === cause) hear();
    },
    [tableChannel(GAME)],
  );
  const on = (cause: string, hear: () => void): void => {
    hearers.push([cause, hear]);
  };
  return {
    on,
    stop,
    at: async (cause: string): Promise<number> => {
      if (!known.has(cause)) await new Promise<void>((resolve) => on(cause, resolve));
      return known.get(cause) ?? Number.NaN;
    },
  };
}

const LINES = [
  { market: 'side', pick: 'dragon', stake: '1.00', price: '2.000' },
  { market: 'side', pick: 'tiger', stake: '1.00', price: '2.000' },
];

/** Everyone bets again and again, until shortly before the round closes. Answers how many bets were taken, in which time. */
async function betUntilTheEnd({ ctx, table, seats }: Crowd): Promise<{ taken: number; seconds: number }> {
  let moment = await openRound(ctx, table);
  while (!moment.round || moment.round.closed) {
    await wait(Math.max(10, moment.opensAt.getTime() - ctx.clock.now().getTime()));
    moment = await openRound(ctx, table);
  }
  const { index, closesAt } = moment;
  const began = performance.now();
  let count = 0;
  async function client(number: number): Promise<void> {
    for (let at = number; ; at += CLIENTS) {
      if (closesAt.getTime() - ctx.clock.now().getTime() < UNTIL_MS) return;
      const player = seats[at % seats.length];
      if (!player) return;
      const bet = { player, table, placementId: randomUUID(), index, lines: LINES, within: bookInFrame };
      const taken = await placeAtTable(ctx, bet).then(
        () => true,
        // The round has closed while it was on its way.
        () => false,
      );
      if (taken) count++;
      else if (ctx.clock.now() >= closesAt) return;
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  return { taken: count, seconds: (performance.now() - began) / 1_000 };
}

const YARDSTICK_MS = 3_000;

async function spinsASecond({ ctx, slots }: Crowd): Promise<number> {
  const until = performance.now() + YARDSTICK_MS;
  let count = 0;
  async function client(number: number): Promise<void> {
    for (let at = number; performance.now() < until; at += CLIENTS, count++) {
      const player = slots[at % slots.length];
      if (!player) return;
      const table = lanternKoi.rules;
      const spin = { player, table, betMinor: BigInt(table.betsMinor[0] ?? 20), roundId: randomUUID() };
      await inTransaction(ctx, (tx) => playSpin(tx, spin));
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  return count / (YARDSTICK_MS / 1_000);
}
