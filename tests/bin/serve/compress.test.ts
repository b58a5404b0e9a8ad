import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compress } from '../../../bin/serve/compress.ts';

it('what was compressed comes out the same', async () => {
  const bytes = Buffer.from('portico '.repeat(500));
  expect(brotliDecompressSync(await compress(bytes, 'br'))).toEqual(bytes);
  expect(gunzipSync(await compress(bytes, 'gzip'))).toEqual(bytes);
});
