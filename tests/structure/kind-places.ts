// The places of a kind of game, as functions of files, so that each rule can be shown to find an offence.
import { importsOf } from './imports-of.ts';

export interface SourceFile {
  file: string;
  text: string;
}

const RULES = 'src/lib/rules/kinds';
const CONTRACT = 'src/lib/contract/kinds';
const PLAY = 'src/lib/gateway/house/kinds';
const TITLES = 'src/lib/gateway/house/titles';
const CLIENT = 'src/lib/stores/kinds';
const GAME = 'src/islands/house/kinds';
const PAGES = 'src/pages/house';
const VERIFIER = 'src/lib/verifier/kinds';
const DOOR = 'src/lib/gateway/games';

type Place = (kind: string) => string;

/** What each kind has: its rules and exact maths, its play and its test vectors, and a verifier that shares nothing with them. */
const OF_ANY: Place[] = [
  ...['definition', 'play', 'exact'].map((name) => (kind: string) => `${RULES}/${kind}/${name}.ts`),
  (kind) => `${PLAY}/${kind}/kind.ts`,
  (kind) => `${PLAY}/${kind}/vectors.ts`,
  (kind) => `${TITLES}/${kind}/index.ts`,
  (kind) => `${CONTRACT}/${kind}/shapes.ts`,
  (kind) => `${VERIFIER}/${kind}/play-again.ts`,
  (kind) => `tests/verifier/kinds/${kind}.test.ts`,
];

/** What a kind of own rounds has beside: its calls, and what plays it in a browser. */
const OF_OWN: Place[] = [
  ...OF_ANY,
  (kind) => `${CONTRACT}/${kind}/calls.ts`,
  (kind) => `${CLIENT}/${kind}.ts`,
  (kind) => `${GAME}/${kind}/start.ts`,
  (kind) => `${PAGES}/${kind}/[gameId].astro`,
];

const linesOf: Place = (kind) => `${RULES}/${kind}/lines.ts`;

/** What a kind of draws has: prices and settling. It is played on a page of the portal, by the calls of every draw. */
const OF_DRAWS: Place[] = [...OF_ANY, linesOf];

/** What a kind of tables has beside, which plays it in a browser. Its calls are those of every table. */
const OF_TABLES: Place[] = [
  ...OF_DRAWS,
  (kind) => `${GAME}/${kind}/start.ts`,
  (kind) => `${PAGES}/${kind}/[gameId].astro`,
];

/** Pure code of a shared kind, which may be before the kind is in the list: rules, verifier and test vectors. */
const AHEAD = new RegExp(`^(?:${[RULES, VERIFIER, `${PLAY}/[\\w-]+/vectors\\.ts$`].join('|')})`);

/** What a kind of card tables has: its rules are in `rules/card-tables`, its play in `gateway/cards`. */
const OF_CARDS: Place[] = [(kind) => `${GAME}/${kind}/start.ts`, (kind) => `${PAGES}/${kind}/[gameId].astro`];

export interface Families {
  own: readonly string[];
  tables: readonly string[];
  draws: readonly string[];
  cards: readonly string[];
}

const PLACE = new RegExp(
  `^(?:${[RULES, CONTRACT, PLAY, TITLES, CLIENT, GAME, PAGES, VERIFIER].join('|')})/([\\w-]+)(?:/|\\.ts$)`,
);
/** Files beside the folders of the kinds: the list of their names, and the registry. */
const LISTS = [`${RULES}/kind.ts`, `${RULES}/shared.ts`, `${PLAY}/index.ts`, `${VERIFIER}/index.ts`];

/** Places that a kind misses, and places of a kind that is not in the list. */
export function wrongPlaces(files: readonly string[], { own, tables, draws, cards }: Families): string[] {
  const missing = (kinds: readonly string[], places: readonly Place[]) =>
    kinds.flatMap((kind) =>
      places
        .map((path) => path(kind))
        .filter((path) => !files.includes(path))
        .map((path) => `the kind ${kind} has no ${path}`),
    );
  const named = [...own, ...tables, ...draws, ...cards];
  const unnamed = files.flatMap((file) => {
    const kind = LISTS.includes(file) ? undefined : PLACE.exec(file)?.[1];
    if (!kind || named.includes(kind) || (AHEAD.test(file) && files.includes(linesOf(kind)))) return [];
    return [`${file} is of a kind ${kind}, which is not in the list`];
  });
  return [
    ...missing(own, OF_OWN),
    ...missing(tables, OF_TABLES),
    ...missing(draws, OF_DRAWS),
    ...missing(cards, OF_CARDS),
    ...unnamed,
  ];
}

const CALL = /^export const (\w+) = defineCall\(/gm;

/** Calls of a kind that do not begin with its name, or whose handler is not at the door. */
export function wrongCalls(files: readonly SourceFile[], kinds: readonly string[]): string[] {
  const paths = new Set(files.map(({ file }) => file));
  return kinds.flatMap((kind) => {
    const text = files.find(({ file }) => file === `${CONTRACT}/${kind}/calls.ts`)?.text ?? '';
    return [...text.matchAll(CALL)].flatMap(([, name = '']) => {
      const handler = `${DOOR}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
      if (!name.startsWith(kind)) return [`${name} is a call of ${kind} and does not begin with that`];
      return paths.has(handler) ? [] : [`${name} has no ${handler}`];
    });
  });
}

/** What serves any kind. */
const ANY_KIND =
  /^src\/(?:islands\/house\/(?:frame|fairness|table)|lib\/gateway\/house|lib\/rules|lib\/verifier)\/[\w-]+\.(?:ts|astro)$/;

/** Imports by which what serves any kind depends on one. Types of a registry are no dependence. */
export const knowsAKind = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ file }) => ANY_KIND.test(file))
    .flatMap(({ file, text }) => importsOf(file, text))
    .filter(({ typeOnly }) => !typeOnly)
    .filter(({ target }) => /\/(?:kinds|titles)\/[\w-]+\//.test(target))
    .map(({ file, line, target }) => `${file}:${line} imports ${target}`);
