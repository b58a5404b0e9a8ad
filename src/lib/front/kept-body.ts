// The body of a kept page. It is kept in Brotli, a quarter of its size or less; Gzip and the body as it is are made when somebody
// asks for them, and kept when that is asked for again.
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

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
  /** All forms that are kept, in bytes. */
  size(): number;
}

export async function keepBody(body: NonSharedBuffer, type: string): Promise<KeptBody> {
  if (PACKED.test(type)) {
    const form: Form = { mark: 'identity', bytes: body };
    return { encodingFor: () => 'identity', form: async () => form, size: () => body.length };
  }
  let brotli: Form = { mark: 'br-quick', bytes: await compress(body, QUICK) };
  let strong: Promise<Form> | undefined;
  let zipped: Promise<Form> | undefined;
  let unpacked: NonSharedBuffer | undefined;
  let zippedSize = 0;

  async function decompressed(again = false): Promise<NonSharedBuffer> {
    const bytes = unpacked ?? (await decompress(brotli.bytes));
    if (again) unpacked = bytes;
    return bytes;
  }

  async function strengthen(): Promise<Form> {
    brotli = { mark: 'br', bytes: await compress(await decompressed(), STRONG) };
    return brotli;
  }

  async function zip(): Promise<Form> {
    const bytes = await zipOf(await decompressed());
    zippedSize = bytes.length;
    return { mark: 'gzip', bytes };
  }

  return {
    encodingFor(accepted) {
      if (/\bbr\b/.test(accepted)) return 'br';
      return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
    },
    async form(encoding, again) {
      if (encoding === 'identity') return { mark: 'identity', bytes: await decompressed(again) };
      if (encoding === 'gzip') {
        zipped ??= zip();
        return zipped;
      }
      if (again) strong ??= strengthen();
      return strong ?? brotli;
    },
    size: () => brotli.bytes.length + zippedSize + (unpacked?.length ?? 0),
  };
}

const brotliOf = promisify(brotliCompress);
const zipOf = promisify(gzip);
const decompress = promisify(brotliDecompress);

const compress = (body: Buffer, quality: number): Promise<NonSharedBuffer> =>
  brotliOf(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
