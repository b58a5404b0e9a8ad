// What the house has recorded of a round, as far as the shape is the one that it publishes.
import { isRecord } from '../../proof.ts';

export interface RecordedGrid {
  grid: string;
  /** One text a win, in order; see `winText`. */
  wins: string;
  multiplier: string;
  coins: string;
}

export interface RecordedSpin extends RecordedGrid {
  stops: string;
  mystery: string;
  scatters: string;
  falls: RecordedGrid[];
  /** Of the falls, too. */
  total: string;
}

export interface RecordedRound {
  base: RecordedSpin;
  freeSpins: RecordedSpin[];
  wheel: { segment: string; coins: string } | undefined;
  hold: { turns: string; coins: string } | undefined;
  /** Which of the choices the player made. */
  choice: number | undefined;
  jackpot: { ticket: string; paid: string } | undefined;
  coins: number;
}

/** What nothing came of. */
export const NONE = '-';

export function readRecord(round: Record<string, unknown>): RecordedRound | undefined {
  const base = spinOf(round.base);
  if (!base || !Number.isInteger(round.coins)) return undefined;
  const free = isRecord(round.freeSpins) && Array.isArray(round.freeSpins.spins) ? round.freeSpins.spins : [];
  const freeSpins = free.map(spinOf).filter((each) => each !== undefined);
  const { wheel, hold, choice, jackpot } = round;
  return {
    base,
    freeSpins,
    wheel: isRecord(wheel) ? { segment: text(wheel.segment), coins: text(wheel.coins) } : undefined,
    hold: isRecord(hold) ? { turns: turnsText(hold.turns), coins: text(hold.coins) } : undefined,
    choice: Number.isInteger(choice) ? Number(choice) : undefined,
    jackpot: isRecord(jackpot) ? { ticket: text(jackpot.ticket), paid: text(jackpot.paid) } : undefined,
    coins: Number(round.coins),
  };
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : NONE;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function spinOf(value: unknown): RecordedSpin | undefined {
  if (!isRecord(value) || !Array.isArray(value.stops) || !Array.isArray(value.grid)) return undefined;
  const falls = listOf(value.falls).filter(isRecord).map(gridOf);
  const total = Number(value.coins);
  const fallen = falls.reduce((sum, { coins }) => sum + Number(coins), 0);
  return {
    ...gridOf(value),
    stops: value.stops.join(', '),
    mystery: text(value.mystery),
    scatters: text(value.scatters),
    falls,
    // A spin records its coins with those of its falls.
    coins: String(total - fallen),
    total: String(total),
  };
}

const gridOf = (value: Record<string, unknown>): RecordedGrid => ({
  grid: listOf(value.grid).join(' '),
  wins: winsText(listOf(value.wins).filter(isRecord).map(recordedWin)),
  multiplier: text(value.multiplier),
  coins: text(value.coins),
});

const recordedWin = (win: Record<string, unknown>): string =>
  winText({
    ...win,
    cells: listOf(win.cells).map((cell) => listOf(cell).join(':')),
  });

/** A win in one text, by which both sides are compared. */
export const winText = (win: Record<string, unknown> & { cells: Iterable<string> }): string =>
  [
    win.kind,
    win.line ?? NONE,
    win.fromRight === true ? 'right' : 'left',
    win.symbol,
    win.count,
    win.ways ?? NONE,
    win.coins,
    [...win.cells].sort().join(' '),
  ].join('/');

/** Wins in no order: where symbols pay in ways the record has them in the order of the paytable. */
export const winsText = (wins: string[]): string => wins.sort().join('\n') || NONE;

const turnsText = (turns: unknown): string =>
  listOf(turns)
    .map((turn) =>
      turnText(
        listOf(turn)
          .filter(isRecord)
          .map(({ cell, bets }) => [listOf(cell).join(':'), Number(bets)]),
      ),
    )
    .join('\n');

/** The coins of one turn, as place and bets. */
export const turnText = (coins: readonly [string, number][]): string =>
  coins.map(([cell, bets]) => `${cell} = ${bets}`).join(', ') || NONE;
