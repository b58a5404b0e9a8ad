// Each sheet of the records belongs to one component: that one uses its classes, and no other sheet begins with them.
import { expect, test } from 'vitest';
import { projectFiles, read } from './sources.ts';

const FOLDER = 'src/islands/records/';
const sheets = projectFiles().filter((file) => file.startsWith(FOLDER) && file.endsWith('.css'));

/** The class that each selector begins with. */
function classesOf(css: string): Set<string> {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/(?<=^|[{};])[^{};]+(?=\{)/g);
  const parts = (selectors ?? []).flatMap((selector) => selector.split(/,(?![^(]*\))/));
  return new Set(
    parts.filter((part) => !part.includes('@')).flatMap((part) => /\.([\w-]+)/.exec(part)?.[1] ?? []),
  );
}

/** `record-table.css` is the sheet of `RecordTable.tsx`, `cells.css` that of `cells.tsx`. */
function componentOf(sheet: string): string {
  const name = sheet.slice(FOLDER.length, -'.css'.length);
  const component = name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  return projectFiles().find((file) => file === `${FOLDER}${component}.tsx`) ?? `${FOLDER}${name}.tsx`;
}

test.each(sheets)('%s styles its component', (sheet) => {
  const component = read(componentOf(sheet));
  const classes = [...classesOf(read(sheet))];
  expect(classes.length).toBeGreaterThan(0);
  expect(classes.filter((name) => !component.includes(stemOf(name)))).toEqual([]);
});

test('no two sheets style one class', () => {
  const all = sheets.flatMap((sheet) => [...classesOf(read(sheet))]);
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
});

test('the personal center fetches every sheet', () => {
  const center = read('src/islands/shell/center.css');
  expect(sheets.filter((sheet) => !center.includes(`"../records/${sheet.slice(FOLDER.length)}"`))).toEqual(
    [],
  );
});

test('an offence is found: what a selector begins with', () => {
  expect([
    ...classesOf('@layer a { .one .two, [x] .three:not(.four) { b: c; } @media x { .five { d: e } } }'),
  ]).toEqual(['one', 'three', 'five']);
});

/** Components put the end of some names together: `tone-${tone}`, `record-${kind}-cell`. */
function stemOf(name: string): string {
  if (name.startsWith('tone-')) return 'tone-';
  return name.endsWith('-cell') ? '-cell' : name;
}
