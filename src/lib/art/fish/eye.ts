import { disc } from '../shapes.ts';

/** Looks to the left. */
export const eye = (x: number, y: number, r: number, ink: string): string =>
  disc(x, y, r, '#fff') +
  disc(x - r * 0.15, y + 0.3, r * 0.62, ink) +
  disc(x - r * 0.4, y - r * 0.3, r * 0.24, '#fff');
