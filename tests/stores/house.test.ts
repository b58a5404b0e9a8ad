// A game in its frame as it speaks to the real gateway: with the portal's client, by the bearer of its launch.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Refused, surroundings } from '../../src/lib/client/gateway.ts';
import { calls } from '../../src/lib/contract/index.ts';
import { seedGames } from '../../src/lib/gateway/seed/games.ts';
import { mayAskAgain, openGame, readBalance, setClientSeed } from '../../src/lib/stores/house.ts';
import { playSpin } from '../../src/lib/stores/kinds/slot.ts';
import { type TestGateway, testGateway } from '../support/gateway.ts';

const GAME = 'lantern-koi';
let portal: TestGateway;
let ticket: string;
let sent: Request[];

beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
});
afterAll(() => portal.close());
beforeEach(async () => {
  const guest = portal.caller();
  guest.token = (await guest.call(calls.loginFreeplay)).body.value.token;
  const { game_url } = (await guest.call(calls.launchGame, { gameId: GAME })).body.value;
  ticket = game_url.split('#')[1];
  const frame = portal.caller();
  sent = [];
  surroundings.token = () => undefined;
  surroundings.fetch = (input, init) => {
    sent.push(new Request(new URL(String(input), 'http://portico.test'), init));
    return frame.fetch(input, init);
  };
});

const refusalOf = (asked: Promise<unknown>): Promise<Refused> => asked.then(Promise.reject, (error) => error);

it('opens with its ticket and plays by the bearer that it got for it', async () => {
  const opened = await openGame(ticket, GAME);
  const played = await playSpin(crypto.randomUUID(), '1.00');
  expect(await readBalance()).toBe(played.balance);
  const headers = sent.at(-1)?.headers;
  expect(headers?.get('authorization')).toBe(`Bearer ${opened.token}`);
  expect(headers?.get('gateway-version')).toBe('3');
  expect(headers?.get('x-nonce')).toBeTruthy();
});

it('every header that it sends is one that the gateway takes from a frame', async () => {
  await openGame(ticket, GAME);
  const asked = new Request('http://portico.test/house/spin', { method: 'OPTIONS' });
  const allowed = (await portal.gateway(asked, '10.0.0.1'))?.headers.get('access-control-allow-headers');
  const named = (allowed ?? '').split(', ');
  const plain = ['user-agent', 'accept', 'cookie'];
  expect(
    [...(sent.at(-1)?.headers.keys() ?? [])].filter((name) => ![...named, ...plain].includes(name)),
  ).toEqual([]);
});

it('the key that seals is read from a frame as well', async () => {
  const keys = await portal.gateway(new Request('http://portico.test/.well-known/jwks.json'), '10.0.0.1');
  expect(keys?.headers.get('access-control-allow-origin')).toBe('*');
});

it('a spin without an answer may be sent again, and one that is refused may not', async () => {
  await openGame(ticket, GAME);
  const line = surroundings.fetch;
  surroundings.fetch = () => Promise.reject(new TypeError('offline'));
  const lost = await refusalOf(playSpin(crypto.randomUUID(), '1.00'));
  surroundings.fetch = line;
  const refused = await refusalOf(playSpin(crypto.randomUUID(), '1.03'));
  expect([lost.code, mayAskAgain(lost)]).toEqual(['gateway_unreachable', true]);
  expect([refused.code, mayAskAgain(refused)]).toEqual(['stake_not_offered', false]);
});

it('a seed of spaces is refused with its reason', async () => {
  await openGame(ticket, GAME);
  const refused = await refusalOf(setClientSeed('   '));
  expect(refused).toBeInstanceOf(Refused);
  expect(refused.fields).toEqual({ clientSeed: 'Input cannot be empty' });
});
