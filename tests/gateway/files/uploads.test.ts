// Uploading pictures, and who may look at them.
import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { claimFiles } from '../../../src/lib/gateway/files/claim.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { LARGEST_PICTURE } from '../../../src/lib/rules/upload.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { blank, bomb, look, smallPng, upload } from '../../support/pictures.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const contentOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

const kept = async (id: string) =>
  portal.ctx.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

describe('a picture', () => {
  it('comes back to its owner as a WebP without what the camera wrote, under headers that keep it a picture', async () => {
    const who = await portal.member();
    const photo = await blank(3000, 1500)
      .withExif({ IFD0: { Make: 'Camera of Minh' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const { value } = await upload(who, photo);
    expect(value).toMatchObject({ width: 2000, height: 1000 });
    const answer = await look(who, value.id);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="${value.id}.webp"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const content = await contentOf(answer);
    expect(content.length).toBe(value.bytes);
    expect(content.includes('Camera of Minh')).toBe(false);
    expect((await sharp(content).metadata()).format).toBe('webp');
    expect(await kept(value.id)).toMatchObject({
      member_id: who.memberId,
      purpose: 'avatar',
      seen_by: 'both',
    });
  });

  it('is seen by its owner and by operators alone', async () => {
    const [owner, other] = [await portal.member(), await portal.member()];
    const { value } = await upload(owner, await smallPng());
    expect((await look(other, value.id)).status).toBe(404);
    expect((await look(portal.caller(), value.id)).status).toBe(401);
    expect((await look(owner, '0'.repeat(32))).status).toBe(404);
    const shown = (await operate(portal.operator, ['files', 'show', value.id])).value as { base64: string };
    expect(Buffer.from(shown.base64, 'base64')).toEqual(await contentOf(await look(owner, value.id)));
    const listed = (await operate(portal.operator, ['files', 'list', owner.account])).value;
    expect(listed).toEqual([expect.objectContaining({ id: value.id, purpose: 'avatar' })]);
    await portal.owner.db
      .updateTable('files')
      .set({ seen_by: 'operators' })
      .where('id', '=', value.id)
      .execute();
    expect((await look(owner, value.id)).status).toBe(404);
  });

  it('that is damaged in the store is not shown', async () => {
    const who = await portal.member();
    const { value } = await upload(who, await smallPng());
    await portal.ctx.providers.files.remove(value.id);
    expect((await look(who, value.id)).status).toBe(404);
    await portal.ctx.providers.files.put(value.id, await smallPng());
    expect((await look(who, value.id)).status).toBe(404);
  });
});

describe('what only looks like a picture', () => {
  const html = '<html><script>alert(1)</script></html>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const pngHead = Buffer.from('89504e470d0a1a0a', 'hex');

  it.each([
    ['an SVG', async () => Buffer.from(svg)],
    ['a page', async () => Buffer.from(html)],
    ['a page behind the first bytes of a PNG', async () => Buffer.concat([pngHead, Buffer.from(html)])],
    ['an SVG behind the first bytes of a JPEG', async () => Buffer.from(`\xff\xd8\xff\xe0${svg}`, 'latin1')],
    ['a GIF', () => blank(10, 10).gif().toBuffer()],
    ['a PNG that ends in its middle', async () => (await blank(900, 900).png().toBuffer()).subarray(0, 80)],
    ['a small file of a huge picture', async () => bomb(20_000)],
    ['a small file of more than 50 million pixels', async () => bomb(7_100)],
    [
      'a JPEG that is larger than 5 MB',
      async () => Buffer.concat([await blank(9, 9).jpeg().toBuffer(), Buffer.alloc(LARGEST_PICTURE)]),
    ],
  ])(
    '%s is refused at its field, and nothing is kept',
    async (_, made) => {
      const who = await portal.member();
      expect(await upload(who, await made())).toMatchObject({
        errorCode: 'invalid_input',
        fields: { picture: 'We cannot read this picture. Choose a PNG or JPEG picture of up to 5 MB.' },
      });
      expect((await operate(portal.operator, ['files', 'list', who.account])).value).toEqual([]);
    },
    30_000,
  );

  it('a picture that is a page as well is kept without the page', async () => {
    const who = await portal.member();
    const both = Buffer.concat([await smallPng(), Buffer.from(html)]);
    const { value } = await upload(who, both);
    expect((await contentOf(await look(who, value.id))).includes('script')).toBe(false);
  });

  it('a JPEG of 6 MB is refused before it is read', async () => {
    const who = await portal.member();
    const picture = Buffer.concat([await blank(9, 9).jpeg().toBuffer(), Buffer.alloc(6_000_000)]);
    expect((await upload(who, picture)).errorCode).toBe('body_too_large');
  });
});

describe('how much', () => {
  it('a member may upload so many pictures a day', async () => {
    await setSetting(portal.operator.db, 'limits.upload', { points: 2, seconds: 86_400 });
    await portal.ctx.settings.reload();
    const who = await portal.member();
    const png = await smallPng();
    for (let i = 0; i < 2; i++) expect((await upload(who, png)).success).toBe(true);
    expect((await upload(who, png)).errorCode).toBe('too_many_requests');
    await setSetting(portal.operator.db, 'limits.upload', { points: 30, seconds: 86_400 });
    await portal.ctx.settings.reload();
  });

  it('a member may keep so many bytes; pictures sent at the same time count each other', async () => {
    const who = await portal.member();
    const noise = await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 80 })
      .toBuffer();
    const { value } = await upload(who, noise);
    expect(value.bytes).toBeGreaterThan(400_000);
    await setSetting(
      portal.operator.db,
      'files.mostBytes',
      Math.max(1_000_000, Math.ceil(value.bytes * 1.5)),
    );
    await portal.ctx.settings.reload();
    const answers = await Promise.all([upload(who, noise), upload(who, noise), upload(who, noise)]);
    const { kept } = await portal.ctx.db
      .selectFrom('files')
      .select(({ fn }) => fn.sum<bigint>('bytes').as('kept'))
      .where('member_id', '=', who.memberId)
      .executeTakeFirstOrThrow();
    expect(Number(kept)).toBeLessThanOrEqual(portal.ctx.settings.get('files.mostBytes'));
    expect(answers.some(({ errorCode }) => errorCode === 'storage_full')).toBe(true);
    await setSetting(portal.operator.db, 'files.mostBytes', 50_000_000);
    await portal.ctx.settings.reload();
  });

  it('a guest without an account uploads nothing', async () => {
    const guest = portal.caller();
    guest.token = (await guest.call(calls.loginFreeplay)).body.value.token;
    expect((await upload(guest, await smallPng())).errorCode).toBe('need_true_account');
  });

  it('a store that is away answers that one may try again, and costs none of the uploads of the day', async () => {
    const who = await portal.member();
    const png = await smallPng();
    const { files } = portal.ctx.providers;
    portal.ctx.providers.files = { ...files, put: () => Promise.reject(new Error('away')) };
    for (let i = 0; i < 31; i++) expect((await upload(who, png)).errorCode).toBe('try_again');
    portal.ctx.providers.files = files;
    expect((await upload(who, png)).success).toBe(true);
  });

  it('a member has three pictures drawn anew at a time, so that others need not wait', async () => {
    const [who, other] = [await portal.member(), await portal.member()];
    const png = await smallPng();
    const { files } = portal.ctx.providers;
    const held = Promise.withResolvers<void>();
    portal.ctx.providers.files = { ...files, put: (...of) => held.promise.then(() => files.put(...of)) };
    const threeRefused = Promise.withResolvers<void>();
    let refused = 0;
    const sent = Array.from({ length: 6 }, async () => {
      const answer = await upload(who, png);
      if (answer.errorCode === 'try_again' && ++refused === 3) threeRefused.resolve();
      return answer;
    });
    await threeRefused.promise;
    portal.ctx.providers.files = files;
    expect((await upload(other, png)).success).toBe(true);
    held.resolve();
    expect((await Promise.all(sent)).filter(({ success }) => success)).toHaveLength(3);
  });
});

describe('naming uploads in something', () => {
  const claim = (memberId: bigint, ids: string[], then?: (ids: string[]) => Promise<unknown>) =>
    inTransaction(portal.ctx, async (tx) => {
      const claimed = await claimFiles(tx, memberId, 'avatar', ids);
      await then?.(claimed);
      return claimed;
    });

  it("takes the member's own, for their purpose, once", async () => {
    const [who, other] = [await portal.member(), await portal.member()];
    const png = await smallPng();
    const { id } = (await upload(who, png)).value;
    const receipt = (await upload(who, png, 'deposit_receipt')).value.id;
    expect(await claim(who.memberId, [id, id])).toEqual([id]);
    await expect(claim(other.memberId, [id])).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(claim(who.memberId, [receipt])).rejects.toMatchObject({ code: 'invalid_input' });
    const second = (await upload(who, png)).value.id;
    await expect(claim(who.memberId, [id, second])).rejects.toMatchObject({ code: 'invalid_input' });
    await portal.ctx.db
      .updateTable('members')
      .set({ avatar_file: id })
      .where('id', '=', who.memberId)
      .execute();
    await expect(claim(who.memberId, [id])).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
