// A table as text that spreadsheets open: RFC 4180 with a byte order mark, so that they read it as UTF-8.

/** Stands at the beginning of the file. */
export const CSV_MARK = '\ufeff';

export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** A cell that a spreadsheet would take for a formula, some also by a sign of full width, gets an apostrophe in front; numbers stay numbers. */
function cell(text: string): string {
  const safe = /^[=+\-@＝＋－＠\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The lines of a plain CSV file whose first line names these columns, in any order; a sentence when it is not one. */
export function readColumns<C extends string>(
  text: string,
  columns: readonly C[],
): Record<C, string>[] | string {
  const [head = '', ...rows] = text
    .replace(new RegExp(`^${CSV_MARK}`), '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const names = head.split(',').map((name) => name.trim());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) return `The first line does not name: ${missing.join(', ')}.`;
  const lines: Record<C, string>[] = [];
  for (const [at, row] of rows.entries()) {
    const cells = row.split(',').map((cell) => cell.trim());
    if (cells.length !== names.length)
      return `Line ${at + 2} has ${cells.length} values, but the first line names ${names.length}.`;
    lines.push(Object.fromEntries(names.map((name, index) => [name, cells[index]])) as Record<C, string>);
  }
  return lines;
}
