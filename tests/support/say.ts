// The sentences of a frame in English, as its script finds them.
import { readFileSync } from 'node:fs';
import type { Say } from '../../src/islands/house/frame/say.ts';
import { fill } from '../../src/lib/messages/fill.ts';

const catalogue = JSON.parse(readFileSync('public/locales/en/house.json', 'utf8'));

const find = (key: string): unknown =>
  key
    .split('.')
    .reduce((at, name) => (at as Record<string, unknown> | undefined)?.[name], catalogue as unknown);

export const english: Say = (key, values = {}) => {
  const found = find(values.count === 1 ? `${key}_one` : `${key}_other`) ?? find(key);
  return typeof found === 'string' ? fill(found, values) : key;
};
