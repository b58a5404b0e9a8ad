import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { doorsOf, mayEnter, roomOf } from './rooms.ts';
import { codeFiles, read } from './sources.ts';

interface Import {
  file: string;
  line: number;
  target: string;
  typeOnly: boolean;
}

const BROWSER_ROOMS = /^(client|stores|islands|layouts|art|rules|records|contract)/;

test('every room imports only through its own doors', () => {
  const wrong = codeFiles('src')
    .flatMap(importsOf)
    // The looks are everybody's: tokens and the classes of common parts.
    .filter(({ target }) => target.startsWith('.') && !target.includes('/layouts/styles/'))
    .flatMap((each) => {
      const [from, to] = [roomOf(each.file), roomOf(normalize(join(dirname(each.file), each.target)))];
      if (mayEnter(from, to, each.typeOnly)) return [];
      const open = doorsOf(from)?.rooms.join(', ') || 'nothing but itself';
      return [`${each.file}:${each.line} (${from}) imports ${to}; it may use: ${open}`];
    });
  expect(wrong).toEqual([]);
});

test('pure rooms use no packages, and nothing of the browser reaches for the server', () => {
  const wrong = codeFiles('src')
    .flatMap(importsOf)
    .filter(({ target }) => !target.startsWith('.') && !/\.(css|json)$/.test(target))
    .filter(({ file, target, typeOnly }) => {
      const room = roomOf(file);
      const allowed = doorsOf(room)?.packages;
      const name = target.split('/')[0] ?? '';
      if (allowed && !typeOnly && !allowed.includes(name)) return true;
      return (
        BROWSER_ROOMS.test(room) && (target.startsWith('node:') || ['pg', 'kysely', 'pino'].includes(name))
      );
    })
    .map(({ file, line, target }) => `${file}:${line} may not import "${target}"`);
  expect(wrong).toEqual([]);
});

function importsOf(file: string): Import[] {
  const text = read(file);
  const pattern =
    /^[ \t]*(?:import|export)\b(?<type> type\b)?[^'";]*?from\s*['"](?<from>[^'"]+)['"]|import\(\s*['"](?<lazy>[^'"]+)['"]|^[ \t]*import\s+['"](?<bare>[^'"]+)['"]/gm;
  return [...text.matchAll(pattern)].map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length,
    target: match.groups?.from ?? match.groups?.lazy ?? match.groups?.bare ?? '',
    typeOnly: match.groups?.type !== undefined,
  }));
}
