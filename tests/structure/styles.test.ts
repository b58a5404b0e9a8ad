// What a style must not ask of a browser.
import { expect, test } from 'vitest';
import { projectFiles, read } from './sources.ts';
import { styledAlone } from './style-rules.ts';

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

/** Pages of games inside the frame, by whose order an arrangement in width is above what it arranges. */
const LAYERS = '@layer base, parts, frame, round, wide, kind;';

test('every style of a game inside the frame is in a layer, so that no order of sheets undoes another one', () => {
  const sheets = projectFiles().filter((file) => /^src\/islands\/house\/(?!fairness\/).*\.css$/.test(file));
  expect(sheets.length).toBeGreaterThan(40);
  const outside = sheets.filter(
    (file) => !read(file).includes(LAYERS) || !/^@layer (?:frame|round|wide|kind) \{$/m.test(read(file)),
  );
  expect(outside).toEqual([]);
});

/** What an .astro file says in its `<style>`: of its own elements alone unless it is global. */
const sheetOf = (file: string): string =>
  file.endsWith('.css')
    ? read(file)
    : [...read(file).matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('\n');

/**
 * The sheets of the portal, whose pages and dialogs come together in one document. A game's frame is another document: there the sheet of a
 * kind changes parts of the frame on purpose, in a layer above it, and the sheets of two kinds never meet. A page that a member keeps as a
 * file is one more, with a sheet of its own. Of a selector that only asks how a page is read (`[data-signed-in] .home`) it says where it differs.
 */
const PORTAL_SHEET = /^src\/(?!islands\/house\/(?!fairness\/(?!kept\/))).*\.(?:css|astro)$/;

test('a class is styled in one sheet of the portal; another one says with what it stands where it differs', () => {
  const sheetsOf = new Map<string, string[]>();
  for (const sheet of projectFiles().filter((file) => PORTAL_SHEET.test(file)))
    for (const name of styledAlone(sheetOf(sheet)))
      sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet]);
  expect(sheetsOf.size).toBeGreaterThan(1_000);
  expect([...sheetsOf].filter(([, all]) => all.length > 1)).toEqual([]);
});

test.each([
  ['.a .b, .c:hover { d: e }', ['c']],
  ['@media x { .f:has(> .g)::after { h: i } .j > .k { l: m } }', ['f']],
  ['.j :is(.a, .b:not(.h), .i) { l: m } [n] .o { p: q }', []],
  ['button.link, .link.wide { a: b }', ['link']],
  [':where(.plate), :is(.icon, .a .b) { a: b }', ['plate', 'icon']],
  [
    "html .x, [data-theme='dark'] .btn, :root:not([data-theme='light']) .y { a: b } [data-signed-in] .z { a: b }",
    ['x', 'btn', 'y'],
  ],
  ['@layer page { .card { & { a: b } } .in { & .z { a: b } .on & { a: b } } }', ['card']],
  ['.group { &:hover { a: b } }', ['group']],
])(
  'an offence is found: a class on its own, whatever its state and however it is written: %s',
  (css, names) => {
    expect(styledAlone(css)).toEqual(names);
  },
);
