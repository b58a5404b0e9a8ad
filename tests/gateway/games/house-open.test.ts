import { afterAll, beforeAll, expect, it } from 'vitest';
import { houseOpen } from '../../../src/lib/contract/house.ts';
import { ORIGIN, type TestGateway, testGateway } from '../../support/gateway.ts';
import { GAME, openedGame } from './player.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

it('opens with the balance and, after a bet, with the last one', async () => {
  const player = await openedGame(portal, 25_00n);
  expect(player.opened.body.value).toMatchObject({ balance: '25.00', currency: 'USD' });
  expect(player.opened.body.value).not.toHaveProperty('lastBet');
  await player.spin('4.00');
  const again = await player.call(houseOpen, { ticket: await player.launch(), gameId: GAME });
  expect(again.body.value).toMatchObject({ lastBet: '4.00' });
});

it('spends a ticket once, also when it is sent twice at the same time', async () => {
  const player = await openedGame(portal, 0n);
  const ticket = await player.launch();
  const answers = await Promise.all([1, 2, 3].map(() => player.call(houseOpen, { ticket, gameId: GAME })));
  expect(answers.map(({ body }) => body.success).sort()).toEqual([false, false, true]);
  expect(answers.find(({ body }) => !body.success)?.body.errorCode).toBe('ticket_spent');
});

it('takes no ticket of another game', async () => {
  const player = await openedGame(portal, 0n);
  const answer = await player.call(houseOpen, { ticket: await player.launch('nine-koi'), gameId: GAME });
  expect(answer.body).toMatchObject({ errorCode: 'ticket_spent' });
});

it('takes no ticket older than two minutes', async () => {
  const player = await openedGame(portal, 0n);
  const ticket = await player.launch();
  portal.clock.advance(121_000);
  expect((await player.call(houseOpen, { ticket, gameId: GAME })).body).toMatchObject({
    errorCode: 'ticket_spent',
  });
});

it('answers a frame of opaque origin, by its bearer and without cookies', async () => {
  const asked = await portal.gateway(
    new Request(`${ORIGIN}/house/spin`, {
      method: 'OPTIONS',
      headers: { origin: 'null', 'access-control-request-headers': 'authorization,content-type' },
    }),
    '10.9.9.9',
  );
  expect(asked?.status).toBe(204);
  expect(asked?.headers.get('access-control-allow-origin')).toBe('*');
  expect(asked?.headers.get('access-control-allow-headers')).toContain('authorization');
  expect(asked?.headers.has('access-control-allow-credentials')).toBe(false);
});
