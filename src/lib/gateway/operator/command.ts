// What a command answers, and how it is laid out at a terminal.

export interface Answer {
  /** For a person at a terminal. */
  text: string;
  /** The same for a program, printed by `--json`. */
  value: unknown;
  /** True when what was asked for is not as it should be; the exit code says so too. */
  bad?: boolean | undefined;
}

/** Something the operator typed wrong, or that cannot be done; the terminal shows the sentence alone. */
export class Mistake extends Error {
  override name = 'Mistake';
}

/** What this actor may not do. The log keeps that it was tried. */
export class Denied extends Mistake {}

/** Rows as aligned columns. */
export function columns(rows: string[][]): string {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, at) => Math.max(known[at] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The parts of a value as two columns; what is not there is left out. */
export function parts(value: object): string {
  const there = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  return columns(
    there.map(([name, each]) => [name, typeof each === 'object' ? JSON.stringify(each) : String(each)]),
  );
}
