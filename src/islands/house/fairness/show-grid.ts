// The symbols of a grid, with the cells that won.
import type { Grid } from '../../../lib/verifier/steps.ts';
import type { Say } from '../frame/say.ts';
import { element } from './element.ts';
import { symbolText } from './symbol-text.ts';

export function showGrid({ title, reels, won }: Grid, say: Say): HTMLElement {
  const figure = element('figure', 'fair-spin');
  const drawn = element('div', 'fair-grid');
  drawn.style.setProperty('--reels', String(reels.length));
  for (let row = 0; row < (reels[0]?.length ?? 0); row++)
    for (const [reel, column] of reels.entries())
      drawn.append(
        element('span', won.has(`${reel}:${row}`) ? 'won' : '', symbolText(column[row] ?? '', say)),
      );
  figure.append(element('figcaption', 'small', say(`fairness.${title.key}`, title.values)), drawn);
  return figure;
}
