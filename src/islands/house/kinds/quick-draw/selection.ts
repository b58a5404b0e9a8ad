// What a player has chosen in a quick draw, by keys, by typing, by sets or from the last slip, and the lines of a slip that follow from it.
import { type Stakes, spotKey, spotOf } from '../../../../lib/rules/felt/felt.ts';
import { type Board, picksOf, rowsOf } from '../../../../lib/rules/kinds/quick-draw/choices.ts';
import type { QuickDrawTable } from '../../../../lib/rules/kinds/quick-draw/definition.ts';
import { type SetName, setsOf } from '../../../../lib/rules/kinds/quick-draw/sets.ts';
import { type LineStake, ONCE, type ReadText, readTyped, type Typed } from './typed-lines.ts';

/** The lines at one board. */
export interface BoardLines {
  board: Board;
  spots: readonly string[];
  sumMinor: bigint;
}

const boardKey = ({ market, place }: Board): string => `${market}@${place}`;

const boardOf = (key: string): Board => {
  const { market, pick } = spotOf(key);
  const at = pick.indexOf(':');
  return { market, place: at < 0 ? '' : pick.slice(0, at) };
};

export const setKey = (set: SetName): string =>
  set.kind === 'named' ? set.name : `${set.name}:${set.digit}`;

const setOf = (key: string): SetName => {
  const [name = '', digit] = key.split(':');
  return digit === undefined ? { kind: 'named', name } : { kind: 'digit', name, digit: Number(digit) };
};

export type Selection = ReturnType<typeof createSelection>;

export function createSelection(table: QuickDrawTable) {
  const none = () => ({
    rows: new Map<string, { board: Board; chosen: Set<string>[] }>(),
    sets: new Map<string, { board: Board; names: Set<string> }>(),
    typed: new Map<string, Typed & { boards: readonly Board[] }>(),
    /** Of the last slip, where no key stands for them. */
    others: new Map<string, LineStake>(),
    /** Taken away one by one. */
    without: new Set<string>(),
  });
  let { rows, sets, typed, others, without } = none();
  /** What was chosen before each step that can be taken back, and at which boards the last step typed. */
  let [steps, typedLast] = [[] as ReturnType<typeof none>[], ''];

  function step(typedAt = ''): void {
    if (typedAt === '' || typedAt !== typedLast)
      steps.push(structuredClone({ rows, sets, typed, others, without }));
    typedLast = typedAt;
  }

  const marketOf = ({ market }: Board) => table.markets[market];

  function rowsAt(board: Board): Set<string>[] {
    const market = marketOf(board);
    const kept = rows.get(boardKey(board));
    if (kept) return kept.chosen;
    const chosen = market ? rowsOf(table.balls, market, board.place).map(() => new Set<string>()) : [];
    rows.set(boardKey(board), { board, chosen });
    return chosen;
  }

  /** One key is one pick there. */
  function isDirect(board: Board): boolean {
    const market = marketOf(board);
    const all = market ? rowsOf(table.balls, market, board.place) : [];
    return all.length === 1 && all[0]?.takes === 1;
  }

  function picksBy(board: Board, chosen: readonly ReadonlySet<string>[]) {
    const market = marketOf(board);
    return market ? picksOf(table.balls, market, board.place, chosen) : { count: 0, picks: [] };
  }

  /** Each line once, by the first way in which it was chosen. */
  function collect(): { lines: Map<string, LineStake>; unlisted: number } {
    const lines = new Map<string, LineStake>();
    let unlisted = 0;
    const add = (key: string, stake: LineStake): void => {
      if (!without.has(key) && !lines.has(key)) lines.set(key, stake);
    };
    for (const { board, chosen } of rows.values()) {
      const { count, picks } = picksBy(board, chosen);
      for (const pick of picks) add(spotKey({ market: board.market, pick }), ONCE);
      unlisted += count - picks.length;
    }
    for (const { board, names } of sets.values()) {
      const offered = setsOf(table, board);
      for (const name of names)
        for (const number of offered?.numbersOf(setOf(name)) ?? [])
          add(spotKey({ market: board.market, pick: offered?.pickOf(number) ?? '' }), ONCE);
    }
    for (const text of typed.values()) {
      const read = readTyped(table, text.boards, text);
      for (const [key, stake] of read.lines) add(key, stake);
      unlisted += read.unlisted;
    }
    for (const [key, stake] of others) add(key, stake);
    return { lines, unlisted };
  }

  return {
    /** How many lines there are, those included that are too many to list. */
    count(): number {
      const { lines, unlisted } = collect();
      return lines.size + unlisted;
    },
    stakes(eachMinor: bigint): Stakes {
      const { lines } = collect();
      return new Map(
        [...lines].map(([key, { times, ownMinor }]) => [key, eachMinor * BigInt(times) + ownMinor]),
      );
    },
    /** The lines of a slip by the boards that they are at. */
    byBoard(stakes: Stakes): BoardLines[] {
      const boards = new Map<string, BoardLines>();
      for (const [key, minor] of stakes) {
        const board = boardOf(key);
        const known = boards.get(boardKey(board)) ?? { board, spots: [], sumMinor: 0n };
        boards.set(boardKey(board), {
          board,
          spots: [...known.spots, key],
          sumMinor: known.sumMinor + minor,
        });
      }
      return [...boards.values()];
    },
    isChosen(board: Board, row: number, option: string): boolean {
      if (!isDirect(board)) return rowsAt(board)[row]?.has(option) === true;
      const [pick = ''] = picksBy(board, [new Set([option])]).picks;
      return collect().lines.has(spotKey({ market: board.market, pick }));
    },
    toggle(board: Board, row: number, option: string): void {
      const chosen = rowsAt(board)[row];
      if (!chosen) return;
      step();
      if (!isDirect(board)) {
        if (!chosen.delete(option)) chosen.add(option);
        return;
      }
      const [pick = ''] = picksBy(board, [new Set([option])]).picks;
      const key = spotKey({ market: board.market, pick });
      const was = collect().lines.has(key);
      chosen.delete(option);
      without.delete(key);
      if (was && collect().lines.has(key)) without.add(key);
      if (!was && !collect().lines.has(key)) chosen.add(option);
    },
    hasSet: (board: Board, set: SetName): boolean =>
      sets.get(boardKey(board))?.names.has(setKey(set)) === true,
    toggleSet(board: Board, set: SetName): void {
      step();
      const kept = sets.get(boardKey(board)) ?? { board, names: new Set<string>() };
      sets.set(boardKey(board), kept);
      const name = setKey(set);
      if (!kept.names.delete(name)) kept.names.add(name);
      // A set that is chosen anew is whole.
      const offered = setsOf(table, board);
      for (const number of offered?.numbersOf(set) ?? [])
        without.delete(spotKey({ market: board.market, pick: offered?.pickOf(number) ?? '' }));
    },
    typedAt: (boards: readonly Board[]): Typed =>
      typed.get(boards.map(boardKey).join()) ?? { text: '', twice: false },
    type(boards: readonly Board[], next: Typed): void {
      step(boards.map(boardKey).join());
      typed.set(boards.map(boardKey).join(), { ...next, boards });
      without.clear();
    },
    readAt(boards: readonly Board[]): ReadText {
      const text = typed.get(boards.map(boardKey).join()) ?? { text: '', twice: false };
      return readTyped(table, boards, text);
    },
    /** Takes away everything at a board. */
    drop(board: Board): void {
      step();
      const key = boardKey(board);
      rows.delete(key);
      sets.delete(key);
      for (const [name, { boards }] of typed)
        if (boards.some((each) => boardKey(each) === key)) typed.delete(name);
      for (const other of others.keys()) if (boardKey(boardOf(other)) === key) others.delete(other);
    },
    /** Takes back the last step; typing in one place is one. False when there is none. */
    undo(): boolean {
      const before = steps.pop();
      if (before) ({ rows, sets, typed, others, without } = before);
      typedLast = '';
      return before !== undefined;
    },
    clear(): void {
      step();
      ({ rows, sets, typed, others, without } = none());
    },
    /** What was chosen is placed: nothing of it can be taken back. */
    placed(): void {
      ({ rows, sets, typed, others, without } = none());
      [steps, typedLast] = [[], ''];
    },
    /** Chooses what a slip had, and answers the stake that most of its lines have. */
    load(stakes: Stakes): bigint {
      this.clear();
      const times = new Map<bigint, number>();
      for (const minor of stakes.values()) times.set(minor, (times.get(minor) ?? 0) + 1);
      const [[eachMinor] = [0n]] = [...times].sort((a, b) => b[1] - a[1]);
      for (const [key, ownMinor] of stakes) {
        const board = boardOf(key);
        const { pick } = spotOf(key);
        const picked = pick.slice(pick.indexOf(':') + 1);
        if (ownMinor === eachMinor && isDirect(board)) rowsAt(board)[0]?.add(picked.split(',')[0] ?? '');
        else others.set(key, ownMinor === eachMinor ? ONCE : { times: 0, ownMinor });
      }
      return eachMinor;
    },
  };
}
