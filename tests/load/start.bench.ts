// How long a second `npm start` takes until the portal answers.
import { buildIfStale } from '../../bin/build.ts';
import { startPortal, temporaryData } from '../support/portal.ts';
import { median, report, timed } from './statistics.ts';

const ROUNDS = 5;
const MOST_S = 5;

export async function bench(): Promise<void> {
  await buildIfStale();
  const data = await temporaryData();
  const seconds: number[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const [took, portal] = await timed(() => startPortal(data.dataDir));
      seconds.push(took);
      await portal.ask('SIGTERM');
    }
  } finally {
    await data.remove();
  }
  const [first = 0, ...later] = seconds;
  report('first start on an empty database', `${first.toFixed(1)} s`);
  const middle = median(later);
  report(`later starts, median of ${ROUNDS}`, `${middle.toFixed(1)} s`, {
    text: `at most ${MOST_S} s`,
    met: middle <= MOST_S,
  });
}
