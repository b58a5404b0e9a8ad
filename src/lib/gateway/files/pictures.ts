// Pictures that people send. Nothing of the file that was sent is kept: what is stored is drawn anew, without what cameras and
// programs write beside a picture, and without what hides behind one.
import type { Metadata } from 'sharp';
import { LARGEST_PICTURE } from '../../rules/upload.ts';
import { Refusal, tryAgain } from '../core/errors.ts';
import { createTurns } from '../core/turns.ts';

/** In pixels, of the longer side. */
const LONGEST_SIDE = 2_000;
/** What a picture may need in memory. Even a small file may be a huge picture; a photograph of 50 million pixels needs 150 MB. */
const MOST_BYTES = 160_000_000;
/** Of one bit each they need little memory, but as much time as others. */
const MOST_PIXELS = 50_000_000;
/** One after another, so that pictures of many people take no more memory than one. */
const turns = createTurns({ atOnce: 1, waiting: 10, waitMs: 20_000 });
/** The latest picture of each sender: one stands in line for all others at a time, so nobody fills the line alone. */
const latest = new Map<string, Promise<unknown>>();

export interface Picture {
  content: Buffer;
  width: number;
  height: number;
}

const notOne = (): Refusal =>
  new Refusal('invalid_input', { fields: { picture: { field: 'picture', fault: 'form' } } });

/** The bytes of what was sent in base64. Throws `invalid_input` when they are too many. */
export function requirePictureBytes(sent: string): Buffer {
  const bytes = Buffer.from(sent, 'base64');
  if (bytes.length > LARGEST_PICTURE) throw notOne();
  return bytes;
}

/** The same of a form where a picture may be missing. */
export const pictureBytes = (sent: string | undefined): Buffer | undefined =>
  sent ? requirePictureBytes(sent) : undefined;

/**
 * The picture drawn anew, upright and of a bounded size. `sender` is whose it is: a member or an address. It waits for those that
 * they have sent before. Throws `try_again` when too many others wait for theirs.
 */
export async function redrawn(bytes: Buffer, sender: string): Promise<Picture> {
  const before = latest.get(sender);
  const mine = Promise.allSettled([before]).then(() => turns.run(() => redraw(bytes)));
  latest.set(sender, mine);
  try {
    const drawn = await mine;
    if (!drawn) throw tryAgain('gateway:busy.portal');
    return drawn;
  } finally {
    if (latest.get(sender) === mine) latest.delete(sender);
  }
}

async function redraw(bytes: Buffer): Promise<Picture> {
  // Loaded with the first picture: the start does not wait for it.
  const { default: sharp } = await import('sharp');
  try {
    const sent = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const facts = await sent.metadata();
    if (!['png', 'jpeg'].includes(facts.format) || bytesOf(facts) > MOST_BYTES) throw notOne();
    const { data, info } = await sent
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    throw notOne();
  }
}

/** In memory, before it is made smaller. Of a progressive JPEG, coefficients of two bytes are kept until its last pass. */
function bytesOf({ format, isProgressive, width, height, channels, depth }: Metadata): number {
  const plain = depth === 'uchar' ? 1 : depth === 'ushort' ? 2 : 8;
  return width * height * channels * (format === 'jpeg' && isProgressive ? 2 : plain);
}
