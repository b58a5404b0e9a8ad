// How much a vendor may ask, and what stops those who only pretend to be one, before the database hears of it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { responseOf } from '../../../src/lib/gateway/http/answer.ts';
import { createGateway, type Gateway } from '../../../src/lib/gateway/http/serve.ts';
import { sign } from '../../../src/lib/gateway/play/signature.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Outside, outside } from './outside.ts';

let portal: TestGateway;
let vendor: Outside;
beforeAll(async () => {
  portal = await testGateway();
  vendor = await outside(portal);
  await setSetting(portal.operator.db, 'limits.vendor', { points: 5, seconds: 60 });
  await setSetting(portal.operator.db, 'limits.vendorSignature', { points: 3, seconds: 60 });
  await portal.ctx.settings.reload();
});
afterAll(() => portal.close());

/** A gateway whose database must not be asked anything. */
function deaf() {
  const db = new Proxy(portal.ctx.db, {
    get: (_, name) => {
      throw new Error(`the database was asked: ${String(name)}`);
    },
  });
  return createGateway({ ...portal.ctx, db }).answer;
}

type Respond = (request: Request, address: string) => ReturnType<Gateway['answer']>;

async function unsigned(gateway: Respond, address: string, body = '{}', vassalage = 'HARBOR') {
  const request = new Request('http://portico.test/vendor/v1/balance', {
    method: 'POST',
    headers: { 'x-vassalage': vassalage, 'x-timestamp': String(Date.now()), 'x-nonce': randomUUID() },
    body,
  });
  const answer = await gateway(request, address);
  if (!answer) throw new Error('no answer');
  return responseOf(answer);
}

test('an address that signs wrongly too often waits, by whatever name it comes; others do not', async () => {
  for (const name of ['HARBOR', 'NOBODY', ''])
    expect((await unsigned(portal.gateway, '10.7.0.1', '{}', name)).status).toBe(401);
  // The first one that waits lets the secrets be read.
  expect((await unsigned(portal.gateway, '10.7.0.1')).status).toBe(429);
  for (const name of ['HARBOR', 'PIER']) {
    const answer = await unsigned(deaf(), '10.7.0.1', '{}', name);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ errorCode: 'too_many_requests' });
  }
  expect((await unsigned(portal.gateway, '10.7.0.2')).status).toBe(401);
});

/** A call of the vendor from an address that it shares with others. */
async function signed(
  by: Outside,
  address: string,
  { nonce = randomUUID() as string, timestamp = String(Date.now()) } = {},
) {
  const [path, body] = ['/vendor/v1/balance', JSON.stringify({ player: '999999', currency: 'USD' })];
  const signature = sign(by.fromVendor, { method: 'POST', path, timestamp, nonce, body });
  const request = new Request(`http://portico.test${path}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'x-vassalage': by.vassalage },
      ...{ 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature },
    },
    body,
  });
  const answer = await portal.gateway(request, address);
  if (!answer) throw new Error('no answer');
  return responseOf(answer);
}

test('a vendor is heard at an address from which others sign wrongly, and they still wait', async () => {
  for (let n = 0; n < 4; n++) await unsigned(portal.gateway, '10.7.0.5', '{}', 'NOBODY');
  expect((await signed(vendor, '10.7.0.5')).status).toBe(422);
  for (const name of ['HARBOR', 'NOBODY'])
    expect((await unsigned(portal.gateway, '10.7.0.5', '{}', name)).status).toBe(429);
  const timestamp = String(Date.now() - 10 * MINUTE_MS);
  // An old message is none of the vendor any more.
  expect((await signed(vendor, '10.7.0.5', { timestamp })).status).toBe(429);
});

test('a message that comes again is refused, but is no wrong signature of its address', async () => {
  const again = await outside(portal, 'AGAIN');
  const nonce = randomUUID();
  expect((await signed(again, '10.7.0.6', { nonce })).status).toBe(422);
  for (let n = 0; n < 4; n++) expect((await signed(again, '10.7.0.6', { nonce })).status).toBe(401);
  expect((await unsigned(portal.gateway, '10.7.0.6')).status).toBe(401);
});

test('a body that is too large is refused before the database is asked', async () => {
  const answer = await unsigned(deaf(), '10.7.0.3', 'x'.repeat(10_001));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ errorCode: 'body_too_large' });
});

test('a vendor has so many calls, which nobody else can use up, and later more', async () => {
  const quiet = await outside(portal, 'QUIET');
  const ask = () => quiet.call('balance', { player: '999999', currency: 'USD' });
  // Calls in the vendor's name without its signature count for nothing.
  for (let n = 0; n < 3; n++) await unsigned(portal.gateway, '10.7.0.4', '{}', 'QUIET');
  for (let n = 0; n < 5; n++) expect((await ask()).body.errorCode).toBe('unknown_player');
  expect(await ask()).toMatchObject({ status: 429, body: { errorCode: 'too_many_requests' } });
  expect((await vendor.call('balance', { player: '999999', currency: 'USD' })).status).toBe(422);
  portal.clock.advance(MINUTE_MS);
  expect((await ask()).body.errorCode).toBe('unknown_player');
});
