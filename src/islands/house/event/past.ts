// Rounds that are over, as far back as a card needs them: read once, and then kept up with what is seen.
import type { TableResult } from '../../../lib/contract/table-kinds.ts';
import type { Dividends } from '../../../lib/rules/kinds/shared.ts';
import { Refused } from '../../../lib/stores/house.ts';
import { readRounds } from '../../../lib/stores/table.ts';

export interface PastRound<Result> {
  index: string;
  result: Result;
  dividends?: Dividends | undefined;
  void: boolean;
}

export interface Past<Result> {
  /** The newest first; without the round that is not seen yet. */
  rounds(unseen?: string): readonly PastRound<Result>[];
  add(round: PastRound<Result>): void;
}

export function createPast<Result extends TableResult>(gameId: string, changed: () => void): Past<Result> {
  let known: readonly PastRound<Result>[] = [];

  function merge(more: readonly PastRound<Result>[]): void {
    const byIndex = new Map([...more, ...known].map((round) => [round.index, round]));
    known = [...byIndex.values()].sort((a, b) => Number(BigInt(b.index) - BigInt(a.index)));
  }

  readRounds(gameId).then(
    ({ rounds }) => {
      merge(
        rounds.map(({ index, result, dividends, phase }) => ({
          ...{ index, result: result as Result, dividends, void: phase === 'void' },
        })),
      );
      changed();
    },
    // Without them there is a card without form; the next round is known again.
    (error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    },
  );

  return {
    rounds: (unseen) => known.filter(({ index }) => index !== unseen),
    add(round) {
      if (known[0]?.index === round.index) return;
      merge([round]);
      changed();
    },
  };
}
