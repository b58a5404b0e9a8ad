// What a style must not ask of a browser.
import { expect, test } from 'vitest';
import { projectFiles, read } from './sources.ts';

/** `:has` at the root or the body: every change of a page makes the browser look through all of it again. */
const WHOLE_PAGE = /(?<![\w-])(?::root|html|body)(?![\w-])[^\s,{>+~]*:has\([^{]*/g;

test('no style uses :has on html, body or :root', () => {
  const sheets = projectFiles().filter((file) => /^src\/.*\.(css|astro)$/.test(file));
  expect(sheets.flatMap((file) => read(file).match(WHOLE_PAGE) ?? [])).toEqual([]);
});
