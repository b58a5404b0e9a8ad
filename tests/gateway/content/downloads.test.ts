import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const told = async () => {
  const caller = portal.caller();
  const status = (await caller.call(calls.systemStatus)).body.value;
  const routes = (await caller.call(calls.domainRoute)).body.value;
  return [status.info.resources, routes.resources];
};

it('nothing is offered to install until the operator says so; then status and routes name it alike', async () => {
  expect(await told()).toEqual([[], []]);
  await setSetting(portal.operator.db, 'download.resources', [
    { resourceType: 'MOBILECONFIG', url: '/files/portal.mobileconfig', name: 'Profile' },
    {
      resourceType: 'Android',
      url: 'https://files.example/portal.apk',
      name: 'App',
      qrCodeUrl: 'https://play.example/get',
    },
  ]);
  await vi.waitUntil(() => portal.ctx.settings.get('download.resources').length === 2, { timeout: 15_000 });
  const entries = [
    {
      labelNameEn: 'Profile',
      resourceType: 'MOBILECONFIG',
      name: 'Profile',
      url: '/files/portal.mobileconfig',
      qrCodeUrl: '/files/portal.mobileconfig',
    },
    {
      labelNameEn: 'App',
      resourceType: 'Android',
      name: 'App',
      url: 'https://files.example/portal.apk',
      qrCodeUrl: 'https://play.example/get',
    },
  ];
  expect(await told()).toEqual([entries, entries]);
});

it.each(['javascript:alert(1)', 'http://files.example/a.apk', '//files.example/a.apk', 'data:text/html,x'])(
  '%s is no address to install from',
  async (url) => {
    const file = { resourceType: 'IOS', url, name: 'App' };
    await expect(setSetting(portal.operator.db, 'download.resources', [file])).rejects.toThrow(
      /download\.resources/,
    );
  },
);
