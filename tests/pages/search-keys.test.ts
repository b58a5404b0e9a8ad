import { expect, it } from 'vitest';
import { asksForSearch } from '../../src/layouts/search-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  { key: '/' },
  // Where the slash is above a figure.
  { key: '/', shiftKey: true },
  { key: 'k', ctrlKey: true },
  { key: 'K', metaKey: true },
])('opens the search: %o', (key) => expect(asksForSearch({ ...plain, ...key })).toBe(true));

it.each([
  { key: 'k' },
  { key: '/', ctrlKey: true },
  { key: '/', altKey: true },
  { key: 'k', ctrlKey: true, shiftKey: true },
])('leaves to the browser: %o', (key) => expect(asksForSearch({ ...plain, ...key })).toBe(false));
