// The gate as the front door has it: before the gateway, before the pages.
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import vietnamese from '../../public/locales/vi/errors.json' with { type: 'json' };
import { calls } from '../../src/lib/contract/index.ts';
import { callsDoor, createCalls } from '../../src/lib/front/calls.ts';
import { gate } from '../../src/lib/front/gate.ts';
import { ownBackend } from '../../src/lib/gateway/http/own-backend.ts';
import { definitions, type SettingKey } from '../../src/lib/gateway/settings/definitions.ts';
import { setSetting } from '../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../support/gateway.ts';
import { waitUntil } from '../support/wait-for.ts';

const THAI = { 'x-portico-address': '1.0.128.1' };
const VIETNAMESE = { 'x-portico-address': '113.160.0.1' };

let portal: TestGateway;
let app: Hono;
const changed = new Set<SettingKey>();

beforeAll(async () => {
  portal = await testGateway();
  const backend = async () => ownBackend(portal.ctx);
  app = new Hono();
  app.use(callsDoor(createCalls(backend)));
  app.use(
    gate(backend, async ({ url }) => {
      const { pathname, search } = new URL(url);
      return new Response(`page ${pathname}${search}`, { headers: { 'content-type': 'text/html' } });
    }),
  );
  app.all('*', (c) => c.text(`page ${c.req.path}`));
});
afterEach(async () => {
  for (const key of changed) await set(key, definitions[key].standard);
  changed.clear();
});
afterAll(() => portal.close());

async function set(key: SettingKey, value: unknown): Promise<void> {
  changed.add(key);
  await setSetting(portal.operator.db, key, value);
  const wanted = JSON.stringify(value);
  await waitUntil(() => JSON.stringify(portal.ctx.settings.get(key)) === wanted);
}

const maintenance = () => set('status.maintenance', { on: true, until: '2030-01-02T03:04:00.000Z' });
const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const codeOf = async (path: string, headers: Record<string, string>) => {
  const answer = await ask(path, headers);
  return [answer.status, (await answer.json()).errorCode];
};

it('lets everything through while the portal is open', async () => {
  expect(await (await ask('/promotions')).text()).toBe('page /promotions');
  expect((await ask(calls.gameMenus.path)).status).toBe(200);
});

describe('under maintenance', () => {
  it('every page is the one that says so, with the time to come back', async () => {
    await maintenance();
    const answer = await ask('/promotions');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('120');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('page /maintenance');
  });

  it('calls are refused in their envelope, games included', async () => {
    await maintenance();
    for (const path of [calls.gameMenus.path, calls.memberInfo.path, '/house/balance'])
      expect(await codeOf(path, {}), path).toEqual([503, 'maintenance']);
    expect((await ask('/house/balance')).headers.get('access-control-allow-origin')).toBe('*');
  });

  it('a call is refused in the language that the visitor chose', async () => {
    await set('brand.languages', ['en', 'vi']);
    await maintenance();
    const answer = await ask(calls.gameMenus.path, { cookie: 'lang=vi' });
    expect((await answer.json()).message).toBe(vietnamese.maintenance);
  });

  it.each([
    '/livez',
    '/readyz',
    '/frame.txt',
    '/wps/system/status',
    '/wps/relay/MCSFE_getBrand',
    '/_astro/style.css',
    '/help/contact',
  ])('%s stays reachable', async (path) => {
    await maintenance();
    expect((await ask(path)).status).toBe(200);
  });

  it('a contact link to an anchor of the help centre opens the page that it leads on to', async () => {
    await set('brand.contactUrl', '/help#service');
    await maintenance();
    for (const path of ['/help', '/help/service']) expect((await ask(path)).status, path).toBe(200);
    expect((await ask('/help/contact')).status).toBe(503);
  });
});

describe('in a country where the portal is not offered', () => {
  it('every page names the country, and calls are refused', async () => {
    await set('access.restrictedCountries', ['TH']);
    const answer = await ask('/vip', THAI);
    expect(answer.status).toBe(451);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('page /region-restricted?country=TH');
    expect(await codeOf(calls.gameMenus.path, THAI)).toEqual([451, 'region_restricted']);
    expect(await codeOf(calls.login.path, THAI)).toEqual([451, 'region_restricted']);
  });

  it('visitors from elsewhere, and from nowhere, notice nothing', async () => {
    await set('access.restrictedCountries', ['TH']);
    for (const headers of [VIETNAMESE, { 'x-portico-address': '10.0.0.1' }])
      expect((await ask('/vip', headers)).status).toBe(200);
  });

  it('the header of a trusted proxy counts when it is named, and only then', async () => {
    await set('access.restrictedCountries', ['TH']);
    const proxied = { 'x-portico-proxied': '1' };
    const claimed = { ...proxied, ...VIETNAMESE, 'cf-ipcountry': 'th' };
    expect((await ask('/vip', claimed)).status).toBe(200);
    await set('access.countryHeader', 'CF-IPCountry');
    expect((await ask('/vip', claimed)).status).toBe(451);
    expect((await ask('/vip', { ...proxied, ...THAI, 'cf-ipcountry': 'VN' })).status).toBe(200);
    expect((await ask('/vip', { ...proxied, ...THAI, 'cf-ipcountry': 'XX' })).status).toBe(451);
  });

  it('no visitor can claim another country', async () => {
    await set('access.restrictedCountries', ['TH']);
    await set('access.countryHeader', 'CF-IPCountry');
    const claimed = { ...THAI, 'cf-ipcountry': 'VN' };
    expect((await ask('/vip', claimed)).status).toBe(451);
    expect((await ask('/vip', { ...claimed, 'x-portico-proxied': '0' })).status).toBe(451);
  });

  it.each(['/livez', '/readyz', '/_astro/style.css', '/locales/en/common.json', '/art/a', '/help/contact'])(
    '%s stays reachable',
    async (path) => {
      await set('access.restrictedCountries', ['TH']);
      expect((await ask(path, THAI)).status).toBe(200);
    },
  );

  it('a payment provider is still heard', async () => {
    await set('access.restrictedCountries', ['TH']);
    const answer = await app.request(calls.sandboxNotice.path, { method: 'POST', headers: THAI });
    expect(answer.status).not.toBe(451);
  });
});

describe('an address that is turned away', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.0/24', '203.0.113.200'],
    ['203.0.113.0/24', '::ffff:203.0.113.200'],
    ['2001:db8::1', '2001:db8:0::1'],
    ['2001:db8::/32', '2001:db8:1::9'],
  ])('is so by %s: %s', async (network, address) => {
    await set('access.deniedAddresses', [network]);
    const headers = { 'x-portico-address': address };
    const answer = await ask('/', headers);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe(`page /access-denied?${new URLSearchParams({ address })}`);
    expect(await codeOf(calls.gameMenus.path, headers)).toEqual([403, 'access_denied']);
  });

  it('has neighbours that notice nothing', async () => {
    await set('access.deniedAddresses', ['203.0.113.0/24', '2001:db8::/32']);
    for (const address of ['203.0.114.1', '2001:db9::1'])
      expect((await ask('/', { 'x-portico-address': address })).status).toBe(200);
  });

  it('is never written so badly that the portal falls', async () => {
    await expect(setSetting(portal.operator.db, 'access.deniedAddresses', ['10.0.0.0/99'])).rejects.toThrow(
      /access\.deniedAddresses/,
    );
  });
});

describe('of several states', () => {
  it('maintenance comes before a denied address, and that before the region', async () => {
    await set('access.restrictedCountries', ['TH']);
    await set('access.deniedAddresses', ['1.0.128.0/24']);
    expect((await ask('/', THAI)).status).toBe(403);
    await maintenance();
    expect((await ask('/', THAI)).status).toBe(503);
  });
});

describe('a host that is not the portal’s', () => {
  it('gets the page and the code that say so, whatever is asked', async () => {
    await set('domains.allowed', ['play.example']);
    const answer = await ask('/vip', { host: 'copy.example' });
    expect(answer.status).toBe(421);
    expect(await answer.text()).toBe('page /invalid-url');
    for (const path of [calls.systemStatus.path, calls.gameMenus.path])
      expect(await codeOf(path, { host: 'copy.example' })).toEqual([421, 'domain_invalid']);
    const refused = await (await ask(calls.gameMenus.path, { host: 'copy.example' })).json();
    expect(refused.message).toBe('Invalid URL, please contact customer service');
  });

  it('is told by a client that names the host itself', async () => {
    await set('domains.allowed', ['play.example']);
    const status = (url: string) =>
      ask(`${calls.systemStatus.path}?url=${encodeURIComponent(url)}`, { host: 'play.example' });
    expect((await status('copy.example')).status).toBe(421);
    expect((await status('https://copy.example/vip')).status).toBe(421);
    expect((await status('https://play.example:444/vip')).status).toBe(200);
  });

  it.each(['/livez', '/readyz'])('still answers %s', async (path) => {
    await set('domains.allowed', ['play.example']);
    expect((await ask(path, { host: '127.0.0.1:4321' })).status).toBe(200);
  });

  it('is not the portal’s own, with any port', async () => {
    await set('domains.allowed', ['play.example']);
    expect((await ask('/vip', { host: 'play.example:4321' })).status).toBe(200);
  });
});

describe('the system status says', () => {
  const status = async (headers: Record<string, string>) =>
    (await (await ask(calls.systemStatus.path, headers)).json()).value;

  it('where the visitor is, and that nothing is closed', async () => {
    expect(await status(THAI)).toMatchObject({
      location: 'TH',
      maintenance: false,
      maintenanceEnd: null,
      regionRestriction: false,
    });
    expect((await status({ 'x-portico-address': '127.0.0.1' })).location).toBeNull();
  });

  it('that the region is restricted, and until when maintenance lasts', async () => {
    await set('access.restrictedCountries', ['TH']);
    await maintenance();
    expect(await status(THAI)).toMatchObject({
      location: 'TH',
      maintenance: true,
      maintenanceEnd: '2030-01-02T03:04:00.000Z',
      regionRestriction: true,
    });
    expect(await status(VIETNAMESE)).toMatchObject({ location: 'VN', regionRestriction: false });
  });
});
