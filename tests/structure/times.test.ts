import { expect, test } from 'vitest';
import { codeFiles, projectFiles, read } from './sources.ts';

/** Ways to write a time by the clock of the one who looks at it. */
const OWN_CLOCK =
  /\.toLocale(?:Date|Time)String\(|new Intl\.DateTimeFormat\(\)|\.get(?:Hours|Minutes|Date|Month)\(/;

/** A length of time that `rules/durations.ts` has a name for. */
const NAMED_AGAIN = /^(?:export )?const (?:SECOND|MINUTE|HOUR|DAY)_MS =/m;

test('lengths of time have their names in one place', () => {
  const code = codeFiles('src').filter((path) => NAMED_AGAIN.test(read(path)));
  // The stand-alone page that checks a statement shares nothing with what it checks.
  expect(code).toEqual(['src/islands/house/fairness/kept/kept.ts', 'src/lib/rules/durations.ts']);
});

test('islands show times by the portal’s clock, never by the browser’s', () => {
  const islands = projectFiles().filter((path) =>
    /^src\/(islands|layouts|pages)\/.*\.(ts|tsx|astro)$/.test(path),
  );
  expect(islands.filter((path) => OWN_CLOCK.test(read(path)))).toEqual([]);
});
