// What a lobby costs with ten thousand games: calls beside those of a hundred games, an answered search, and scrolling.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { buildIfStale } from '../../bin/build.ts';
import { chromiumOptions, needChromium } from '../../bin/chromium.ts';
import { onLeave } from '../../bin/leave.ts';
import { letCrowdsIn } from '../support/lift-limits.ts';
import { offeredGames } from '../support/offered.ts';
import { databaseOf } from '../support/on-database.ts';
import { startPortal, temporaryData } from '../support/portal.ts';
import { openOperator } from '../support/run-operator.ts';
import { compareCalls } from './lobby/calls.ts';
import { printScrolling } from './lobby/scrolling.ts';
import { printSearches } from './lobby/searches.ts';

const [FEW, MANY] = [100, 10_000];

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '9' }, searches: { type: 'boolean', default: false } },
  });
  const rounds = Number(values.rounds);
  const options = chromiumOptions(await needChromium('whole'));
  await buildIfStale();
  const many = await portalWith(MANY);
  if (!values.searches) await compareCalls({ few: await portalWith(FEW - offeredGames), many, rounds });
  const browser = await chromium.launch(options);
  onLeave(() => browser.close());
  await printSearches(browser, many, rounds);
  if (!values.searches) await printScrolling(browser, many, rounds);
}

/** The address of a portal with so many games of the demonstration, which lets the load in. */
async function portalWith(games: number): Promise<string> {
  const data = await temporaryData();
  onLeave(data.remove);
  const { address } = await startPortal(data.dataDir);
  const operator = await openOperator(databaseOf(data.dataDir), data.dataDir);
  await operator.run(['seed-games', String(games)]);
  await operator.close();
  await letCrowdsIn(data.dataDir, address);
  return address;
}
