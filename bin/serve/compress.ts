import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const MOST_GZIP = 9;

/** Compresses as far as the encoding goes: it is done once and served many times. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: MOST_GZIP });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}

/** The best encoding that an Accept-Encoding header allows; undefined for the bytes as they are. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const offers = new Map<string, number>();
  for (const part of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...rest] = part.trim().split(';');
    const quality = /q=([\d.]+)/.exec(rest.join(';'))?.[1];
    offers.set(name, quality === undefined ? 1 : Number(quality));
  }
  if ((offers.get('br') ?? 0) > 0) return 'br';
  return (offers.get('gzip') ?? 0) > 0 ? 'gzip' : undefined;
}
