import { expect, it } from 'vitest';
import { acceptedEncoding } from '../../src/lib/front/accepted-encoding.ts';
import { keepBody } from '../../src/lib/front/kept-body.ts';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5, BR;q=0.1', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0, x-br-y', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('a browser that accepts "%s" gets %s, of files and of pages', async (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  const page = await keepBody(Buffer.from('<p>Hello</p>'), 'text/html');
  expect(page.encodingFor(header ?? '')).toBe(encoding ?? 'identity');
});
