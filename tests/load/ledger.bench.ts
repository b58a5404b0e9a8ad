// Transfers a second beside PostgreSQL's own TPC-B, on the same server, with the same clients, in turn.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchServer, prepareLedger, query } from './ledger/database.ts';
import { doorCalls } from './ledger/door-calls.ts';
import { findPgbench, load, prepareTpcB } from './ledger/pgbench.ts';
import { median, report, within } from './statistics.ts';

const MEMBERS = 10_000;
const script = (name: string): string => fileURLToPath(new URL(`./ledger/${name}.sql`, import.meta.url));

type Subject = 'TPC-B' | 'house' | 'members';

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      clients: { type: 'string', default: '8' },
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '7' },
    },
  });
  const [clients, seconds, rounds] = [values.clients, values.seconds, values.rounds].map(Number) as [
    number,
    number,
    number,
  ];
  const pgbench = await findPgbench();
  const server = await benchServer();
  try {
    const tpcB = await server.create('tpcb');
    await prepareTpcB(pgbench, tpcB, Math.max(20, 2 * clients));
    const ledger = await server.create('ledger');
    await prepareLedger(ledger, MEMBERS);
    const subjects: Record<Subject, { url: string; script?: string }> = {
      'TPC-B': { url: tpcB },
      house: { url: ledger, script: script('member-to-house') },
      members: { url: ledger, script: script('member-to-member') },
    };
    const names = Object.keys(subjects) as Subject[];
    const rates: Record<Subject, number[]> = { 'TPC-B': [], house: [], members: [] };
    for (let round = 0; round <= rounds; round++) {
      // Each round begins with another subject, so that no one always runs on what the one before left behind.
      const turn = [...names.slice(round % 3), ...names.slice(0, round % 3)];
      for (const name of turn) {
        await query(ledger, 'checkpoint').catch(() => undefined);
        const rate = await load(pgbench, { ...subjects[name], clients, seconds });
        if (round > 0) rates[name].push(rate);
      }
    }
    printRates(rates, clients);
    await printDoor(ledger, 2 * clients, 2 * seconds);
  } finally {
    await server.stop();
  }
}

function printRates(rates: Record<Subject, number[]>, clients: number): void {
  const ratio = (of: Subject, to: Subject): number =>
    median(rates[of].map((rate, round) => rate / (rates[to][round] ?? Number.NaN)));
  const target = (value: number, least: number) => ({ text: `at least ${least}`, met: value >= least });
  console.log(`${clients} clients, medians of ${rates.house.length} rounds in turn`);
  report('TPC-B', `${Math.round(median(rates['TPC-B']))}/s`);
  report('transfers of members into the house account', `${Math.round(median(rates.house))}/s`);
  report('transfers between members, uncontended', `${Math.round(median(rates.members))}/s`);
  const overTpcB = ratio('house', 'TPC-B');
  report('transfers : TPC-B', overTpcB.toFixed(2), target(overTpcB, 0.9));
  const hot = ratio('house', 'members');
  report('hot house account : uncontended', hot.toFixed(2), target(hot, 0.8));
}

async function printDoor(url: string, callers: number, seconds: number): Promise<void> {
  const { callsPerSecond, times, differenceMinor } = await doorCalls(url, callers, seconds);
  const slow = within(times, 0.99);
  console.log(`wallet door, ${callers} callers, a spin (stake and payout) each call`);
  report('calls', `${Math.round(callsPerSecond)}/s`);
  report('median', `${median(times).toFixed(1)} ms`);
  report('99 of 100 within', `${slow.toFixed(1)} ms`, { text: 'at most 300 ms', met: slow <= 300 });
  report('books differ by', `${differenceMinor}`, { text: '0', met: differenceMinor === 0n });
}
