// A table as text that spreadsheets open: RFC 4180 with a byte order mark, so that they read it as UTF-8.

/** Stands at the beginning of the file. */
export const CSV_MARK = '\ufeff';

export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front; numbers stay numbers. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
