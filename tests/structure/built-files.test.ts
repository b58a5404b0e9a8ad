import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT, read } from './sources.ts';

const CLIENT = join(PROJECT, 'dist', 'client');

test('what browsers get holds nothing of the server', () => {
  expect(existsSync(CLIENT), 'the product is built').toBe(true);
  const tables = [...read('src/lib/gateway/db/schema.ts').matchAll(/^ {2}(\w*_\w+): \w+;$/gm)].map(
    ([, name]) => name as string,
  );
  expect(tables.length).toBeGreaterThan(5);
  const words = [...new Set(tables), 'kysely', 'plpgsql', 'DATABASE_URL', 'argon2', 'password_hash'];
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|html|json)$/.test(name),
  );
  const found = files.flatMap((name) => {
    const text = readFileSync(join(CLIENT, name), 'utf8');
    return words
      .filter((word) => new RegExp(`\\b${word}\\b`).test(text))
      .map((word) => `${name} says ${word}`);
  });
  expect(found).toEqual([]);
});

test('the built product has no editor: no file of it, and no word', () => {
  const files = readdirSync(join(PROJECT, 'dist'), { recursive: true, encoding: 'utf8' });
  const texts = files.filter((name) => /\.(js|mjs|html|json|css)$/.test(name));
  expect(texts.length).toBeGreaterThan(20);
  const naming = texts.filter((name) =>
    /keystatic|keystar/i.test(readFileSync(join(PROJECT, 'dist', name), 'utf8')),
  );
  expect([...naming, ...files.filter((name) => /keystatic|editor/i.test(name))]).toEqual([]);
});
