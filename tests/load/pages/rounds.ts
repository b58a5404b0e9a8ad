// What the rounds of one page say: each figure beside its yardstick and its target.
import { kilobytes, median, milliseconds, report } from '../statistics.ts';
import type { Visit } from './visit.ts';
import { STYLE_BYTES } from './weights.ts';

/** One visit of each, in turn; Home alone is also made as an application. */
export interface Round {
  ours: Visit;
  plain: Visit;
  spa?: Visit;
}

export function printRounds(path: string, rounds: Round[]): void {
  const of = (which: keyof Round, value: (visit: Visit) => number): number =>
    median(rounds.flatMap(({ [which]: seen }) => (seen ? [value(seen)] : [])));
  const style = of('ours', ({ bytes }) => bytes.style);
  const [lcp, bareLcp] = [of('ours', ({ lcpMs }) => lcpMs), of('plain', ({ lcpMs }) => lcpMs)];
  const [tbt, cls] = [of('ours', ({ tbtMs }) => tbtMs), of('ours', (each) => each.cls)];
  const bareTbt = of('plain', ({ tbtMs }) => tbtMs);
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
    report('ratio', (lcp / spaLcp).toFixed(2), most(lcp / spaLcp, 0.6, '0.60'));
  }
  report('blocking time', milliseconds(tbt), most(tbt, bareTbt + 50, 'plain HTML + 50 ms'));
  report('blocking time of plain HTML', milliseconds(bareTbt));
  report('layout shift', cls.toFixed(3), most(cls, 0.01, '0.01'));
}
