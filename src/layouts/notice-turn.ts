// The strip of notices shows one line of several.

/** Shows the line at a place; past the last comes the first. */
export function turnTo(strip: HTMLElement, place: number): void {
  const lines = [...strip.querySelectorAll<HTMLElement>('.notices-list > *')];
  const at = lines.length > 0 ? place % lines.length : 0;
  for (const [i, line] of lines.entries()) line.hidden = i !== at;
  strip.dataset.at = String(at);
  strip.hidden = lines.length === 0;
  for (const control of strip.querySelectorAll<HTMLElement>('.notices-at, button'))
    control.hidden = lines.length < 2;
  const said = strip.querySelector<HTMLElement>('.notices-at');
  const words = said?.dataset.of?.replace('{{at}}', String(at + 1)).replace('{{all}}', String(lines.length));
  if (said && words) said.textContent = words;
}
