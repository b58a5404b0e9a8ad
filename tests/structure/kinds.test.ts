// Every kind of game has its parts under its name in the same places, and nothing is left of a kind that is gone.
import { describe, expect, it, test } from 'vitest';
import { cardKinds, drawKinds, kinds, ownKinds, tableKinds } from '../../src/lib/rules/kinds/kind.ts';
import { knowsAKind, wrongCalls, wrongPlaces } from './kind-places.ts';
import { codeFiles, projectFiles, read } from './sources.ts';

const files = projectFiles();
const families = { own: ownKinds, tables: tableKinds, draws: drawKinds, cards: cardKinds };
const code = codeFiles('src').map((file) => ({ file, text: read(file) }));

test('every kind has all its places, and every place is of a kind', () => {
  expect(wrongPlaces(files, families)).toEqual([]);
});

test('the calls of a kind begin with its name, and the door has a handler for each', () => {
  expect(wrongCalls(code, kinds)).toEqual([]);
});

test('what serves any kind of game knows none', () => {
  expect(knowsAKind(code)).toEqual([]);
});

describe('an offence is found', () => {
  it.each(
    files.filter(
      (file) =>
        /\/(?:definition|exact|kind|vectors|calls|start|play-again)\.ts$/.test(file) &&
        file.includes('/kinds/slot/'),
    ),
  )('a kind without %s', (gone) => {
    expect(
      wrongPlaces(
        files.filter((file) => file !== gone),
        families,
      ),
    ).toEqual([`the kind slot has no ${gone}`]);
  });

  it.each([
    'src/lib/rules/kinds/crash/definition.ts',
    'src/lib/contract/kinds/crash/calls.ts',
    'src/lib/gateway/house/kinds/crash/kind.ts',
    'src/lib/gateway/house/titles/crash/index.ts',
    'src/lib/stores/kinds/crash.ts',
    'src/islands/house/kinds/crash/start.ts',
    'src/lib/verifier/kinds/crash/play-again.ts',
    'src/pages/house/crash/[gameId].astro',
  ])('%s without a kind of that name', (added) => {
    expect(wrongPlaces([...files, added], families)).toHaveLength(1);
  });

  it('a kind in the list that is nowhere', () => {
    expect(wrongPlaces(files, { ...families, own: ['slot', 'crash'] }).length).toBeGreaterThan(10);
    expect(wrongPlaces(files, { ...families, tables: ['keno'] }).length).toBeGreaterThan(5);
    expect(wrongPlaces(files, { ...families, draws: ['keno'] }).length).toBeGreaterThan(5);
  });

  it('nothing where rules of a shared kind wait for the rest of it, but a part of its play', () => {
    const rules = ['definition', 'play', 'lines', 'exact'].map(
      (name) => `src/lib/rules/kinds/keno/${name}.ts`,
    );
    expect(wrongPlaces([...files, ...rules], families)).toEqual([]);
    expect(
      wrongPlaces([...files, ...rules, 'src/lib/gateway/house/kinds/keno/kind.ts'], families),
    ).toHaveLength(1);
  });

  it.each([
    ['by another name', "export const spin = defineCall({ path: '/house/spin' });"],
    ['without a handler', "export const slotGamble = defineCall({ path: '/house/gamble' });"],
  ])('a call %s', (_, text) => {
    const calls = 'src/lib/contract/kinds/slot/calls.ts';
    expect(
      wrongCalls([...code.filter(({ file }) => file !== calls), { file: calls, text }], kinds),
    ).toHaveLength(1);
  });

  it.each([
    ['the frame', 'src/islands/house/frame/planted.ts', '../kinds/slot/reels.ts'],
    ['the house', 'src/lib/gateway/house/planted.ts', './kinds/slot/spin.ts'],
    ['a rule', 'src/lib/rules/planted.ts', './kinds/slot/play.ts'],
    ['the verifier', 'src/lib/verifier/planted.ts', './kinds/slot/play-again.ts'],
  ])('%s that imports a slot’s part', (_, file, target) => {
    expect(knowsAKind([{ file, text: `import { a } from '${target}';` }])).toHaveLength(1);
  });
});
