// What somebody gets who starts the portal by compose.yaml and changes nothing.
import { expect, test } from 'vitest';
import { read } from './sources.ts';

/** The environment of both services. */
const given = [...read('compose.yaml').matchAll(/^ {6}([A-Z_0-9]+): (.+)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
);
const of = (name: string): string | undefined => given.find(([each]) => each === name)?.[1];

test('no stand-in for a provider and no demonstration is on unless it is asked for', () => {
  for (const name of ['ALLOW_SANDBOX', 'SEED_DEMO']) expect(of(name)).toBe(`\${${name}-}`);
});

test('no secret has a value of its own: without one compose says what to set', () => {
  const secrets = given.filter(([name]) => /KEY|SECRET|PASSWORD/.test(name));
  expect(secrets.length).toBeGreaterThan(4);
  for (const [name, value] of secrets) expect(value, name).toMatch(/^\$\{\w+(-|:\?[^}]+)\}$/);
  for (const name of ['POSTGRES_PASSWORD', 'SECRETS_KEY'])
    expect(of(name)).toContain(`\${${name}:?Set ${name} to `);
});
