// The verifier shares no code with what it checks, in either direction: what both follow is the published method.
import { expect, it, test } from 'vitest';
import { importsOf } from './imports-of.ts';
import type { SourceFile } from './kind-places.ts';
import { codeFiles, read } from './sources.ts';

const VERIFIER = /^src\/lib\/verifier\//;
/** What draws, plays and pays. */
const ENGINE = /^src\/lib\/(?:gateway|rules|contract)(?:\/|$)/;
/** What the page Fairness shows a calculation with. */
const PAGE = /^src\/islands\/house\/fairness\//;

/** Imports by which the verifier knows the engine, the engine the verifier, or the page the engine. */
const shared = (files: readonly SourceFile[]): string[] =>
  files
    .flatMap(({ file, text }) => importsOf(file, text))
    .filter(
      ({ file, target, isPackage }) =>
        (VERIFIER.test(file) && (isPackage || !VERIFIER.test(target))) ||
        (ENGINE.test(file) && VERIFIER.test(target)) ||
        (PAGE.test(file) && ENGINE.test(target)),
    )
    .map(({ file, line, target }) => `${file}:${line} imports ${target}`);

test('the verifier imports nothing but itself, and neither it nor its page knows the engine', () => {
  const files = codeFiles('src')
    .filter((file) => VERIFIER.test(file) || ENGINE.test(file) || PAGE.test(file))
    .map((file) => ({ file, text: read(file) }))
    // The engine is large: only what names the verifier can import it.
    .filter(({ file, text }) => !ENGINE.test(file) || text.includes('verifier'));
  expect(files.filter(({ file }) => VERIFIER.test(file)).length).toBeGreaterThan(10);
  expect(shared(files)).toEqual([]);
});

it.each([
  ['src/lib/verifier/kinds/slot/planted.ts', '../../../rules/kinds/slot/evaluate.ts'],
  ['src/lib/verifier/planted.ts', '../rules/money.ts'],
  ['src/lib/verifier/planted.ts', 'node:crypto'],
  ['src/lib/gateway/house/planted.ts', '../../verifier/verify.ts'],
  ['src/islands/house/fairness/planted.ts', '../../../lib/rules/fair.ts'],
])('an import into %s of %s is found', (file, target) => {
  expect(shared([{ file, text: `import { a } from '${target}';` }])).toHaveLength(1);
});
