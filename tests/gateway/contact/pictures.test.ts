// A picture that comes with a message to customer support.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { redrawn } from '../../../src/lib/gateway/files/pictures.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { LARGEST_PICTURE } from '../../../src/lib/rules/upload.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6' } });

const written = (picture?: Buffer) => ({
  topic: 'deposit',
  email: 'guest@example.com',
  content: 'My deposit has not arrived.',
  ...(picture && { picture: picture.toString('base64') }),
});

const send = async (picture?: Buffer) =>
  (await portal.caller().call(calls.sendContact, written(picture))).body;

const operator = async (...words: string[]) =>
  (await operate(portal.operator, words)).value as Record<string, unknown>;

async function keptOf(number: string): Promise<Buffer> {
  const { base64 } = await operator('contact', 'picture', number);
  return Buffer.from(String(base64), 'base64');
}

it('reaches the operator upright, bounded, and without where it was taken', async () => {
  const photo = await blank(3000, 1500)
    .withExif({ IFD0: { Make: 'Camera of Minh' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Camera of Minh')).toBe(true);
  const { value } = await send(photo);
  expect(await operator('contact', 'show', value.number)).toMatchObject({ picture: '1000x2000' });
  const kept = await keptOf(value.number);
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 1000, height: 2000 });
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  expect(kept.includes('Camera of Minh')).toBe(false);
});

it('keeps nothing of what hides behind a picture', async () => {
  const png = await blank(40, 40).png().toBuffer();
  const { value } = await send(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
  expect((await keptOf(value.number)).includes('<script>')).toBe(false);
});

it.each([
  [
    'a text that calls itself a picture',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['a picture of another kind', () => blank(10, 10).gif().toBuffer()],
  ['the beginning of a picture', async () => (await blank(900, 900).png().toBuffer()).subarray(0, 60)],
  ['a small file of a huge picture', () => blank(9000, 9000).png({ compressionLevel: 9 }).toBuffer()],
  [
    'a picture that takes a lot of memory',
    () =>
      sharp({ create: { width: 4700, height: 4700, channels: 4, background: '#3a68' } })
        .toColourspace('rgb16')
        .png({ compressionLevel: 9 })
        .toBuffer(),
  ],
  [
    'a progressive JPEG whose coefficients need too much memory',
    () => blank(6000, 4600).jpeg({ progressive: true }).toBuffer(),
  ],
  [
    'more than 5 MB',
    async () => Buffer.concat([await blank(9, 9).png().toBuffer(), Buffer.alloc(LARGEST_PICTURE)]),
  ],
])('%s is refused at its field, and no message is written', async (_, made) => {
  const before = await operator('contact', 'list');
  const refused = await send(await made());
  expect(refused).toMatchObject({
    errorCode: 'invalid_input',
    fields: { picture: 'We cannot read this picture. Choose a PNG or JPEG picture of up to 5 MB.' },
  });
  expect(await operator('contact', 'list')).toEqual(before);
});

it('of almost 5 MB is taken, by a member too', async () => {
  const noise = Buffer.concat([await blank(9, 9).png().toBuffer(), Buffer.alloc(LARGEST_PICTURE - 1_000)]);
  const member = await portal.member();
  const { body } = await member.call(calls.sendMemberContact, written(noise));
  expect(await operator('contact', 'show', body.value.number)).toMatchObject({ picture: '9x9' });
});

it('waits for those that came before it, so that many take no more memory than one', async () => {
  const [large, small] = await Promise.all([
    blank(4000, 3000).png().toBuffer(),
    blank(9, 9).png().toBuffer(),
  ]);
  const drawn: number[] = [];
  const sent = [large, small, small].map(async (picture, at) =>
    drawn.push((await redrawn(picture, `person ${at}`)).width),
  );
  await Promise.all(sent);
  expect(drawn).toEqual([2000, 9, 9]);
  const crowd = await Promise.allSettled(
    Array.from({ length: 12 }, (_, at) => redrawn(small, `person ${at}`)),
  );
  expect(crowd.filter(({ status }) => status === 'rejected')).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ code: 'try_again' }) },
  ]);
});

it('of one who sends many does not wait behind all of theirs', async () => {
  const large = await blank(4000, 3000).png().toBuffer();
  const done: string[] = [];
  const send = async (who: string) => {
    await redrawn(large, who);
    done.push(who);
  };
  await Promise.all([...Array.from({ length: 14 }, () => send('many')), send('one')]);
  expect(done.indexOf('one')).toBeLessThanOrEqual(1);
  expect(done).toHaveLength(15);
});

it('goes when its message goes', async () => {
  const { value } = await send(await blank(9, 9).png().toBuffer());
  await portal.owner.db.deleteFrom('contact_messages').where('id', '=', value.number).execute();
  const left = await portal.ctx.db
    .selectFrom('contact_pictures')
    .select('message_id')
    .where('message_id', '=', value.number)
    .execute();
  expect(left).toEqual([]);
});

it('messages that wait are counted where the operator looks first', async () => {
  const waiting = async () => Number((await operator('status', 'show')).messagesWaiting);
  const before = await waiting();
  const [{ value: first }, { value: second }] = [await send(), await send()];
  expect(await waiting()).toBe(before + 2);
  await operator('contact', 'answer', first.number, '--text', 'It is on its way.');
  await operator('contact', 'close', second.number);
  expect(await waiting()).toBe(before);
  expect((await operate(portal.operator, ['status', 'show'])).text).toContain(`messages waiting ${before}`);
});
