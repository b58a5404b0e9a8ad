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

/** The classes for which a sheet says on its own how they look: in `.a .b:hover` neither, in `.a:hover, .b` both. */
function styledAlone(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/(?<=^|[{};])[^{};@]+(?=\{)/g) ?? [];
  const parts = selectors.flatMap((selector) => withoutParentheses(selector).split(','));
  return [...new Set(parts.flatMap((part) => /^\.([\w-]+)[^\s>+~]*$/.exec(part.trim())?.[1] ?? []))];
}

function withoutParentheses(selector: string): string {
  const less = selector.replace(/\([^()]*\)/g, '');
  return less === selector ? less : withoutParentheses(less);
}

test('a class is styled in one sheet of the portal; another one says with what it stands where it differs', () => {
  const sheets = projectFiles().filter((file) => /^src\/(?!islands\/house\/).*\.css$/.test(file));
  const sheetsOf = new Map<string, string[]>();
  for (const sheet of sheets)
    for (const name of styledAlone(read(sheet))) sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet]);
  expect(sheetsOf.size).toBeGreaterThan(500);
  expect([...sheetsOf].filter(([, all]) => all.length > 1)).toEqual([]);
});

test('an offence is found: a class on its own, whatever its state', () => {
  const css =
    '.a .b, .c:hover { d: e } @media x { .f:has(> .g)::after { h: i } .j > .k { l: m } .j :is(.a, .b:not(.h), .i) { l: m } [n] .o { p: q } }';
  expect(styledAlone(css)).toEqual(['c', 'f']);
});
