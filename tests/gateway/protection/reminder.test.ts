// After how much play a game asks whether to go on: an hour, unless the member has chosen otherwise.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { reminderMinutes } from '../../../src/lib/rules/play-reminder.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

it('is an hour, and then what the member chose, in games too', async () => {
  const member = await portal.member();
  const everySeconds = async () => (await member.call(calls.sitting)).body.value.remindEverySeconds;
  expect((await member.call(calls.playReminder)).body.value).toEqual({
    minutes: 60,
    choices: [...reminderMinutes],
  });
  expect(await everySeconds()).toBe(3_600);
  for (const minutes of reminderMinutes) {
    expect((await member.call(calls.setPlayReminder, { minutes })).body.value).toEqual({ minutes });
    expect(await everySeconds()).toBe(minutes * 60);
  }
  expect((await portal.member().then((other) => other.call(calls.playReminder))).body.value.minutes).toBe(60);
});

it('cannot be turned off, or put off for hours', async () => {
  const member = await portal.member();
  for (const minutes of [0, -15, 45, 100_000])
    expect((await member.call(calls.setPlayReminder, { minutes })).body.errorCode).toBe('invalid_input');
});
