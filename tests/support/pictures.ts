// Pictures for tests, and files that only look like one.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { calls } from '../../src/lib/contract/index.ts';
import type { FilePurpose } from '../../src/lib/rules/upload.ts';
import type { Caller } from './gateway.ts';

export const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6' } });

export const smallPng = () => blank(40, 30).png().toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A black PNG of so many pixels a side, in a file of some kilobytes: a decompression bomb. */
export function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, greyscale.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** Uploads a picture; answers the body of the answer. */
export const upload = async (who: Caller, picture: Buffer, purpose: FilePurpose = 'avatar') =>
  (await who.call(calls.uploadFile, { purpose, picture: picture.toString('base64') })).body;

/** Looks at a file by its id. */
export const look = (who: Caller, id: string): Promise<Response> =>
  who.fetch(`${calls.readFile.path}?id=${id}`, {
    headers: who.token ? { authorization: `Bearer ${who.token}` } : {},
  });
