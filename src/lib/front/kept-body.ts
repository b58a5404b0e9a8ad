// The body of a kept page. It is kept in Brotli, a quarter of its size or less; Gzip and the body as it is are made when somebody
// asks for them, and kept when that is asked for again.
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding } from './accepted-encoding.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** What is compressed already. */
const PACKED = /^image\/(png|jpeg|webp|avif)/;
/** A tenth of the work of the strongest, and an eighth more to send. */
const QUICK = 4;
/** Once a page that is read again: 20 ms, and 1 kB less with each answer than quality 7. */
const STRONG = 10;

export interface Form {
  /** Differs where the bytes do: they may be compressed quickly or strongly. */
  mark: string;
  bytes: NonSharedBuffer;
}

export interface KeptBody {
  /** The encoding for a reader, by the Accept-Encoding header. */
  encodingFor(accepted: string): Encoding;
  /** The body in it; `again` when the page was read before, so that strong compression is worth its time. */
  form(encoding: Encoding, again: boolean): Promise<Form>;
  /** The body in it, when the answer to a reader of a page that was read before is at hand. */
  atHand(encoding: Encoding): Form | undefined;
  /** All forms that are kept, in bytes. */
  size(): number;
}

export async function keepBody(body: NonSharedBuffer, type: string): Promise<KeptBody> {
  if (PACKED.test(type)) {
    const form: Form = { mark: 'identity', bytes: body };
    return {
      encodingFor: () => 'identity',
      form: async () => form,
      atHand: () => form,
      size: () => body.length,
    };
  }
  let brotli: Form = { mark: 'br-quick', bytes: await compress(body, QUICK) };
  let strong: Promise<Form> | undefined;
  let strongest: Form | undefined;
  let zipped: Promise<Form> | undefined;
  let unpacked: Form | undefined;
  let gzipped: Form | undefined;

  async function decompressed(again = false): Promise<Form> {
    const form = unpacked ?? { mark: 'identity', bytes: await decompress(brotli.bytes) };
    if (again) unpacked = form;
    return form;
  }

  async function strengthen(): Promise<Form> {
    strongest = { mark: 'br', bytes: await compress((await decompressed()).bytes, STRONG) };
    brotli = strongest;
    return strongest;
  }

  async function zip(): Promise<Form> {
    gzipped = { mark: 'gzip', bytes: await zipOf((await decompressed()).bytes) };
    return gzipped;
  }

  return {
    encodingFor: (accepted) => acceptedEncoding(accepted) ?? 'identity',
    async form(encoding, again) {
      if (encoding === 'identity') return decompressed(again);
      if (encoding === 'gzip') {
        zipped ??= zip();
        return zipped;
      }
      if (again) strong ??= strengthen();
      return strong ?? brotli;
    },
    atHand: (encoding) => ({ br: strongest, gzip: gzipped, identity: unpacked })[encoding],
    size: () => [brotli, gzipped, unpacked].reduce((sum, form) => sum + (form?.bytes.length ?? 0), 0),
  };
}

const brotliOf = promisify(brotliCompress);
const zipOf = promisify(gzip);
const decompress = promisify(brotliDecompress);

const compress = (body: Buffer, quality: number): Promise<NonSharedBuffer> =>
  brotliOf(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
