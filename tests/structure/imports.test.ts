// Who may import whom, and what each rule finds when somebody breaks it.
import { describe, expect, it, test } from 'vitest';
import { circles, throughNoDoor, withoutRight } from './import-rules.ts';
import { importsOf, loadsUnnamed, styleImportsOf } from './imports-of.ts';
import { domain, doorsOf, roomOf } from './rooms.ts';
import { codeFiles, projectFiles, read } from './sources.ts';

const all = codeFiles('src', 'bin').flatMap((file) => importsOf(file, read(file)));
const ofRooms = all.filter(({ file }) => file.startsWith('src/'));

test('every room imports only through its own doors, and commands only through theirs', () => {
  expect(throughNoDoor(all)).toEqual([]);
});

test('every file of code lies in a room that the list of rooms names', () => {
  expect(codeFiles('src').filter(isNowhere)).toEqual([]);
});

test('what a file loads stands in it, so that everybody can see it', () => {
  expect(codeFiles('src').flatMap((file) => loadsUnnamed(file, read(file)))).toEqual([]);
});

test('styles too come only through the doors of their room', () => {
  const sheets = projectFiles().filter((file) => /^src\/.*\.(css|astro)$/.test(file));
  const taken = sheets.flatMap((file) => styleImportsOf(file, read(file)));
  expect(taken.length).toBeGreaterThan(40);
  expect(throughNoDoor(taken)).toEqual([]);
});

test('pure rooms use no packages, and what runs in browsers loads none of the server’s', () => {
  expect(withoutRight(ofRooms)).toEqual([]);
});

test('no files import each other in a circle, not even for types', () => {
  const found = circles(all);
  console.log(`circles of imports: ${found.length}`);
  expect(found).toEqual([]);
});

test('a room of the domain names only rooms that stand above it, so that rooms make no circle', () => {
  const rooms = Object.keys(domain);
  for (const [room, others] of Object.entries(domain))
    for (const other of others)
      expect(rooms.indexOf(other), `${room} uses ${other}`).toBeLessThan(rooms.indexOf(room));
});

const isNowhere = (file: string): boolean => doorsOf(roomOf(file)) === undefined;

describe('an offence is found', () => {
  const from = (file: string, text: string) => importsOf(file, text);
  const RULE = 'src/lib/rules/planted.ts';

  it.each([
    ['a statement', "import { pool } from '../gateway/db/connect.ts';"],
    ['two statements on a line', "import './money.ts'; import { pool } from '../gateway/db/connect.ts';"],
    ['an export', "export * from '../gateway/db/connect.ts';"],
    ['a call', "const later = () => import('../gateway/db/connect.ts');"],
    ['a call with a template', 'const later = () => import(`../gateway/db/connect.ts`);'],
    ['a type in passing', "type Pool = import('../gateway/db/connect.ts').Connected;"],
    ['a path from the root', "import '/src/lib/gateway/db/connect.ts';"],
    ['a glob', "import.meta.glob('../gateway/db/*.ts');"],
    ['a worker', "new Worker(new URL('../gateway/db/connect.ts', import.meta.url));"],
    ['an older statement', "import pool = require('../gateway/db/connect.ts');"],
    ['a reference', '/// <reference path="../gateway/db/connect.ts" />'],
    ['braces with an apostrophe', "import { /* it's */ pool } from '../gateway/db/connect.ts';"],
  ])('when a pure room reaches for the gateway by %s', (_, text) => {
    expect(throughNoDoor(from(RULE, text))).toHaveLength(1);
  });

  it('when a page’s front matter or script does', () => {
    const text =
      "---\nimport '../lib/gateway/db/connect.ts';\n---\n<p>import './x.ts'</p>\n<script>import '../lib/gateway/db/tx.ts';</script>";
    const found = throughNoDoor(from('src/pages/planted.astro', text));
    expect(found.map((each) => each.split(' ')[0])).toEqual([
      'src/pages/planted.astro:2',
      'src/pages/planted.astro:5',
    ]);
  });

  it('when a page names a script of the gateway', () => {
    const text = '<p>1</p>\n<script src="../lib/gateway/db/connect.ts"></script>';
    const [found] = throughNoDoor(from('src/pages/planted.astro', text));
    expect(found).toMatch(/^src\/pages\/planted\.astro:2/);
  });

  it('when a style takes in that of a room it may not use', () => {
    const taken = styleImportsOf('src/islands/ui/planted.css', '@layer parts;\n@import "../agent/team.css";');
    expect(throughNoDoor(taken)).toEqual([expect.stringMatching(/^src\/islands\/ui\/planted\.css:2/)]);
  });

  it('when a room stands in no list', () => {
    for (const file of ['src/lib/planted/one.ts', 'src/lib/gateway/planted/one.mts', 'src/planted.js'])
      expect(isNowhere(file), file).toBe(true);
  });

  it.each([
    ['a template', 'import(`../gateway/$' + '{room}/connect.ts`)'],
    ['a variable', 'import(place)'],
    ['a list', "import.meta.glob(['./a.ts', place])"],
  ])('when what is loaded is named by %s', (_, text) => {
    expect(loadsUnnamed(RULE, text)).toEqual([`${RULE}:1`]);
  });

  it.each([
    ['a door imports another', 'wallet/planted.ts', '../games/launch-game.ts'],
    ['a door imports what answers requests', 'wallet/planted.ts', '../http/serve.ts'],
    ['a room of the domain imports a door', 'money/planted.ts', '../wallet/create-deposit.ts'],
    ['a room of the domain imports one that it does not name', 'money/planted.ts', '../chat/room.ts'],
    ['the ground imports the domain', 'core/planted.ts', '../people/members.ts'],
    ['the ledger imports what stands upon it', 'ledger/planted.ts', '../core/ctx.ts'],
  ])('when %s', (_, file, target) => {
    for (const text of [`import '${target}';`, `import type { A } from '${target}';`])
      expect(throughNoDoor(from(`src/lib/gateway/${file}`, text))).toHaveLength(1);
  });

  it.each(['pg', 'pg-boss', 'sharp', 'nodemailer', 'hono', 'otplib', 'node:fs', '@simplewebauthn/server'])(
    'when an island loads %s',
    (name) => {
      expect(withoutRight(from('src/islands/ui/planted.tsx', `import '${name}';`))).toHaveLength(1);
    },
  );

  it.each([
    ['src/layouts/planted.ts', 'sharp'],
    ['src/layouts/planted.ts', 'node:fs'],
    ['src/lib/messages/planted.ts', 'sharp'],
    ['src/lib/search/planted.ts', 'node:fs'],
    ['src/pages/planted.astro', 'pg'],
    ['src/pages/planted.astro', 'node:fs'],
    ['src/layouts/planted.astro', 'astro:content'],
    ['src/layouts/planted.astro', 'zod'],
    ['src/islands/ui/planted.ts', 'zod'],
  ])('when %s, whose scripts browsers load, takes %s', (file, name) => {
    const text = file.endsWith('.astro')
      ? `<p></p>\n<script>\nimport '${name}';\n</script>`
      : `import '${name}';`;
    expect(withoutRight(from(file, text))).toHaveLength(1);
  });

  it('but not when the front matter of a page takes what the server has, or an island a small part', () => {
    const page = "---\nimport { readFile } from 'node:fs/promises';\n---\n<p></p>";
    expect(withoutRight(from('src/pages/planted.astro', page))).toEqual([]);
    expect(withoutRight(from('src/islands/ui/planted.ts', "import * as z from 'zod/mini';"))).toEqual([]);
  });

  it('when a command reaches for a page, an island or a domain of the gateway', () => {
    for (const room of ['pages/index.astro', 'islands/ui/Button.tsx', 'lib/gateway/money/orders.ts'])
      expect(throughNoDoor(from('bin/commands/planted.ts', `import '../../src/${room}';`))).toHaveLength(1);
  });

  it('when a rule loads a package', () => {
    expect(withoutRight(from(RULE, "import { z } from 'zod';"))).toHaveLength(1);
  });

  it('when two files import each other, even for a type', () => {
    const [one, two] = ['src/lib/rules/one.ts', 'src/lib/rules/two.ts'];
    const imports = [
      ...from(one, "import { b } from './two.ts';"),
      ...from(two, "import type { A } from './one.ts';"),
    ];
    expect(circles(imports)).toEqual([`${one} -> ${two} -> ${one}`]);
  });
});
