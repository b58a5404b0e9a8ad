// The characters of captchas as strokes in a box of 20 by 28. What could be taken for another is not among them, nor is
// any vowel, so that no words come about.

export const GLYPHS: Record<string, string> = {
  C: 'M17 6C14 0 3 0 3 14S14 28 17 22',
  F: 'M4 26V2H17M4 13H14',
  H: 'M3 2V26M17 2V26M3 14H17',
  J: 'M8 2H18M14 2V19C14 28 4 28 3 20',
  K: 'M4 2V26M17 2L4 16M9 11L17 26',
  M: 'M2 26V2L10 16L18 2V26',
  N: 'M3 26V2L17 26V2',
  P: 'M4 26V2H10C19 2 19 15 10 15H4',
  W: 'M1 2L6 26L10 10L14 26L19 2',
  X: 'M3 2L17 26M17 2L3 26',
  Y: 'M3 2L10 14L17 2M10 14V26',
  3: 'M4 5C7 0 16 1 16 8C16 12 13 13 8 13C14 13 17 16 17 20C17 28 6 28 3 22',
  4: 'M6 2L3 17H18M14 9V26',
  7: 'M3 2H17L8 26',
  9: 'M17 9C17 0 4 0 4 9C4 18 17 18 17 9C17 17 15 23 10 26',
};
