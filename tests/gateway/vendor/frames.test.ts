// Pages may frame the games of vendors that are on, from the moment a vendor is added, and no other address of outside.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launchGame } from '../../../src/lib/contract/launch.ts';
import { systemStatus } from '../../../src/lib/contract/system.ts';
import { widenPolicy } from '../../../src/lib/front/outside-policy.ts';
import { ownBackend } from '../../../src/lib/gateway/http/own-backend.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { outside } from './outside.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const type = (...words: string[]) => operate(portal.operator, words);

async function framesNow(): Promise<string> {
  const headers = new Headers({ 'content-security-policy': "frame-src 'self'; script-src 'self'" });
  widenPolicy(headers, await ownBackend(portal.ctx).settings());
  return headers.get('content-security-policy') ?? '';
}

const heard = (policy: string) => vi.waitFor(async () => expect(await framesNow()).toBe(policy), 15_000);

it('the origin of a launch address is framed once it is registered, and only as a frame', async () => {
  const before = ownBackend(portal.ctx).atOnce?.settings.version ?? 0;
  expect(await framesNow()).toBe("frame-src 'self'; script-src 'self'");
  await outside(portal, 'HARBOR', '--launch', 'https://games.harbor.example:8443/open?lobby=1');
  await heard("frame-src 'self' https://games.harbor.example:8443; script-src 'self'");
  // Kept headers of pages are made again for another version.
  expect(ownBackend(portal.ctx).atOnce?.settings.version).toBeGreaterThan(before);
  const { body } = await portal.caller().call(systemStatus);
  expect(body.value.info).toMatchObject({
    gameFrames: ['https://games.harbor.example:8443'],
    launchGameCDNs: [],
  });
});

it('vendors of the sandbox, and names that would open more than a host, are left out', async () => {
  const policy = await framesNow();
  await outside(portal, 'TESTS', '--launch', 'https://tests.example', '--sandbox', 'on');
  await outside(portal, 'STRANGE', '--launch', "https://x;script-src'unsafe-inline'/a");
  await outside(portal, 'SAME', '--launch', 'https://games.harbor.example:8443/other');
  await outside(portal, 'PLAIN', '--launch', 'http://localhost:4613/play');
  await heard(policy.replace(':8443;', ':8443 http://localhost:4613;'));
});

it('a vendor that is closed for a while stays, since open rounds are finished; one that is off goes', async () => {
  const policy = await framesNow();
  await type('vendors', 'close', 'PLAIN', '--until', new Date(Date.now() + 3_600_000).toISOString());
  await portal.owner.db
    .updateTable('vendors')
    .set({ enabled: false })
    .where('vassalage', '=', 'SAME')
    .execute();
  await portal.owner.db
    .updateTable('vendors')
    .set({ enabled: false })
    .where('vassalage', '=', 'HARBOR')
    .execute();
  await type('vendors', 'open', 'TESTS');
  await heard(policy.replace(' https://games.harbor.example:8443', ''));
});

it('a launch says whose page the frame shows', async () => {
  const member = await portal.member();
  await outside(portal, 'COVE', '--launch', 'https://cove.example/open');
  const launched = await member.call(launchGame, { gameId: 'cove-koi' });
  expect(launched.body.value).toMatchObject({ frame: 'vendor', opening: 'route' });
  const address = new URL(launched.body.value.game_url);
  expect([address.origin, address.searchParams.get('game')]).toEqual(['https://cove.example', 'cove-koi']);
});
