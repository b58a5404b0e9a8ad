// A refusal that a call does not declare is one that no client expects and no document names.
import { expect, test } from 'vitest';
import { codesOf } from '../../src/lib/contract/codes.ts';
import { calls } from '../../src/lib/contract/index.ts';
import { refusalsOfHandlers } from './refusals-of.ts';

/** Half a minute of one quiet core. */
const COMPILER_MS = 480_000;

test('whatever a handler uses throws only what its call may answer', { timeout: COMPILER_MS }, () => {
  const thrown = refusalsOfHandlers();
  expect([...thrown.keys()].sort()).toEqual(Object.keys(calls).sort());
  // Seen at all: a handler's own, and one from a room below it.
  expect([...(thrown.get('login') ?? new Map()).keys()]).toEqual(
    expect.arrayContaining(['wrong_credentials', 'extra_verification_needed']),
  );
  const undeclared = Object.entries(calls).flatMap(([name, call]) => {
    const may: ReadonlySet<string> = codesOf(call);
    return [...(thrown.get(name) ?? [])]
      .filter(([code]) => !may.has(code))
      .map(([code, place]) => `${name}: ${code} (${place})`);
  });
  expect(undeclared).toEqual([]);
});
