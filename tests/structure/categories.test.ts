// The categories of games are listed once, and what each one needs elsewhere is there.
import { expect, it, test } from 'vitest';
import { categoryIcons } from '../../src/lib/art/category-icons.ts';
import { motifs } from '../../src/lib/art/motifs/index.ts';
import { paletteNames } from '../../src/lib/art/tones.ts';
import { categories } from '../../src/lib/rules/categories.ts';
import { categoryListsOf } from './category-lists.ts';
import { codeFiles, projectFiles, read } from './sources.ts';

/** Lists of other things that share words with categories. */
const OTHER_LISTS: Record<string, string> = {
  'src/lib/rules/categories.ts': 'It is the list.',
  'src/lib/art/category-icons.ts': 'The drawing of each; a test below wants one for each key.',
  'src/lib/content-model/promotion-types.ts': 'Kinds of promotions, as the specification lists them.',
  'src/lib/content-model/claims-in-words.ts':
    'The word of each in an English text; its type wants one for each key.',
  'src/lib/content-model/schemas.ts':
    'Kinds of points, and what the levels of the VIP club give a rebate on.',
  'bin/editor/words/figures.ts': 'The same, in the editor.',
  'src/lib/gateway/db/schema.ts': 'It is written from the database, whose check names what has a rebate.',
};

const lists = codeFiles('src', 'bin').flatMap((file) => categoryListsOf(file, read(file)));
const fileOf = (place: string): string => place.replace(/:\d+$/, '');

test('no second list names the categories', () => {
  expect(lists.filter((place) => !(fileOf(place) in OTHER_LISTS))).toEqual([]);
});

test('a file that is excepted needs it', () => {
  expect(Object.keys(OTHER_LISTS).sort()).toEqual([...new Set(lists.map(fileOf))].sort());
});

test.each(categories)(
  '$key has an icon, looks that the art knows, and a page',
  ({ key, path, tile, shared }) => {
    expect(categoryIcons).toHaveProperty(key);
    for (const [motif, palette] of [shared, [tile.motif, tile.palette]]) {
      expect(motifs).toHaveProperty(motif);
      expect(paletteNames).toContain(palette);
    }
    expect(projectFiles()).toContain(`src/pages${path.split('?')[0]}.astro`);
  },
);

test('no two categories share an icon or the motif of their tile', () => {
  expect(new Set(categories.map(({ key }) => categoryIcons[key])).size).toBe(categories.length);
  expect(new Set(categories.map(({ tile }) => tile.motif)).size).toBe(categories.length);
  expect(new Set(categories.map(({ shared: [motif] }) => motif)).size).toBe(categories.length);
});

it.each([
  ['a table by key', 'const hues = { fish: 1, live: 2, slots: 3 };'],
  ['a table by code', "const names = { RNG: 'a', LIVE: 'b', 'FISH': 'c' };"],
  ['a list', "const some = ['FISH', 'RNG', 'PVP'];"],
  ['a set', "const some = new Set(['fish', 'live', 'horse']);"],
  ['rows', "const rows = [['fish', 1], ['live', 2], ['horse', 3]];"],
  ['rows with names', "const rows = [{ id: 'FISH' }, { id: 'LIVE' }, { id: 'RNG' }];"],
  ['paths', "const paths = ['/fish', '/live', '/sports'];"],
  ['a type', "type Some = 'fish' | 'live' | 'horse';"],
  ['a choice', "switch (a) { case 'RNG': case 'LIVE': case 'FISH': go(); }"],
  ['an expression', 'const lobby = /^(fish|live|sports)$/;'],
  ['a sentence of SQL', "sql`category in ('FISH', 'LIVE', 'RNG')`;"],
])('an offence is found: %s', (_, text) => {
  expect(categoryListsOf('src/lib/planted.ts', text)).toHaveLength(1);
  expect(categoryListsOf('src/planted.astro', `---\n${text}\n---\n<p>`)).toHaveLength(1);
});
