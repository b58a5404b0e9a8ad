// Weight and speed of the pages people read first, beside the same content as plain HTML, in one run.
import { chromium } from '@playwright/test';
import { buildIfStale } from '../../bin/build.ts';
import { chromiumOptions, needChromium } from '../../bin/chromium.ts';
import { startPortal, temporaryData } from '../support/portal.ts';
import { bareHtml, serveBare } from './pages/bare-page.ts';
import { PHONE, type Visit, visit } from './pages/visit.ts';
import { kilobytes, median, milliseconds, report } from './statistics.ts';

interface Subject {
  path: string;
  scriptBytes: number;
  totalBytes: number;
  styleBytes: number;
}

const SUBJECTS: Subject[] = [
  { path: '/', scriptBytes: 15_000, totalBytes: 60_000, styleBytes: 16_000 },
  { path: '/help', scriptBytes: 6_000, totalBytes: 45_000, styleBytes: 16_000 },
];
const ROUNDS = 5;

export async function bench(): Promise<void> {
  const options = chromiumOptions(await needChromium());
  await buildIfStale();
  const data = await temporaryData();
  const portal = await startPortal(data.dataDir);
  const browser = await chromium.launch(options);
  try {
    const pages = new Map<string, string>();
    for (const { path } of SUBJECTS) pages.set(path, await bareHtml(browser, portal.address + path));
    const bare = await serveBare(pages, portal.address);
    for (const subject of SUBJECTS) {
      const rounds: { ours: Visit; plain: Visit }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const ours = await visit(browser, portal.address + subject.path, PHONE);
        rounds.push({ ours, plain: await visit(browser, bare.address + subject.path, PHONE) });
      }
      print(subject, rounds);
    }
    await bare.close();
  } finally {
    await browser.close();
    await portal.ask('SIGTERM');
    await data.remove();
  }
}

function print(subject: Subject, rounds: { ours: Visit; plain: Visit }[]): void {
  const of = (which: 'ours' | 'plain', value: (visit: Visit) => number): number =>
    median(rounds.map((round) => value(round[which])));
  const script = of('ours', ({ bytes }) => bytes.script);
  const style = of('ours', ({ bytes }) => bytes.style);
  const total = of('ours', ({ bytes }) => bytes.script + bytes.style + bytes.rest);
  const [lcp, bareLcp] = [of('ours', ({ lcpMs }) => lcpMs), of('plain', ({ lcpMs }) => lcpMs)];
  const [tbt, cls] = [of('ours', ({ tbtMs }) => tbtMs), of('ours', (each) => each.cls)];
  const most = (value: number, limit: number, text: string) => ({
    text: `at most ${text}`,
    met: value <= limit,
  });
  console.log(`\n${subject.path}  (median of ${rounds.length}; phone, 6 x CPU, 1.6 Mbit/s, 150 ms)`);
  report(
    'script before interaction',
    kilobytes(script),
    most(script, subject.scriptBytes, kilobytes(subject.scriptBytes)),
  );
  report('style', kilobytes(style), most(style, subject.styleBytes, kilobytes(subject.styleBytes)));
  report(
    'all without pictures',
    kilobytes(total),
    most(total, subject.totalBytes, kilobytes(subject.totalBytes)),
  );
  report('script that comes idle', kilobytes(of('ours', ({ bytes }) => bytes.idle)));
  report('pictures', kilobytes(of('ours', ({ bytes }) => bytes.image)));
  report('largest paint', milliseconds(lcp));
  report('largest paint of plain HTML', milliseconds(bareLcp));
  report('ratio', (lcp / bareLcp).toFixed(2), most(lcp / bareLcp, 1.15, '1.15'));
  report('blocking time', milliseconds(tbt), most(tbt, 50, '50 ms'));
  report('blocking time of plain HTML', milliseconds(of('plain', ({ tbtMs }) => tbtMs)));
  report('layout shift', cls.toFixed(3), most(cls, 0.01, '0.01'));
}
