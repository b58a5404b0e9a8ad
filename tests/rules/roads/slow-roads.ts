// A second, slow reading of the rules of the roads, cell by cell and from the words of a board's manual: the tests hold the roads
// against it. Sides are letters: B red, P blue, T tie.

type Letter = 'B' | 'P';

/** Columns of the big road as texts: `BPPTB` has `B`, `PP`, `B`. */
export const slowColumns = (hands: string): string[] => hands.replaceAll('T', '').match(/B+|P+/g) ?? [];

/** The marks of a derived road, `r` and `b`, that looks `back` columns back. */
export function slowDerived(hands: string, back: number): string {
  const grid = new Set<string>();
  const columns = slowColumns(hands);
  for (const [c, column] of columns.entries())
    for (const [r] of [...column].entries()) grid.add(`${c + 1}/${r + 1}`);
  const has = (column: number, row: number): boolean => grid.has(`${column}/${row}`);
  const depth = (column: number): number => {
    let rows = 0;
    while (has(column, rows + 1)) rows++;
    return rows;
  };
  let marks = '';
  for (const [index, text] of columns.entries()) {
    const column = index + 1;
    for (let row = 1; row <= text.length; row++) {
      const begun = row === 1 ? column >= back + 2 : column >= back + 1;
      if (!begun) continue;
      if (row === 1) marks += depth(column - 1) === depth(column - back - 1) ? 'r' : 'b';
      else if (has(column - back, row)) marks += 'r';
      else marks += has(column - back, row - 1) ? 'b' : 'r';
    }
  }
  return marks;
}

/** The board as a text, six rows: letters where they are drawn. Column by column, each cell tried by hand. */
export function slowBoard(columns: readonly string[]): string[] {
  const cells = new Map<string, Letter>();
  let start = 0;
  let first = true;
  for (const column of columns) {
    if (!first) start++;
    while (cells.has(`${start}/0`)) start++;
    first = false;
    let [c, r] = [start, 0];
    let goesRight = false;
    for (const [at, letter] of [...column].entries()) {
      if (at > 0) {
        if (!goesRight && (r === 5 || cells.has(`${c}/${r + 1}`))) goesRight = true;
        if (goesRight) c++;
        else r++;
      }
      if (cells.has(`${c}/${r}`)) throw new Error('two marks in one cell');
      cells.set(`${c}/${r}`, letter as Letter);
    }
  }
  const width = Math.max(0, ...[...cells.keys()].map((key) => Number(key.split('/')[0]) + 1));
  return Array.from({ length: 6 }, (_, r) =>
    Array.from({ length: width }, (_, c) => cells.get(`${c}/${r}`) ?? '.').join(''),
  );
}
