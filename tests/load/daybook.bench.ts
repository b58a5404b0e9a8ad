// What it takes to close a day of many lines, and to prove one of them: beside hashing as many texts in memory, and beside the
// same proof in a day of few lines.
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Problem } from '../../bin/problem.ts';
import { readConfig } from '../../src/lib/gateway/core/config.ts';
import type { Ctx } from '../../src/lib/gateway/core/ctx.ts';
import { rootOf } from '../../src/lib/gateway/core/merkle.ts';
import { closeDays } from '../../src/lib/gateway/daybook/close-days.ts';
import { LINE_COLUMNS, type LineRow, leafOfLine } from '../../src/lib/gateway/daybook/line.ts';
import { proveLines } from '../../src/lib/gateway/daybook/prove.ts';
import { createCtx } from '../../src/lib/gateway/http/boot.ts';
import { temporaryData } from '../support/portal.ts';
import { type BenchServer, benchServer, prepareLedger, query } from './ledger/database.ts';
import { median, report, timed } from './statistics.ts';

const MEMBERS = 1_000;
/** Lines of the day whose proofs are the yardstick. */
const FEW = 2_000;
const PROOFS = 40;
const MOST_RATIO = 6;
const MOST_PROOF_RATIO = 4;
const MOST_MEMORY_MB = 400;

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { lines: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '5' } },
  });
  const [lines, rounds] = [Number(values.lines), Number(values.rounds)];
  if (!(lines >= FEW && rounds >= 1))
    throw new Problem(`--lines has to be ${FEW} or more, --rounds 1 or more`);
  const server = await benchServer();
  const data = await temporaryData();
  try {
    const few = await openDay(server, data.dataDir, FEW);
    const many = await openDay(server, data.dataDir, lines);
    await close(few.ctx);
    const row = await lineOf(many.ctx, 0.5);
    // Memory is looked at before the yardstick, which keeps every leaf.
    const peak = watchMemory();
    const [closing] = await timed(() => close(many.ctx));
    const memory = peak();
    const [hashing] = await timed(async () => hashAlone(row, lines));
    console.log(`a day of ${lines} lines`);
    report('leaves and tree in memory alone', `${hashing.toFixed(1)} s`);
    report('day closed', `${closing.toFixed(1)} s`);
    const ratio = closing / hashing;
    report('  times the hashing alone', ratio.toFixed(1), at(ratio, MOST_RATIO));
    report('  memory it added at most', `${memory.toFixed(0)} MB`, at(memory, MOST_MEMORY_MB, 'MB'));
    await proofs(few.ctx, many.ctx, rounds);
    await few.done();
    await many.done();
  } finally {
    await server.stop();
    await data.remove();
  }
}

const at = (value: number, most: number, unit = '') => ({
  text: `at most ${most} ${unit}`.trim(),
  met: value <= most,
});

/** A portal whose members moved money yesterday: so many lines, two a transfer. */
async function openDay(server: BenchServer, dataDir: string, lines: number) {
  const url = await server.create('daybook');
  await prepareLedger(url, MEMBERS);
  const per = 20_000;
  for (let from = 0; from < lines / 2; from += per)
    await query(
      url,
      `select ledger_transfer('many:' || n, 'deposit', 'deposits_clearing', 0, 'cash', 1 + n % ${MEMBERS}, 'USD', 100,
          now() - interval '1 day') from generate_series(${from + 1}, ${Math.min(from + per, lines / 2)}) n`,
    );
  await query(url, 'vacuum analyze');
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir }, url);
  const { ctx, close } = await createCtx({ ...config, logLevel: 'silent' });
  return { ctx, done: close };
}

async function close(ctx: Ctx): Promise<void> {
  await closeDays(ctx);
  const { closed } = await ctx.db
    .selectFrom('daybook_days')
    .select(({ fn }) => fn.count<bigint>('closed_at').as('closed'))
    .executeTakeFirstOrThrow();
  if (Number(closed) === 0) throw new Problem('The day was not closed.');
}

/** The line at this part of the ledger. */
async function lineOf(ctx: Ctx, share: number): Promise<LineRow> {
  const { rows } = await ctx.pool.query<LineRow>(
    `select ${LINE_COLUMNS} from transfers t join postings p on p.transfer_id = t.id join accounts a on a.id = p.account_id
      where t.id = (select min(id) + ((max(id) - min(id)) * $1::float8)::bigint from transfers where key like 'many:%') and a.member_id is not null`,
    [share],
  );
  const [row] = rows;
  if (!row) throw new Problem('The ledger has no such line.');
  return row;
}

/** The same hashes without a database: the texts of the leaves, their hashes, and the root. */
function hashAlone(row: LineRow, lines: number): string {
  const secret = createHash('sha256').update('bench').digest();
  const leaves = Array.from({ length: lines }, (_, n) =>
    leafOfLine({ ...row, transfer_id: row.transfer_id + BigInt(n) }, secret),
  );
  return rootOf(leaves).toString('hex');
}

/** Answers how many MB more than at its start the process had at most. */
function watchMemory(): () => number {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = (): void => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 50);
  return () => {
    clearInterval(timer);
    look();
    return (most - before) / 1_000_000;
  };
}

/** Proofs of single lines, in turn in both days. */
async function proofs(few: Ctx, many: Ctx, rounds: number): Promise<void> {
  const ratios: number[] = [];
  const times: number[] = [];
  const prove = async (ctx: Ctx): Promise<number> => {
    const rows = await Promise.all(Array.from({ length: PROOFS }, (_, n) => lineOf(ctx, (n + 0.5) / PROOFS)));
    const [seconds] = await timed(async () => {
      for (const row of rows)
        if ((await proveLines(ctx, [row])).size !== 1) throw new Problem('A line has no proof.');
    });
    return (seconds * 1_000) / PROOFS;
  };
  for (let round = 0; round <= rounds; round++) {
    const [small, large] = [await prove(few), await prove(many)];
    if (round === 0) continue;
    times.push(large);
    ratios.push(large / small);
  }
  report('one line proved', `${median(times).toFixed(1)} ms`);
  const ratio = median(ratios);
  report(`  times the same in a day of ${FEW} lines`, ratio.toFixed(1), at(ratio, MOST_PROOF_RATIO));
}
