import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cutFonts } from '../../bin/fonts/cut.ts';

const folder = new URL('../../src/layouts/fonts/', import.meta.url);

test('the files of the display font are cut from the font of the package, and the first is small', async () => {
  const files = await cutFonts();
  for (const { name, bytes } of files) expect(await readFile(new URL(name, folder)), name).toEqual(bytes);
  expect(files.find(({ name }) => name === 'manrope-basic.woff2')?.bytes.length).toBeLessThan(15_000);
});
