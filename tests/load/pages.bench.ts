// Weight of every public page, and speed of those read first beside the same content as plain HTML and, of Home, as a React application.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { buildIfStale } from '../../bin/build.ts';
import { chromiumOptions, needChromium } from '../../bin/chromium.ts';
import { startPortal, temporaryData } from '../support/portal.ts';
import { barePage } from './pages/bare-page.ts';
import { type Served, servePlain } from './pages/plain-server.ts';
import { printRounds, type Round } from './pages/rounds.ts';
import { spaFiles } from './pages/spa-page.ts';
import { printTasks, type Traced, tasksOf } from './pages/tasks.ts';
import { PHONE, visit } from './pages/visit.ts';
import { printLogin, printWeights } from './pages/weights.ts';
import { machineIsQuiet } from './quiet.ts';

const PATHS = ['/', '/help', '/promotions'];
/** Rounds with a trace, which slows a page down: they decide about tasks only. */
const TRACED = 3;
const HTML = 'text/html; charset=utf-8';

export async function bench(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '9' } },
    allowPositionals: true,
  });
  const paths = positionals.length > 0 ? positionals : PATHS;
  const options = chromiumOptions(await needChromium('whole'));
  await buildIfStale();
  const data = await temporaryData();
  const folder = await mkdtemp(join(tmpdir(), 'portico-spa-'));
  const portal = await startPortal(data.dataDir);
  const browser = await chromium.launch(options);
  try {
    if (positionals.length === 0) {
      await printWeights(browser, portal.address);
      await printLogin(browser, portal.address);
    }
    const pages = new Map<string, Served>();
    for (const path of paths) {
      const { html, pictures } = await barePage(browser, portal.address + path);
      pages.set(path, { type: HTML, body: Buffer.from(html) });
      for (const [address, picture] of pictures) pages.set(address, picture);
    }
    const bare = await servePlain(pages, portal.address);
    const home = pages.get('/')?.body.toString();
    const spa = home
      ? await servePlain(new Map([...pages, ...(await spaFiles(browser, home, folder))]), portal.address)
      : undefined;
    await machineIsQuiet();
    for (const path of paths) {
      const rounds: Round[] = [];
      for (let round = 0; round < Number(values.rounds); round++)
        rounds.push({
          ours: await visit(browser, portal.address + path, PHONE),
          plain: await visit(browser, bare.address + path, PHONE),
          spa: spa && path === '/' ? await visit(browser, spa.address, PHONE) : undefined,
        });
      printRounds(path, rounds);
      const tasks: Traced[] = [];
      for (let round = 0; round < TRACED; round++)
        tasks.push({
          ours: await tasksOf(browser, portal.address + path),
          plain: await tasksOf(browser, bare.address + path),
        });
      printTasks(tasks);
    }
    await Promise.all([bare.close(), spa?.close()]);
  } finally {
    await browser.close();
    await portal.ask('SIGTERM');
    await Promise.all([data.remove(), rm(folder, { recursive: true, force: true })]);
  }
}
