// The gate as the front door has it: before the gateway, before the pages.
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { calls } from '../../src/lib/contract/index.ts';
import { callsGate, gate } from '../../src/lib/front/gate.ts';
import { gatewayDoor } from '../../src/lib/front/gateway-door.ts';
import { setSetting } from '../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../support/gateway.ts';

let portal: TestGateway;
let app: Hono;

beforeAll(async () => {
  portal = await testGateway();
  const ctx = async () => portal.ctx;
  app = new Hono();
  app.use(callsGate(ctx));
  app.use(gatewayDoor(async () => ({ gateway: portal.gateway, remote: undefined })));
  app.use(gate(ctx, async (request) => new Response(`page ${new URL(request.url).pathname}`)));
  app.all('*', (c) => c.text(`page ${c.req.path}`));
});
afterEach(() => maintenance(false));
afterAll(() => portal.close());

async function maintenance(on: boolean): Promise<void> {
  await setSetting(portal.ctx.db, 'status.maintenance', { on, until: null });
  await vi.waitUntil(() => portal.ctx.settings.get('status.maintenance').on === on);
}

it('lets everything through while the portal is open', async () => {
  expect(await (await app.request('/promotions')).text()).toBe('page /promotions');
  expect((await app.request(calls.gameMenus.path)).status).toBe(200);
});

it('under maintenance every page is the one that says so, with the time to come back', async () => {
  await maintenance(true);
  const answer = await app.request('/promotions');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('120');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe('page /maintenance');
});

it('under maintenance calls are refused in their envelope, games included', async () => {
  await maintenance(true);
  for (const path of [calls.gameMenus.path, calls.memberInfo.path, '/house/balance']) {
    const answer = await app.request(path);
    expect(answer.status, path).toBe(503);
    expect(await answer.json()).toMatchObject({ success: false, errorCode: 'maintenance' });
  }
  expect((await app.request('/house/balance')).headers.get('access-control-allow-origin')).toBe('*');
});

it.each([
  '/livez',
  '/readyz',
  '/wps/system/status',
  '/wps/relay/MCSFE_getBrand',
  '/_astro/style.css',
  '/help',
])('%s stays reachable under maintenance', async (path) => {
  await maintenance(true);
  expect((await app.request(path)).status).toBe(200);
});
