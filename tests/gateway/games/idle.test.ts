// A game in a frame and the session behind it: what ends one ends the other.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberInfo } from '../../../src/lib/contract/member.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { setFlag } from '../../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { update } from '../session/signing-in.ts';
import { openedGame } from './player.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

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

it('a game takes no stake from somebody whom an operator tells to change the password', async () => {
  const player = await openedGame(portal, 10_000n);
  expect((await player.spin('1.00')).body.success).toBe(true);
  await operate(portal.operator, ['members', 'set', player.account, '--must-change', 'on']);
  expect((await player.call(memberInfo, {})).body.value.mustChangePassword).not.toBeNull();
  expect((await player.spin('1.00')).body.errorCode).toBe('game_session_ended');
});

it('a game takes no stake from somebody whose password counts as expired from now on', async () => {
  const player = await openedGame(portal, 10_000n);
  await update(portal, player, { password_changed_at: new Date(Date.now() - 100 * DAY_MS) });
  expect((await player.spin('1.00')).body.success).toBe(true);
  await setFlag(portal.operator.db, 'PWDEXPFORCECHANGE3', true);
  await portal.ctx.settings.reload();
  expect((await player.spin('1.00')).body.errorCode).toBe('game_session_ended');
});

it.each(['frozen', 'closed'])('a game takes no stake from a %s account', async (status) => {
  const player = await openedGame(portal, 10_000n);
  await operate(portal.operator, ['members', 'set', player.account, '--status', status]);
  expect((await player.spin('1.00')).body.errorCode).toBe('game_session_ended');
});
