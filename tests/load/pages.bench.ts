// Weight of every public page, and speed of the two read first beside the same content as plain HTML and as a React application.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildIfStale } from '../../bin/build.ts';
import { chromiumOptions, needChromium } from '../../bin/chromium.ts';
import { startPortal, temporaryData } from '../support/portal.ts';
import { bareHtml } from './pages/bare-page.ts';
import { type Served, servePlain } from './pages/plain-server.ts';
import { spaFiles } from './pages/spa-page.ts';
import { PHONE, type Visit, visit } from './pages/visit.ts';
import { printLogin, printWeights, STYLE_BYTES } from './pages/weights.ts';
import { kilobytes, median, milliseconds, report } from './statistics.ts';

const PATHS = ['/', '/help'];
const ROUNDS = 5;
const HTML = 'text/html; charset=utf-8';

/** One round of each; Home alone is also made as an application. */
interface Round {
  ours: Visit;
  plain: Visit;
  spa?: Visit;
}

export async function bench(): Promise<void> {
  const options = chromiumOptions(await needChromium('whole'));
  await buildIfStale();
  const data = await temporaryData();
  const folder = await mkdtemp(join(tmpdir(), 'portico-spa-'));
  const portal = await startPortal(data.dataDir);
  const browser = await chromium.launch(options);
  try {
    await printWeights(browser, portal.address);
    await printLogin(browser, portal.address);
    const pages = new Map<string, Served>();
    for (const path of PATHS) {
      const html = await bareHtml(browser, portal.address + path);
      pages.set(path, { type: HTML, body: Buffer.from(html) });
    }
    const bare = await servePlain(pages, portal.address);
    const home = String(pages.get('/')?.body);
    const spa = await servePlain(await spaFiles(browser, home, folder), portal.address);
    for (const path of PATHS) {
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const ours = await visit(browser, portal.address + path, PHONE);
        const plain = await visit(browser, bare.address + path, PHONE);
        rounds.push(
          path === '/' ? { ours, plain, spa: await visit(browser, spa.address, PHONE) } : { ours, plain },
        );
      }
      print(path, rounds);
    }
    await Promise.all([bare.close(), spa.close()]);
  } finally {
    await browser.close();
    await portal.ask('SIGTERM');
    await Promise.all([data.remove(), rm(folder, { recursive: true, force: true })]);
  }
}

function print(path: string, rounds: Round[]): void {
  const of = (which: keyof Round, value: (visit: Visit) => number): number =>
    median(rounds.flatMap(({ [which]: seen }) => (seen ? [value(seen)] : [])));
  const style = of('ours', ({ bytes }) => bytes.style);
  const [lcp, bareLcp] = [of('ours', ({ lcpMs }) => lcpMs), of('plain', ({ lcpMs }) => lcpMs)];
  const [tbt, cls] = [of('ours', ({ tbtMs }) => tbtMs), of('ours', (each) => each.cls)];
  const most = (value: number, limit: number, text: string) => ({
    text: `at most ${text}`,
    met: value <= limit,
  });
  console.log(`\n${path}  (median of ${rounds.length}; phone, 6 x CPU, 1.6 Mbit/s, 150 ms)`);
  report('style', kilobytes(style), most(style, STYLE_BYTES, kilobytes(STYLE_BYTES)));
  report('script that comes idle', kilobytes(of('ours', ({ bytes }) => bytes.idle)));
  report('pictures', kilobytes(of('ours', ({ bytes }) => bytes.image)));
  report('largest paint', milliseconds(lcp));
  report('largest paint of plain HTML', milliseconds(bareLcp));
  report('ratio', (lcp / bareLcp).toFixed(2), most(lcp / bareLcp, 1.15, '1.15'));
  if (rounds.some(({ spa }) => spa)) {
    const spaLcp = of('spa', ({ lcpMs }) => lcpMs);
    report('largest paint of the React application', milliseconds(spaLcp));
    report('ratio', (lcp / spaLcp).toFixed(2), most(lcp / spaLcp, 0.7, '0.70'));
  }
  report('blocking time', milliseconds(tbt), most(tbt, 50, '50 ms'));
  report('blocking time of plain HTML', milliseconds(of('plain', ({ tbtMs }) => tbtMs)));
  report('layout shift', cls.toFixed(3), most(cls, 0.01, '0.01'));
}
