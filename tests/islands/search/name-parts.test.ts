import { expect, it } from 'vitest';
import { nameParts } from '../../../src/islands/search/name-parts.ts';

const found = (name: string, words: string[]): string[] =>
  nameParts(name, words).flatMap((part) => (part.found ? part.text : []));

it('marks the words of a name that were found, whatever their case and accents', () => {
  expect(found('Lantern Koi', ['koi'])).toEqual(['Koi']);
  expect(found('Cá Chép Đỏ', ['chep', 'do'])).toEqual(['Chép', 'Đỏ']);
  expect(found('Lantern Koi', [])).toEqual([]);
});

it('keeps the name as it is', () => {
  const parts = nameParts('Night  Owl Club', ['owl']);
  expect(parts.map(({ text }) => text).join('')).toBe('Night  Owl Club');
});
