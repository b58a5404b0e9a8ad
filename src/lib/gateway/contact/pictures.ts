// Pictures of messages. Nothing of the file that was sent is kept: what is stored is drawn anew, without what cameras and programs
// write beside a picture.
import { LARGEST_PICTURE } from '../../rules/upload.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';

/** In pixels, of the longer side. */
const LONGEST_SIDE = 2_000;
/** A small file may claim to be a huge picture. */
const MOST_PIXELS = 50_000_000;

export interface Picture {
  content: Buffer;
  width: number;
  height: number;
}

const notOne = (): Refusal =>
  new Refusal('invalid_input', { fields: { picture: { field: 'picture', fault: 'form' } } });

/** The bytes of what was sent, when they are not too many. */
export function pictureBytes(sent: string | undefined): Buffer | undefined {
  if (!sent) return undefined;
  const bytes = Buffer.from(sent, 'base64');
  if (bytes.length > LARGEST_PICTURE) throw notOne();
  return bytes;
}

/** The picture drawn anew, upright and of a bounded size. */
export async function redrawn(bytes: Buffer | undefined): Promise<Picture | undefined> {
  if (!bytes) return undefined;
  // Loaded with the first picture: the start does not wait for it.
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    throw notOne();
  }
}

export async function keepPicture({ db }: Ctx, messageId: string, picture: Picture): Promise<void> {
  await db
    .insertInto('contact_pictures')
    .values({ message_id: BigInt(messageId), ...picture })
    .execute();
}
