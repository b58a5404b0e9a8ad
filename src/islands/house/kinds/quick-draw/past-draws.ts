// The draws that a player can look back on: the last ones with their numbers, and the balls of those before them.
import { ballsOf } from '../../../../lib/rules/kinds/quick-draw/marks.ts';
import { Refused } from '../../../../lib/stores/house.ts';
import { readRounds } from '../../../../lib/stores/table.ts';
import { type Known, shownMarks } from '../../table/known.ts';

export interface PastDraw {
  index: string;
  balls: readonly number[];
}

export interface PastDraws {
  /** The last draws, the oldest first. */
  named(): readonly PastDraw[];
  /** The balls of all draws that are known, the oldest first; the last of them are those that are named. */
  all(): readonly (readonly number[])[];
  /** Takes over what is known now; `shown` says whether the result of the present draw may be seen. */
  update(known: Known, shown: boolean): void;
}

/** `changed` is called when older draws have arrived. */
export function createPastDraws(gameId: string, changed: () => void): PastDraws {
  let named: PastDraw[] = [];
  let marks: readonly string[] = [];
  /** The newest mark for which the list was read. */
  let readFor: string | undefined;

  async function read(): Promise<void> {
    try {
      const { rounds } = await readRounds(gameId);
      named = rounds
        .flatMap(({ index, result }) =>
          result?.kind === 'quick-draw' ? [{ index, balls: result.balls }] : [],
        )
        .reverse();
      changed();
    } catch (error) {
      // The next draw asks again.
      if (!(error instanceof Refused)) throw error;
      readFor = undefined;
    }
  }

  return {
    named: () => named,
    all: () => marks.map(ballsOf),
    update(known, shown) {
      marks = shownMarks(known, shown);
      const newest = marks.at(-1);
      const { index } = known.round;
      const last = named.at(-1);
      if (newest === undefined) return;
      if (shown && known.result && last && last.index !== index)
        named = [...named.slice(-50), { index, balls: ballsOf(newest) }];
      // A draw was missed, or none has been read.
      const fits = named.at(-1)?.balls.join(',') === newest;
      const asked = `${marks.length} ${newest}`;
      if (!fits && readFor !== asked) {
        readFor = asked;
        void read();
      }
    },
  };
}
