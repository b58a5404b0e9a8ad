/** A text as searches compare it: lower case without accents. Unicode treats đ as a letter of its own; people type d. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').trim();
