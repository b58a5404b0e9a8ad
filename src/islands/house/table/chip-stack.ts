// Chips as SVG text: a stack of what a sum is made of.
import { chipsFor } from '../../../lib/rules/felt/chips.ts';

const [WIDTH, HEIGHT, STEP] = [64, 67, 9];

/** The largest chip below; empty where the sum is smaller than the smallest chip. */
export function chipStack(minor: bigint, most = 5): string {
  const chips = chipsFor(minor, most);
  if (chips.length === 0) return '';
  const height = HEIGHT + (chips.length - 1) * STEP;
  const drawn = chips.map(
    (value, place) =>
      `<use href="#chip-${value}" x="0" y="${(chips.length - 1 - place) * STEP}" width="${WIDTH}" height="${HEIGHT}"/>`,
  );
  // Place and size are those on the felt's picture; as a box of a page it has the size that its styles say.
  return `<svg class="stack" x="-20" y="-40" width="40" height="60" viewBox="0 0 ${WIDTH} ${height}" preserveAspectRatio="xMidYMax" aria-hidden="true">${drawn.join('')}</svg>`;
}
