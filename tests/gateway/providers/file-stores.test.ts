// Both file stores keep the same promises; the one in a bucket signs as the protocol says.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/lib/gateway/core/config.ts';
import type { FileStore } from '../../../src/lib/gateway/core/ports.ts';
import { bucketFiles } from '../../../src/lib/gateway/providers/files/bucket.ts';
import { folderFiles } from '../../../src/lib/gateway/providers/files/folder.ts';
import { type TestBucket, testBucket } from '../../support/bucket.ts';

let home: string;
let server: TestBucket;
const stores: Record<string, FileStore> = {};
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portico-files-'));
  server = await testBucket();
  stores.folder = folderFiles(home);
  stores.bucket = await bucketFiles(server.bucket);
});
afterAll(async () => {
  server.close();
  await rm(home, { recursive: true });
});

const KEYS = ['a', 'b', 'c', 'd', 'e'].map((digit) => digit.repeat(32));

describe.each(['folder', 'bucket'])('the store in a %s', (name) => {
  const store = (): FileStore => stores[name] as FileStore;
  const list = async () => (await Array.fromAsync(store().list())).map(({ key }) => key).sort();

  it('is empty at first', async () => {
    expect(await list()).toEqual([]);
    expect(await store().get('0'.repeat(32))).toBeUndefined();
  });

  it('gives back what was put, lists it over many pages, and removes it, twice if asked', async () => {
    for (const key of KEYS) await store().put(key, Buffer.from(`content of ${key}`));
    expect(String(await store().get(KEYS[2] ?? ''))).toBe(`content of ${KEYS[2]}`);
    expect(await list()).toEqual(KEYS);
    for (const { writtenAt } of await Array.fromAsync(store().list()))
      expect(Number.isNaN(writtenAt.getTime())).toBe(false);
    await store().remove(KEYS[0] ?? '');
    await store().remove(KEYS[0] ?? '');
    expect(await list()).toEqual(KEYS.slice(1));
  });

  it.each(['../secrets-key', 'a/b', '', 'A'.repeat(32), `${'a'.repeat(32)}\n`])(
    'takes no key like %j',
    async (key) => {
      await expect(store().put(key, Buffer.from('x'))).rejects.toThrow();
      await expect(store().get(key)).rejects.toThrow();
      await expect(store().remove(key)).rejects.toThrow();
    },
  );
});

it('the folder keeps nothing of a file that could not be written whole', async () => {
  const key = '9'.repeat(32);
  const breaksOff = (function* () {
    yield Buffer.alloc(1000);
    throw new Error('no space left');
  })();
  await expect(stores.folder?.put(key, breaksOff as unknown as Buffer)).rejects.toThrow('no space left');
  expect(await stores.folder?.get(key)).toBeUndefined();
});

it('files of the folder are for the portal’s own user only', async () => {
  const [name = ''] = await readdir(join(home, 'files', 'bb'));
  expect((await stat(join(home, 'files', 'bb', name))).mode & 0o777).toBe(0o600);
});

it('the bucket is asked again after a moment of trouble; a way to elsewhere is not gone, and a wrong secret is an error, not an absence', async () => {
  server.failures.push(503, 500);
  await expect(stores.bucket?.get(KEYS[1] ?? '')).resolves.toBeTruthy();
  server.failures.push(503, 503, 503);
  await expect(stores.bucket?.get(KEYS[1] ?? '')).rejects.toThrow('503 (SlowDown)');
  server.failures.push(307);
  await expect(stores.bucket?.get(KEYS[1] ?? '')).rejects.toThrow('307');
  const stranger = await bucketFiles({ ...server.bucket, secret: 'another' });
  await expect(stranger.get(KEYS[1] ?? '')).rejects.toThrow('403 (SignatureDoesNotMatch)');
});

describe('signatures', () => {
  // The examples of the Amazon S3 API reference, "Signature calculations for the authorization header: single chunk".
  const given = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    service: 's3',
    region: 'us-east-1',
    datetime: '20130524T000000Z',
    allHeaders: true,
  };
  const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const host = 'https://examplebucket.s3.amazonaws.com';

  it.each([
    [
      'get object',
      { url: `${host}/test.txt`, headers: { range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY } },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'put object',
      {
        method: 'PUT',
        url: `${host}/test$file.text`,
        headers: {
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
          'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        },
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'get bucket lifecycle',
      { url: `${host}/?lifecycle`, headers: { 'x-amz-content-sha256': EMPTY } },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'list objects',
      { url: `${host}/?max-keys=2&prefix=J`, headers: { 'x-amz-content-sha256': EMPTY } },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('of the published example "%s" are the published ones', async (_, request, signature) => {
    expect(await new AwsV4Signer({ ...given, ...request }).signature()).toBe(signature);
  });
});

it('a bucket is configured as a whole or not at all', () => {
  const base = { APPLICATION_DATABASE_URL: 'postgres://localhost/x' };
  const all = {
    FILES_S3_URL: 'https://s3.example/pictures',
    FILES_S3_REGION: 'auto',
    FILES_S3_KEY: 'k',
    FILES_S3_SECRET: 's',
  };
  expect(readConfig(base).bucket).toBeUndefined();
  expect(readConfig({ ...base, ...all }).bucket).toEqual({
    url: 'https://s3.example/pictures',
    region: 'auto',
    key: 'k',
    secret: 's',
  });
  expect(() => readConfig({ ...base, FILES_S3_URL: 'https://s3.example' })).toThrow('FILES_S3_REGION');
  expect(() => readConfig({ ...base, ...all, FILES_S3_URL: 's3://pictures' })).toThrow('FILES_S3_URL');
});
