// Whole spins of the house under several subjects in turn, so that one run compares them.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { inTransaction, type TxCtx } from '../../../src/lib/gateway/core/in-transaction.ts';
import { playSpin } from '../../../src/lib/gateway/house/kinds/slot/spin.ts';
import { keepTables } from '../../../src/lib/gateway/house/tables.ts';
import { moonlitVault } from '../../../src/lib/gateway/house/titles/slot/moonlit-vault.ts';
import { createCtx } from '../../../src/lib/gateway/http/boot.ts';
import type { SlotDefinition } from '../../../src/lib/rules/kinds/slot/definition.ts';
import { temporaryData } from '../../support/portal.ts';
import { benchServer, prepareLedger, query } from '../ledger/database.ts';
import { median, report } from '../statistics.ts';

const MEMBERS = 2_000;

const { jackpot, ...rules } = { ...moonlitVault.rules, gameId: 'koi' };
export const plain: SlotDefinition = { ...rules, version: 'koi/1' };
/** Nobody wins: what grows is measured. */
export const pooled: SlotDefinition = jackpot
  ? { ...rules, version: 'koi/2', jackpot: { ...jackpot, tickets: 65_000_000 } }
  : plain;

export interface Subject {
  name: string;
  table: SlotDefinition;
  /** The part of the members who play it, by the rest of their place: 0 or 1 of 2; all without. */
  half?: 0 | 1;
  /** What is done beside the spin, in its transaction. */
  beside?(tx: TxCtx): Promise<unknown>;
}

type Ctx = Awaited<ReturnType<typeof createCtx>>['ctx'];

/** Measures each subject in turn; answers the median ratio to the first one. */
export async function compareSpins(
  args: string[],
  subjects: readonly Subject[],
  prepared: readonly string[],
): Promise<(name: string) => number> {
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
    const url = await server.create('spins');
    await prepareLedger(url, MEMBERS);
    await query(url, ...prepared);
    const { ctx, close } = await open(url, data.dataDir);
    await keepTables(ctx, [plain, pooled]);
    const rates = subjects.map((): number[] => []);
    for (let round = 0; round <= rounds; round++)
      for (const at of subjects.keys()) {
        const place = (at + round) % subjects.length;
        const subject = subjects[place];
        if (!subject) continue;
        const rate = await spins(ctx, subject, clients, seconds);
        if (round > 0) rates[place]?.push(rate);
      }
    await close();
    console.log(`${clients} clients, medians of ${rounds} rounds in turn`);
    for (const [at, { name }] of subjects.entries()) report(name, `${Math.round(median(rates[at] ?? []))}/s`);
    return (name) => {
      const own = rates[subjects.findIndex((each) => each.name === name)] ?? [];
      return median(own.map((rate, round) => rate / (rates[0]?.[round] ?? Number.NaN)));
    };
  } finally {
    await server.stop();
    await data.remove();
  }
}

const open = (databaseUrl: string, dataDir: string) =>
  createCtx({
    ...{ databaseUrl, dataDir, secretsKeys: [], gatewayUrl: undefined, production: false },
    ...{ standIns: ['payment', 'sms', 'mail'], privateVendors: true, publicUrl: undefined },
    ...{ selfUrl: 'http://bench', logLevel: 'silent' },
  });

/** Spins a second. */
async function spins(ctx: Ctx, subject: Subject, clients: number, seconds: number): Promise<number> {
  const { table, half, beside } = subject;
  const all = await ctx.db
    .selectFrom('game_sessions')
    .select(['id', 'member_id'])
    .orderBy('member_id')
    .execute();
  const players = all.filter((_, at) => half === undefined || at % 2 === half);
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
        await beside?.(tx);
        return playSpin(tx, { player, table, betMinor: 100n, roundId: randomUUID() });
      });
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return count / seconds;
}
