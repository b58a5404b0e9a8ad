/** Scrolls a row of chips so that the one with this value is in view. */
export function showChosen(row: HTMLElement | null, value: string): void {
  const chosen = row?.querySelector<HTMLElement>(`[value="${value}"]`);
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - row.offsetLeft - 16;
}
