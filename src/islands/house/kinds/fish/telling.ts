// Tells the server which fish shots have met: those of about a quarter of a second together, at one time one message, each until it is answered.
import type { ToldShots } from '../../../../lib/stores/kinds/fish.ts';
import { type Met, sumOf } from './shots.ts';

interface Ways {
  /** Asks until there is an answer, or throws a refusal. */
  ask(stakeMinor: bigint, fish: readonly string[]): Promise<ToldShots>;
  told(answer: ToldShots, met: readonly Met[]): void;
  /** What waited is dropped: none of it was staked. */
  refused(error: unknown): void;
  /** From the first shot that is told until none is left. */
  busy(busy: boolean): void;
  mostShots: number;
}

export interface Telling {
  tell(met: readonly Met[]): void;
  /** What shots will cost that are not answered yet. */
  owedMinor(): bigint;
}

/** At most four messages a second, with some time for those that arrive late or early. */
const BETWEEN_MS = 265;

export function createTelling({ ask, told, refused, busy, mostShots }: Ways): Telling {
  let waiting: Met[] = [];
  let asked: readonly Met[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    busy(true);
    while (waiting.length > 0) {
      const pause = new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
      const stakeMinor = waiting[0]?.stakeMinor ?? 0n;
      // One message has one stake, and keeps the order in which the fish were met.
      const other = waiting.findIndex((met) => met.stakeMinor !== stakeMinor);
      asked = waiting.splice(0, Math.min(mostShots, other < 0 ? waiting.length : other));
      try {
        const answer = await ask(
          stakeMinor,
          asked.map(({ fish }) => fish.kind),
        );
        told(answer, asked);
      } catch (error) {
        waiting = [];
        refused(error);
      }
      asked = [];
      await pause;
    }
    running = false;
    busy(false);
  }

  return {
    tell(met) {
      if (met.length === 0) return;
      waiting.push(...met);
      if (!running) void run();
    },
    owedMinor: () => sumOf([...waiting, ...asked]),
  };
}
