// The idle time-out of a session while its member plays in a game's frame.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberInfo } from '../../../src/lib/contract/member.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { openedGame } from './player.ts';

const MINUTE_MS = 60_000;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

it('a game of a session that idles takes no stake', async () => {
  const player = await openedGame(portal, 10_000n);
  portal.clock.advance((portal.ctx.settings.get('session.idleMinutes') + 1) * MINUTE_MS);
  expect((await player.call(memberInfo, {})).body.errorCode).toBe('not_signed_in');
  expect((await player.spin('1.00')).body.errorCode).toBe('game_session_ended');
});

it('somebody who plays for hours stays logged in', async () => {
  const player = await openedGame(portal, 10_000n);
  for (let hours = 0; hours < 3; hours++) {
    portal.clock.advance((portal.ctx.settings.get('session.idleMinutes') - 30) * MINUTE_MS);
    expect((await player.spin('1.00')).body.success).toBe(true);
  }
  expect((await player.call(memberInfo, {})).body.success).toBe(true);
});
