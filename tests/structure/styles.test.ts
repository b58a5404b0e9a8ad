// What a style must not ask of a browser.
import { expect, test } from 'vitest';
import { projectFiles, read } from './sources.ts';

/** `:has` at the root or the body: every change of a page makes the browser look through all of it again. */
const WHOLE_PAGE = /(?<![\w-])(?::root|html|body)(?![\w-])[^\s,{>+~]*:has\([^{]*/g;

test('no style uses :has on html, body or :root', () => {
  const sheets = projectFiles().filter((file) => /^src\/.*\.(css|astro)$/.test(file));
  expect(sheets.flatMap((file) => read(file).match(WHOLE_PAGE) ?? [])).toEqual([]);
});

test('only what a page names imports styles: an import further in would put them into every page', () => {
  const files = projectFiles();
  const pages = files.filter((file) => file.endsWith('.astro')).map(read);
  const importing = files.filter(
    (file) => /^src\/.*\.tsx?$/.test(file) && /^import '[^']+\.css';/m.test(read(file)),
  );
  expect(importing.length).toBeGreaterThan(0);
  const named = (file: string) => pages.some((page) => page.includes(`/${file.split('/').at(-1)}'`));
  expect(importing.filter((file) => !named(file))).toEqual([]);
});
