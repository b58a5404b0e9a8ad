import { describe, expect, test } from 'vitest';
import { projectFiles, read } from './sources.ts';

const ENGLISH = 'public/locales/en/';
const others = ['cn', 'id', 'th', 'vi'];
const files = projectFiles().filter((path) => path.startsWith('public/locales/') && path.endsWith('.json'));
const namespaces = files.filter((path) => path.startsWith(ENGLISH)).map((path) => path.slice(ENGLISH.length));

describe.each(others)('the catalogues of %s', (language) => {
  const translated = namespaces.filter((name) => files.includes(`public/locales/${language}/${name}`));

  test.each(translated)('%s has every English key, with the same values put in', (name) => {
    const [english, own] = [sentences(`${ENGLISH}${name}`), sentences(`public/locales/${language}/${name}`)];
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, sentence] of english) expect(slots(own.get(key)), key).toEqual(slots(sentence));
  });

  test('hold all namespaces or none', () => {
    expect([0, namespaces.length]).toContain(translated.length);
  });
});

/** Key by dotted path → sentence. */
function sentences(path: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') found.set(key, value);
    else
      for (const [name, inner] of Object.entries(value as object)) walk(inner, key ? `${key}.${name}` : name);
  };
  walk(JSON.parse(read(path)), '');
  return found;
}

const slots = (sentence = ''): string[] =>
  [...sentence.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name = '']) => name).sort();
