import { expect, test } from 'vitest';
import { projectFiles, read } from './sources.ts';

/** Ways to write a time by the clock of whoever looks at it. */
const OWN_CLOCK =
  /\.toLocale(?:Date|Time)String\(|new Intl\.DateTimeFormat\(\)|\.get(?:Hours|Minutes|Date|Month)\(/;

test('islands show times by the portal’s clock, never by the browser’s', () => {
  const islands = projectFiles().filter((path) =>
    /^src\/(islands|layouts|pages)\/.*\.(ts|tsx|astro)$/.test(path),
  );
  expect(islands.filter((path) => OWN_CLOCK.test(read(path)))).toEqual([]);
});
