// What a jackpot costs: whole spins of the house without one, with one, and with a pool that had one row for everybody.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { inTransaction } from '../../src/lib/gateway/core/in-transaction.ts';
import { playSpin } from '../../src/lib/gateway/house/kinds/slot/spin.ts';
import { keepTables } from '../../src/lib/gateway/house/tables.ts';
import { moonlitVault } from '../../src/lib/gateway/house/titles/slot/moonlit-vault.ts';
import { createCtx } from '../../src/lib/gateway/http/boot.ts';
import type { SlotDefinition } from '../../src/lib/rules/kinds/slot/definition.ts';
import { temporaryData } from '../support/portal.ts';
import { benchServer, prepareLedger, query } from './ledger/database.ts';
import { median, report } from './statistics.ts';

const MEMBERS = 2_000;
const SUBJECTS = ['spins', 'with a pool', 'with a pool of one row'] as const;
type Subject = (typeof SUBJECTS)[number];

const { jackpot, ...rules } = { ...moonlitVault.rules, gameId: 'koi' };
const plain: SlotDefinition = { ...rules, version: 'koi/1' };
/** Nobody wins: what grows is measured. */
const pooled: SlotDefinition = jackpot
  ? { ...rules, version: 'koi/2', jackpot: { ...jackpot, tickets: 65_000_000 } }
  : plain;

type Ctx = Awaited<ReturnType<typeof createCtx>>['ctx'];

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      clients: { type: 'string', default: '16' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '7' },
    },
  });
  const [clients = 0, seconds = 0, rounds = 0] = [values.clients, values.seconds, values.rounds].map(Number);
  const [server, data] = [await benchServer(), await temporaryData()];
  try {
    const url = await server.create('jackpot');
    await prepareLedger(url, MEMBERS);
    await query(url, 'create table one_row (n bigint)', 'insert into one_row values (0)');
    const { ctx, close } = await createCtx({
      ...{
        databaseUrl: url,
        dataDir: data.dataDir,
        secretsKeys: [],
        gatewayUrl: undefined,
        production: false,
      },
      ...{
        standIns: ['payment', 'sms', 'mail'],
        privateVendors: true,
        publicUrl: undefined,
        selfUrl: 'http://bench',
        logLevel: 'silent',
      },
    });
    await keepTables(ctx, [plain, pooled]);
    const rates: Record<Subject, number[]> = { spins: [], 'with a pool': [], 'with a pool of one row': [] };
    for (let round = 0; round <= rounds; round++)
      for (const at of SUBJECTS.keys()) {
        const subject = SUBJECTS[(at + round) % SUBJECTS.length] ?? 'spins';
        const rate = await spins(ctx, subject, clients, seconds);
        if (round > 0) rates[subject].push(rate);
      }
    await close();
    print(rates, clients);
  } finally {
    await server.stop();
    await data.remove();
  }
}

function print(rates: Record<Subject, number[]>, clients: number): void {
  console.log(`${clients} clients, medians of ${rates.spins.length} rounds in turn`);
  for (const subject of SUBJECTS) report(subject, `${Math.round(median(rates[subject]))}/s`);
  const ratio = (of: Subject): number =>
    median(rates[of].map((rate, round) => rate / (rates.spins[round] ?? Number.NaN)));
  const pool = ratio('with a pool');
  report('with a pool : without', pool.toFixed(2), { text: 'at least 0.9', met: pool >= 0.9 });
  report('with a pool of one row : without', ratio('with a pool of one row').toFixed(2));
}

/** Spins a second. */
async function spins(ctx: Ctx, subject: Subject, clients: number, seconds: number): Promise<number> {
  const players = await ctx.db.selectFrom('game_sessions').select(['id', 'member_id']).execute();
  const table = subject === 'spins' ? plain : pooled;
  const until = performance.now() + seconds * 1_000;
  let count = 0;
  async function client(number: number): Promise<void> {
    for (let at = number; performance.now() < until; at += clients, count++) {
      const { id, member_id: memberId } = players[at % players.length] ?? { id: '', member_id: 0n };
      const player = {
        ...{ memberId, currency: 'USD', gameId: 'koi', titleId: 'koi', vassalage: 'HOUSE' },
        gameSessionId: id,
      };
      await inTransaction(ctx, async (tx) => {
        if (subject === 'with a pool of one row') await sql`update one_row set n = n + 1`.execute(tx.db);
        return playSpin(tx, { player, table, betMinor: 100n, roundId: randomUUID() });
      });
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return count / seconds;
}
