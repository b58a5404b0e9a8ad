import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { decodeServicePath, encodeServicePath } from '../../../src/lib/gateway/chat/service-path.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const ADDRESS = 'https://chat.example/room?brand=portico';
const HOST = 'chat.example';

async function configure(pathList: { type: number; path: string }[], hosts: string[]): Promise<void> {
  await setSetting(portal.operator.db, 'service.pathList', pathList);
  await setSetting(portal.operator.db, 'service.hosts', hosts);
  await portal.ctx.settings.reload();
}

const ask = async () => (await portal.caller().call(calls.customerService)).body;
const offered = async () => (await portal.caller().call(calls.brandSettings)).body.value.serviceWindow;

beforeEach(() => configure([], []));

it('is not offered until it is set up', async () => {
  expect(await offered()).toBe(false);
  expect(await ask()).toMatchObject({ success: false, errorCode: 'service_unavailable' });
});

it('what the operator encodes is what visitors are led to', async () => {
  const { value } = await operate(portal.operator, ['service', 'encode', ADDRESS]);
  const { path, host } = value as { path: string; host: string };
  expect(path).not.toContain(HOST);
  await configure(
    [
      { type: 1, path: 'something-else' },
      { type: 3, path },
    ],
    [host],
  );
  expect(await offered()).toBe(true);
  expect((await ask()).value).toMatchObject({ url: ADDRESS });
});

it('a path made by the legacy world is read: DES in ECB, base64, the key at its end', () => {
  // printf 'https://x.example/chat' | openssl enc -des-ecb -K 6162636465666768 -base64
  const path = 'AMSSoqUcylxwFH/BqfJ6B0dM8xjJfsMzabcdefgh';
  expect(decodeServicePath(path, ['x.example'])).toBe('https://x.example/chat');
  expect(encodeServicePath('https://x.example/chat', 'abcdefgh')).toBe(path);
});

it.each([
  ['a plain address', encodeServicePath('http://chat.example/room', 'abcdefgh')],
  ['a script', encodeServicePath('javascript:alert(1)//chat.example', 'abcdefgh')],
  ['another host', encodeServicePath('https://chat.example.evil.test/', 'abcdefgh')],
  ['a host before the at sign', encodeServicePath('https://chat.example@evil.test/', 'abcdefgh')],
  ['a part of the host alone', encodeServicePath('https://x.chat.example/', 'abcdefgh')],
  ['a key that does not fit', `${encodeServicePath(ADDRESS, 'abcdefgh').slice(0, -8)}hgfedcba`],
  ['what is no path', 'not a path at all'],
  ['a key in other letters', `${encodeServicePath(ADDRESS, 'abcdefgh').slice(0, -8)}ключключ`],
])('leads nowhere by %s', async (_, path) => {
  await configure([{ type: 3, path }], [HOST]);
  expect(await ask()).toMatchObject({ success: false, errorCode: 'service_unavailable' });
});

it('the operator is told what cannot be offered', async () => {
  await expect(operate(portal.operator, ['service', 'encode', 'http://chat.example'])).rejects.toThrow(
    /https/,
  );
  await expect(operate(portal.operator, ['service', 'encode', 'chat'])).rejects.toThrow(/https/);
});
