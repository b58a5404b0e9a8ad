// The crest of a side: a shield in its colours. A function of data, so that every side of a league has one.

interface Look {
  field: number;
  mark: number;
  pattern: 'plain' | 'halves' | 'stripes' | 'hoops' | 'chevron' | 'star';
}

export const shield = 'M3 2.5h18v9c0 5-3.6 8.3-9 10.5-5.4-2.2-9-5.5-9-10.5z';

const MARKS: Record<Look['pattern'], string> = {
  plain: 'M12 7a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8z',
  halves: 'M12 0h12v24H12z',
  stripes: 'M6.4 0h2.8v24H6.4zM14.8 0h2.8v24h-2.8z',
  hoops: 'M0 5.6h24v2.8H0zM0 12.4h24v2.8H0z',
  chevron: 'M0 13.5l12-8 12 8v4.6l-12-8-12 8z',
  star: 'M12 5l1.9 3.9 4.3.6-3.1 3 .7 4.3-3.8-2-3.8 2 .7-4.3-3.1-3 4.3-.6z',
};

/** In a box of 24: what is on the shield, clipped by it, and the colours of both. */
export const crestParts = ({ field, mark, pattern }: Look) => ({
  mark: MARKS[pattern],
  fieldColour: `oklch(0.48 0.13 ${field})`,
  markColour: `oklch(0.86 0.09 ${mark})`,
});
