// The rules of imports as functions of what is imported, so that each can be shown to find an offence.
import type { Import } from './imports-of.ts';
import { doorsOf, mayEnter, roomOf } from './rooms.ts';

/** Files of the project that are no code of its rooms: what editors wrote lies beside code. */
const NO_ROOM = /^(docs|public)\/|^src\/lib\/content\/$/;
/** The looks are everybody's: tokens and the classes of common parts. */
const EVERYBODYS = /^src\/layouts\/(styles|fonts)\//;

/** Imports from a room into one that its doors do not name. */
export function throughNoDoor(imports: Import[]): string[] {
  return imports.flatMap(({ file, line, target, typeOnly, isPackage, byAddress }) => {
    if (isPackage || EVERYBODYS.test(target) || (byAddress && NO_ROOM.test(target))) return [];
    const [from, to] = [roomOf(file), roomOf(target)];
    if (mayEnter(from, to, typeOnly)) return [];
    const open = doorsOf(from)?.rooms.join(', ') || 'nothing but itself';
    return [`${file}:${line} (${from}) imports ${to}; it may use: ${open}`];
  });
}

/** Rooms whose code runs in browsers, the scripts of pages and layouts included. */
const BROWSER_ROOMS =
  /^(client|stores|islands|art|rules|records|contract|layouts|pages|messages|search)(\/|$)/;

/** What some of their files have beside it, for the server alone; the build takes it out of what browsers load. Scripts have none of it. */
const BESIDE: [file: RegExp, path: RegExp][] = [
  [/^src\/layouts\//, /^astro:/],
  [/^src\/layouts\/contract-list\.ts$/, /^zod$/],
  [/^src\/pages\//, /^(astro$|node:)/],
  [/^src\/lib\/messages\//, /^i18next$/],
];

/** What browsers may load. Every other package is the server's alone, and so is `zod` whole: a few checks would bring all of it. */
const FOR_BROWSERS = new Set([
  ...['react', 'react-dom', 'nanostores', '@nanostores/react', 'ofetch', 'zod/mini', 'jose'],
  ...['react-hook-form', 'swiper', 'qrcode', 'morphlex', 'minisearch'],
  ...['altcha-lib', '@simplewebauthn/browser'],
]);

/** Packages in code for browsers that only the server may load, and packages in rooms that may use none. */
export function withoutRight(imports: Import[]): string[] {
  return imports.flatMap(({ file, line, target, path, typeOnly, isPackage, inScript }) => {
    if (!isPackage) return [];
    const room = roomOf(file);
    const allowed = doorsOf(room)?.packages;
    const barred = allowed && !typeOnly && !allowed.includes(target);
    const onServer = !inScript && BESIDE.some(([of, taken]) => of.test(file) && taken.test(path));
    const mayLoad = FOR_BROWSERS.has(target) || FOR_BROWSERS.has(path) || onServer;
    const serverOnly = BROWSER_ROOMS.test(room) && !typeOnly && !mayLoad;
    return barred || serverOnly ? [`${file}:${line} may not import "${path}"`] : [];
  });
}

/** Files that import each other in a circle, as paths; values and types count alike. */
export function circles(imports: Import[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const { file, target, isPackage, byAddress } of imports)
    if (!isPackage && !byAddress && file !== target)
      next.set(file, (next.get(file) ?? new Set()).add(target));
  const done = new Set<string>();
  const found: string[] = [];

  function walk(file: string, path: string[]): void {
    const begin = path.indexOf(file);
    if (begin >= 0) {
      found.push([...path.slice(begin), file].join(' -> '));
      return;
    }
    if (done.has(file)) return;
    for (const target of next.get(file) ?? []) walk(target, [...path, file]);
    done.add(file);
  }

  for (const file of next.keys()) walk(file, []);
  return found;
}
