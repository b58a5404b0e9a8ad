// The calls of a lobby, asked of a portal with few games and of one with many in turn.
import { Agent, get } from 'node:http';
import type { Call } from '../../../src/lib/contract/call.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { median, report, timed } from '../statistics.ts';

interface Compared {
  few: string;
  many: string;
  rounds: number;
}

const MOST_RATIO = 2;
const REPEATS = 20;

const asking = ({ path }: Call, query: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams(query)}`;

const page = (query: Record<string, string>): string =>
  asking(calls.gameList, { gameType: 'RNG', pageSize: '28', ...query });

/** The fourth page is the last one of a hundred games. */
const SUBJECTS: Record<string, [few: string, many: string]> = {
  'first page': same(page({})),
  'last page': [page({ pageNo: '4' }), page({ pageNo: '358' })],
  'a vendor': same(page({ vassalage: 'AURELIA' })),
  'hot games': same(page({ gameClassify: 'hot' })),
  'by name': same(page({ sort: 'name' })),
  'search: gold': same(page({ gameName: 'gold' })),
  'search: lantren koi': same(page({ gameName: 'lantren koi' })),
  'lanes of the lobby': same(asking(calls.gameMenus)),
  'vendors of slots': same(asking(calls.gameVendor, { gameType: 'RNG' })),
  'most played': same(asking(calls.popularGames)),
  'hot games of all': same(asking(calls.hotGames)),
};

function same(path: string): [string, string] {
  return [path, path];
}

export async function compareCalls({ few, many, rounds }: Compared): Promise<void> {
  console.log(`\na call with 10,000 games, and beside one with 100  (median of ${rounds} rounds, in turn)`);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const [name, [fewPath, manyPath]] of Object.entries(SUBJECTS)) {
    const costs: { few: number[]; many: number[] } = { few: [], many: [] };
    for (let round = 0; round <= rounds; round++) {
      const pair = [await cost(agent, few + fewPath), await cost(agent, many + manyPath)] as const;
      // The first round warms up.
      if (round === 0) continue;
      costs.few.push(pair[0]);
      costs.many.push(pair[1]);
    }
    const ratio = median(costs.many.map((ms, round) => ms / (costs.few[round] ?? Number.NaN)));
    report(name, `${median(costs.many).toFixed(2)} ms`);
    report(`  beside ${median(costs.few).toFixed(2)} ms`, ratio.toFixed(2), {
      text: `at most ${MOST_RATIO}`,
      met: ratio <= MOST_RATIO,
    });
  }
  agent.destroy();
}

/** Milliseconds of one call, one after another. */
async function cost(agent: Agent, address: string): Promise<number> {
  const [seconds] = await timed(async () => {
    for (let each = 0; each < REPEATS; each++) await ask(agent, address);
  });
  return (seconds * 1_000) / REPEATS;
}

const ask = (agent: Agent, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    }).once('error', reject);
  });
