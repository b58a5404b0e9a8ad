// Where the marks of a road are drawn: six rows, and columns that turn right when they have no room below.

const ROWS = 6;

/** Both count from 0, from the upper left corner. */
export interface Place {
  column: number;
  row: number;
}

/** The bead plate: downwards, then the next column. */
export const beadPlace = (index: number): Place => ({
  column: Math.floor(index / ROWS),
  row: index % ROWS,
});

/**
 * The places of logical columns of these lengths, mark by mark. A column goes down until the sixth row or until an older tail is
 * in its way; from there its tail runs to the right. The next column begins in the first column to the right of its beginning whose first row is free.
 */
export function placesOf(lengths: readonly number[]): Place[][] {
  const taken = new Set<string>();
  const isFree = (column: number, row: number): boolean => row < ROWS && !taken.has(`${column}:${row}`);
  let start = -1;
  return lengths.map((length) => {
    start++;
    while (!isFree(start, 0)) start++;
    const places: Place[] = [];
    let [column, row, turned] = [start, 0, false];
    while (places.length < length) {
      places.push({ column, row });
      taken.add(`${column}:${row}`);
      turned ||= !isFree(column, row + 1);
      if (turned) column++;
      else row++;
    }
    return places;
  });
}
