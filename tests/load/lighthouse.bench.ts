// What Lighthouse says about every public page as a phone sees it.
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../bin/build.ts';
import { needChromium } from '../../bin/chromium.ts';
import { Problem } from '../../bin/problem.ts';
import { startPortal, temporaryData } from '../support/portal.ts';
import { askingAt, listed, oneOfEach, routes, STATES } from '../support/routes.ts';
import { type Audited, audit, CATEGORIES, type Category } from './lighthouse/audit.ts';
import { findLighthouse } from './lighthouse/install.ts';
import { median } from './statistics.ts';

const FULL = 100;

interface Route {
  path: string;
  /** In the sitemap: only there is SEO demanded, since every other page asks search engines to leave it out. */
  listed: boolean;
}

export async function bench(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '1' }, every: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const rounds = Number(values.rounds);
  const program = await findLighthouse();
  const chromium = await needChromium('whole');
  await buildIfStale();
  const data = await temporaryData();
  const portal = await startPortal(data.dataDir);
  const wanting: string[] = [];
  try {
    const chosen = await routesOf(portal.address, values.every, positionals);
    console.log(`\n${chosen.length} routes, rounds of each: ${rounds} (--rounds N takes the median of N)`);
    printLine('', CATEGORIES);
    for (const route of chosen) {
      const runs: Audited[] = [];
      for (let round = 0; round < rounds; round++)
        runs.push(await audit(program, chromium, portal.address + route.path));
      if (!isFull(route, runs)) wanting.push(route.path);
      print(route, runs);
    }
  } finally {
    await portal.ask('SIGTERM');
    await data.remove();
  }
  if (wanting.length > 0)
    throw new Problem(`Under ${FULL} in what is no timing: ${wanting.length} routes, ${wanting.join(' ')}`);
}

/** Those named, else one address of each route, or with `every` all that the sitemap lists as well. */
async function routesOf(address: string, every: boolean, named: string[]): Promise<Route[]> {
  const inMap = await listed(askingAt(address));
  const all = new Set([...routes, ...(every ? inMap : oneOfEach(inMap)), '/game?id=gem-arcade', ...STATES]);
  const paths: string[] = [];
  for (const path of named.length > 0 ? named : all) {
    const { status } = await fetch(address + path, { redirect: 'manual' });
    if (status === 200) paths.push(path);
    else if (named.length > 0) throw new Problem(`${path} answers ${status}.`);
  }
  return paths.map((path) => ({ path, listed: inMap.includes(path) }));
}

const score = (runs: Audited[], category: Category): number =>
  median(runs.map(({ scores }) => scores[category]));

/** Performance is a timing of this machine and decides nothing. */
function isFull({ listed }: Route, runs: Audited[]): boolean {
  const demanded: Category[] = ['accessibility', 'best-practices', ...(listed ? (['seo'] as const) : [])];
  return demanded.every((category) => score(runs, category) === FULL);
}

function print({ path, listed }: Route, runs: Audited[]): void {
  const shown = (category: Category): boolean => listed || category !== 'seo';
  printLine(
    path,
    CATEGORIES.map((each) => (shown(each) ? String(score(runs, each)) : 'not listed')),
  );
  const findings = runs.flatMap((run) => run.findings).filter(({ category }) => shown(category));
  const once = new Map(findings.map((each) => [each.title, each]));
  for (const { category, title, value, where } of once.values())
    console.log(`    ${category}: ${[title, value, where].filter(Boolean).join(' | ')}`);
}

function printLine(path: string, columns: readonly string[]): void {
  console.log(path.padEnd(36) + columns.map((each) => each.padStart(15)).join(''));
}
