import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outsidePolicy } from '../../src/lib/front/outside-policy.ts';
import { ownBackend } from '../../src/lib/gateway/http/own-backend.ts';
import { setSetting } from '../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../support/gateway.ts';

const POLICY = "default-src 'self'; connect-src 'self'; frame-src 'self'";

let portal: TestGateway;
let app: Hono;
beforeAll(async () => {
  portal = await testGateway();
  app = new Hono();
  app.use(outsidePolicy(async () => ownBackend(portal.ctx)));
  app.get('/plain', (c) => c.text('no page'));
  app.all('*', (c) => c.html('<p>page</p>', 200, { 'content-security-policy': POLICY }));
});
afterAll(() => portal.close());

const policyOf = async (path: string) => (await app.request(path)).headers.get('content-security-policy');

async function configure(firebase: { apiKey: string; restUrl: string }): Promise<void> {
  const rest = { projectId: 'p', keysUrl: 'https://keys.example', captchaUrl: '' };
  await setSetting(portal.operator.db, 'phoneSignIn.firebase', { ...rest, ...firebase });
  await portal.ctx.settings.reload();
}

it('a page speaks to nobody but the portal while nothing else is configured', async () => {
  expect(await policyOf('/')).toBe(POLICY);
});

it('with a phone sign-in service it may speak to that too, and to nothing else', async () => {
  await configure({ apiKey: 'k', restUrl: 'https://phones.example/path' });
  expect(await policyOf('/')).toBe(
    "default-src 'self'; connect-src 'self' https://phones.example; frame-src 'self'",
  );
  expect(await policyOf('/plain')).toBeNull();
});

it('an address that would open more than its host is not taken', async () => {
  for (const restUrl of [
    "x; script-src 'unsafe-inline'",
    'https://x;script-src',
    'https://a.example b.example',
  ])
    await expect(configure({ apiKey: 'k', restUrl })).rejects.toThrow('use an address');
});

it('pictures, games and the bot check come from the hosts that are set, each for its own', async () => {
  await setSetting(portal.operator.db, 'cdn.images', ['https://pictures.example/covers']);
  await setSetting(portal.operator.db, 'cdn.launch', ['https://games.example']);
  await setSetting(portal.operator.db, 'botCheck.provider', 'turnstile');
  await portal.ctx.settings.reload();
  const app = new Hono();
  app.use(outsidePolicy(async () => ownBackend(portal.ctx)));
  const own = "default-src 'self';img-src 'self' data:;frame-src 'self'; script-src 'self' 'sha256-x'";
  app.all('*', (c) => c.html('', 200, { 'content-security-policy': own }));
  expect((await app.request('/')).headers.get('content-security-policy')).toBe(
    "default-src 'self';img-src 'self' https://pictures.example data:;frame-src 'self' https://games.example " +
      "https://challenges.cloudflare.com; script-src 'self' https://challenges.cloudflare.com 'sha256-x'",
  );
});
