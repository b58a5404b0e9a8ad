import { expect, test } from 'vitest';
import { projectFiles, read } from './sources.ts';

const BINARY = /\.(png|jpg|webp|woff2?|ico|ogg|mp3)$/;
const SELF = 'tests/structure/words.test.ts';

const FOREIGN: [what: string, pattern: RegExp][] = [
  ["a path of somebody's machine", /(?<![\w.-])\/(?:home|work|farm|Users)\/[a-z.]/],
  ['work that was left', /\b(?:TODO|FIXME|XXX|HACK)\b/],
  ['filling text', /lorem ipsum/i],
];
const CODE: [what: string, pattern: RegExp][] = [
  ['a way around the types', /@ts-(?:ignore|nocheck|expect-error)|\bas any\b|: any\b/],
  ['a lint rule switched off', /biome-ignore|eslint-disable/],
  ['a skipped or single test', /\b(?:it|test|describe)\.(?:skip|only|todo|fixme)\b/],
  ['a sleep or a retry in a test', /waitForTimeout\(|\bretries: *[1-9]/],
];

test('the project speaks only of itself, and finished', () => {
  const found = projectFiles()
    .filter((path) => !BINARY.test(path) && path !== 'package-lock.json' && path !== SELF)
    .flatMap((path) => {
      const rules = /\.(ts|tsx|astro|mjs)$/.test(path) ? [...FOREIGN, ...CODE] : FOREIGN;
      return read(path)
        .split('\n')
        .flatMap((line, at) =>
          rules.filter(([, rule]) => rule.test(line)).map(([what]) => `${path}:${at + 1} ${what}`),
        );
    });
  expect(found).toEqual([]);
});

test('no text names an age: the operator decides on it', () => {
  const age =
    /\b(?:18|21)(?:\+| (?:and|or) over|\s*(?:岁|tahun|tuổi|ปี))|\b(?:under|least|berusia minimal|đủ) (?:18|21)\b/i;
  const texts = projectFiles().filter((path) =>
    /^(src|public\/locales)\/.*\.(md|json|astro|tsx)$/.test(path),
  );
  expect(texts.filter((path) => age.test(read(path)))).toEqual([]);
});

test('the lock file names no registry: a machine fetches packages from its own', () => {
  expect(read('package-lock.json')).not.toContain('"resolved"');
});
