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
