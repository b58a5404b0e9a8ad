import { expect, it } from 'vitest';
import { builtFiles } from '../../src/lib/content-model/built-files.ts';
import { readFiles } from '../../src/lib/content-model/files.ts';

it('the built product carries the files of the content letter by letter, and needs no folder for them', async () => {
  const built = await import(`data:text/javascript,${encodeURIComponent(builtFiles())}`);
  expect(built.readFiles()).toEqual(readFiles());
});
