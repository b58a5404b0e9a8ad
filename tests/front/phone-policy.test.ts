import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { phonePolicy } from '../../src/lib/front/phone-policy.ts';
import { setSetting } from '../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../support/gateway.ts';

const POLICY = "default-src 'self'; connect-src 'self'; frame-src 'self'";

let portal: TestGateway;
let app: Hono;
beforeAll(async () => {
  portal = await testGateway();
  app = new Hono();
  app.use(phonePolicy(async () => portal.ctx));
  app.get('/plain', (c) => c.text('no page'));
  app.all('*', (c) => c.html('<p>page</p>', 200, { 'content-security-policy': POLICY }));
});
afterAll(() => portal.close());

const policyOf = async (path: string) => (await app.request(path)).headers.get('content-security-policy');

async function configure(firebase: { apiKey: string; restUrl: string }): Promise<void> {
  const rest = { projectId: 'p', keysUrl: 'https://keys.example' };
  await setSetting(portal.ctx.db, 'phoneSignIn.firebase', { ...rest, ...firebase });
  await portal.ctx.settings.reload();
}

it('a page speaks to nobody but the portal while no phone sign-in is configured', async () => {
  expect(await policyOf('/')).toBe(POLICY);
});

it('with one it may speak to that service too, and to nothing else', async () => {
  await configure({ apiKey: 'k', restUrl: 'https://phones.example/path' });
  expect(await policyOf('/')).toBe(
    "default-src 'self'; connect-src 'self' https://phones.example; frame-src 'self'",
  );
  expect(await policyOf('/plain')).toBeNull();
});

it('an address that is none opens nothing', async () => {
  await configure({ apiKey: 'k', restUrl: "x; script-src 'unsafe-inline'" });
  expect(await policyOf('/')).toBe(POLICY);
});
