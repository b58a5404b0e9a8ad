// What a second process on the same port adds, where server and load share all cores.
import { buildIfStale } from '../../bin/build.ts';
import { onLeave } from '../../bin/leave.ts';
import { letCrowdsIn } from '../support/lift-limits.ts';
import { startPortal, temporaryData } from '../support/portal.ts';
import { whileBusy } from './quiet.ts';
import { CONNECTIONS, needWrk, perSecond } from './serve/machine.ts';
import { type Subject, subjects } from './serve/subjects.ts';
import { median, report } from './statistics.ts';

const ROUNDS = 5;
/** How many times as much two processes answer as one, at least. */
const LEAST = { page: 1.25, call: 1.4 };

export async function bench(): Promise<void> {
  needWrk();
  await buildIfStale();
  const [one, two] = [await started('1'), await started('2')];
  console.log(`\nrequests a second, ${CONNECTIONS} connections  (median of ${ROUNDS} rounds, in turn)`);
  for (const [at, subject] of one.asked.entries()) {
    const other = two.asked[at] ?? subject;
    const rates: Record<'one' | 'two' | 'inUse', number[]> = { one: [], two: [], inUse: [] };
    for (let round = 0; round <= ROUNDS; round++) {
      const { result, busy } = await whileBusy(() => rate(one.address, subject));
      const byTwo = await rate(two.address, other);
      // The first round warms up.
      if (round === 0) continue;
      rates.one.push(result);
      rates.two.push(byTwo);
      rates.inUse.push(busy);
    }
    const ratio = median(rates.two.map((each, round) => each / (rates.one[round] ?? Number.NaN)));
    const least = subject.path.includes('/wps/') ? LEAST.call : LEAST.page;
    report(`${subject.name} (${subject.path})`, `${Math.round(median(rates.one))}/s by one`);
    report('  of all cores in use by one and its load', `${Math.round(median(rates.inUse) * 100)} %`);
    report(`  times one, ${Math.round(median(rates.two))}/s by two`, ratio.toFixed(2), {
      text: `at least ${least}`,
      met: ratio >= least,
    });
  }
}

/** A portal with this many processes and no rate limits. */
async function started(workers: string): Promise<{ address: string; asked: Subject[] }> {
  const data = await temporaryData();
  onLeave(data.remove);
  const { address } = await startPortal(data.dataDir, { WORKERS: workers });
  await letCrowdsIn(data.dataDir, address);
  return { address, asked: await subjects(address) };
}

const rate = (address: string, { path, headers }: Subject): Promise<number> =>
  perSecond(address + path, headers, { alone: false });
