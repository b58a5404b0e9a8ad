import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { acceptedEncoding, compress } from '../../../bin/serve/compress.ts';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('a browser that accepts "%s" gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

it('what was compressed comes out the same', async () => {
  const bytes = Buffer.from('portico '.repeat(500));
  expect(brotliDecompressSync(await compress(bytes, 'br'))).toEqual(bytes);
  expect(gunzipSync(await compress(bytes, 'gzip'))).toEqual(bytes);
});
