// Rounds of a table by several processes at once, by processes that are killed on the way, and by chance: nothing is paid twice or
// forgotten, no matter who finishes a round.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { advance } from '../../../src/lib/gateway/house/shared/driver.ts';
import { finishTable, roundsUnderWay } from '../../../src/lib/gateway/house/shared/finish.ts';
import { momentOf } from '../../../src/lib/gateway/house/shared/rounds.ts';
import type { Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type AtTable, guestAt, on, playerAt, playOut, tableAt, toNextTurn } from './table-player.ts';

let portal: TestGateway;
let table: Table;
let players: AtTable[];
beforeAll(async () => {
  portal = await testGateway();
  table = await tableAt(portal);
  players = [await playerAt(portal, 50_000_00n), await playerAt(portal, 50_000_00n), await guestAt(portal)];
});
afterAll(() => portal.close());

beforeEach(() => toNextTurn(portal, table));

function player(at = 0): AtTable {
  const found = players[at];
  if (!found) throw new Error(`there is no player ${at}`);
  return found;
}

const SCRIPT = new URL('./table-dies.ts', import.meta.url).pathname;

/** Another process works at the table; answers by which signal it ended. */
async function another(moment: string): Promise<string | null> {
  const ahead = portal.ctx.clock.now().getTime() - Date.now();
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(portal.ctx.config), String(ahead), moment], {
    stdio: 'inherit',
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect([code, signal]).toContain(signal === null ? 0 : 'SIGKILL');
  return signal;
}

/** Everyone bets in the round of now. */
async function everyoneBets(): Promise<Body> {
  const { round } = await player().state();
  for (const each of players)
    for (const pick of ['dragon', 'tiger', 'tie'] as const)
      expect((await each.place(round.index, [on(pick, '5.00')])).body.success).toBe(true);
  return round;
}

async function everythingIsPaid(round: Body): Promise<void> {
  for (const each of players) {
    const { bets } = await each.state();
    const own = bets.filter((bet: Body) => bet.round === round.index);
    expect(own).toHaveLength(3);
    for (const { state } of own) expect(['won', 'lost', 'push']).toContain(state);
  }
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
}

test.each(['closed', 'drawn', 'settling'])(
  'a process that is killed when its round is %s leaves the rest to the next one',
  async (moment) => {
    const round = await everyoneBets();
    portal.clock.advance(Date.parse(round.closesAt) - portal.ctx.clock.now().getTime());
    expect(await another(moment)).toBe('SIGKILL');
    // Until the database has noticed it, the killed one is still at the round.
    const left = async () => {
      await finishTable(portal.ctx, table);
      return (await roundsUnderWay(portal.ctx, table)).length;
    };
    await expect.poll(left, { timeout: 15_000 }).toBe(0);
    await everythingIsPaid(round);
  },
);

test.each([400, 4_000])(
  'a process whose clock is %i ms behind names the round that another one has opened, and does not close it',
  async (behindMs) => {
    const { round } = await player().state();
    const clock = { now: () => new Date(portal.ctx.clock.now().getTime() - behindMs) };
    const behind = { ...portal.ctx, clock };
    await advance(behind, table);
    expect((await player().place(round.index, [on('tiger', '5.00')])).body).toMatchObject({ success: true });
    expect((await momentOf(behind, table)).index.toString()).toBe(round.index);
    await playOut(portal, table, round.closesAt);
  },
);

test('two processes that finish a round at once pay it once', async () => {
  const round = await everyoneBets();
  portal.clock.advance(Date.parse(round.closesAt) - portal.ctx.clock.now().getTime());
  const mine = async () => {
    for (let time = 0; time < 40; time++) await finishTable(portal.ctx, table);
  };
  expect(await Promise.all([another('finished'), another('finished'), mine()])).toEqual([
    null,
    null,
    undefined,
  ]);
  await everythingIsPaid(round);
});

const bet = fc.record({
  kind: fc.constant('bet' as const),
  player: fc.nat({ max: 2 }),
  picks: fc.uniqueArray(fc.constantFrom('dragon' as const, 'tiger' as const, 'tie' as const), {
    minLength: 1,
  }),
  cents: fc.integer({ min: 50, max: 60_000 }),
  /** It is sent so often, at once. */
  times: fc.integer({ min: 1, max: 3 }),
});
const time = fc.record({ kind: fc.constant('time' as const), ms: fc.integer({ min: 0, max: 40_000 }) });
const back = fc.record({ kind: fc.constant('back' as const), ms: fc.integer({ min: 0, max: 90_000 }) });
const finish = fc.record({ kind: fc.constant('finish' as const), times: fc.integer({ min: 1, max: 3 }) });

const commands = fc.array(
  fc.oneof({ weight: 5, arbitrary: bet }, { weight: 2, arbitrary: time }, back, {
    weight: 2,
    arbitrary: finish,
  }),
  { minLength: 20, maxLength: 60 },
);

test('whatever comes in whatever order, at whatever time, each bet is in one round, and the books agree', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  console.log(`commands are drawn from SEED=${seed}`);
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(commands, async (all) => {
      for (const command of all) {
        if (command.kind === 'time') portal.clock.advance(command.ms);
        else if (command.kind === 'back') portal.clock.advance(-command.ms);
        else if (command.kind === 'finish')
          await Promise.all(Array.from({ length: command.times }, () => finishTable(portal.ctx, table)));
        else await place(command, seen);
      }
      toNextTurn(portal, table);
      const { round } = await player().state();
      await playOut(portal, table, round.closesAt);
      expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
    }),
    { seed, numRuns: 6 },
  );
  expect(seen.size).toBeGreaterThan(0);
}, 120_000);

type Bet = typeof bet extends fc.Arbitrary<infer B> ? B : never;

/** What was placed is placed once, and nothing was shown of its round before. */
async function place({ player: at, picks, cents, times }: Bet, seen: Set<string>): Promise<void> {
  const { round, last } = await player(at).state();
  const id = crypto.randomUUID();
  const lines = picks.map((pick) => on(pick, (cents / 100).toFixed(2)));
  const answers = await Promise.all(
    Array.from({ length: times }, () => player(at).place(round.index, lines, id)),
  );
  const taken = answers.flatMap(({ body }) => (body.success ? [body.value.bet.number] : []));
  expect(new Set(taken).size).toBeLessThanOrEqual(1);
  if (taken.length === 0) return;
  expect(BigInt(round.index)).toBeGreaterThan(BigInt(last?.index ?? -1));
  for (const number of taken) seen.add(number);
}
