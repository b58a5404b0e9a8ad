// What a game's frame takes of its main thread until the game can be played, on a processor of a quarter of the speed.
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { buildIfStale } from '../../bin/build.ts';
import { chromiumOptions, needChromium } from '../../bin/chromium.ts';
import { onLeave } from '../../bin/leave.ts';
import { cardVendor } from '../../src/lib/gateway/cards/rooms.ts';
import { vendorOfKind } from '../../src/lib/gateway/house/vendor.ts';
import { letCrowdsIn } from '../support/lift-limits.ts';
import { startPortal, temporaryData } from '../support/portal.ts';
import { launchAddress } from '../support/slot.ts';
import { openFrame, type Spent } from './frames/open-frame.ts';
import { plainFrame } from './frames/plain-frame.ts';
import { median, milliseconds, report } from './statistics.ts';

const CPU = 4;
const MOST_MS = 400;
/** One of each kind of frame, and a slot with a jackpot. */
const GAMES: readonly (readonly [gameId: string, kind: string])[] = [
  ['lantern-koi', 'slot'],
  ['moonlit-vault', 'slot'],
  ['salon-roulette', 'roulette'],
  ['sic-bo', 'sic-bo'],
  ['baccarat', 'baccarat'],
  ['dragon-tiger', 'dragon-tiger'],
  ['quick-five', 'quick-draw'],
  ['evening-turf', 'race'],
  ['lantern-ring', 'cockfight'],
  ['deep-tide-hunter', 'fish'],
  ['lieng-1', 'cards'],
];

export async function bench(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '5' } },
  });
  const games = GAMES.filter(([gameId]) => positionals.length === 0 || positionals.includes(gameId));
  const options = chromiumOptions(await needChromium('whole'));
  await buildIfStale();
  const data = await temporaryData();
  onLeave(data.remove);
  const { address } = await startPortal(data.dataDir);
  await letCrowdsIn(data.dataDir, address);
  const plain = await plainFrame(address);
  onLeave(async () => void (await plain.close()));
  const browser = await chromium.launch(options);
  onLeave(() => browser.close());
  const yardstick: Spent[] = [];
  const spent = games.map((): Spent[] => []);
  for (let round = 0; round < Number(values.rounds); round++) {
    yardstick.push(await openFrame(browser, plain.address, '/'));
    for (const [at, [gameId, kind]] of games.entries())
      spent[at]?.push(await ofGame(browser, address, gameId, kind));
  }
  console.log(
    `\nframes of games, processor time of the main thread until ready x ${CPU}  (${values.rounds} rounds)`,
  );
  print('a page with a picture', yardstick);
  for (const [at, [gameId]] of games.entries()) print(gameId, spent[at] ?? [], MOST_MS);
}

/** As a visitor of the portal opens it who plays for fun. */
async function ofGame(browser: Browser, address: string, gameId: string, kind: string): Promise<Spent> {
  const context = await browser.newContext({ baseURL: address });
  const vassalage = kind === 'cards' ? cardVendor.vassalage : vendorOfKind(kind).vassalage;
  const path = await launchAddress(await context.newPage(), gameId, vassalage);
  await context.close();
  return openFrame(browser, address, path);
}

function print(name: string, rounds: Spent[], mostMs?: number): void {
  const middle = (of: keyof Spent): number => CPU * median(rounds.map((each) => each[of]));
  const all = middle('allMs');
  report(
    name,
    milliseconds(all),
    mostMs === undefined ? undefined : { text: `at most ${mostMs} ms`, met: all <= mostMs },
  );
  const parts = (['style', 'layout', 'script', 'rest'] as const).map(
    (part) => `${part} ${Math.round(middle(`${part}Ms`))}`,
  );
  console.log(`  ${parts.join(', ')}`);
}
