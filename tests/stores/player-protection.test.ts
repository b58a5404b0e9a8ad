// The store of "Play limits", spoken to as the page does, against the real gateway in memory.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import { DAY_MS } from '../../src/lib/rules/durations.ts';
import type { LimitKind, LimitPeriod } from '../../src/lib/rules/play-limits.ts';
import { $modal } from '../../src/lib/stores/modals.ts';
import { $sitting, refreshSitting } from '../../src/lib/stores/play.ts';
import {
  $habits,
  $limits,
  confirmLimit,
  dropLimit,
  type Habits,
  type Limit,
  loadHabits,
  loadLimits,
  setLimit,
  setReminder,
  takeBreak,
} from '../../src/lib/stores/player-protection.ts';
import * as session from '../../src/lib/stores/session.ts';
import { signIn } from '../../src/lib/stores/sign-in.ts';
import { PASSWORD, type TestGateway, testGateway } from '../support/gateway.ts';
import { openTab } from '../support/tab.ts';

let portal: TestGateway;
let account: string;
const wire = surroundings.fetch;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(async () => {
  surroundings.fetch = wire;
  await portal.close();
});
beforeEach(async () => {
  ({ account } = await portal.member());
  await signInHere();
});

async function signInHere(): Promise<void> {
  openTab(portal.caller(), session.page);
  await signIn({ username: account, password: PASSWORD, remember: false });
  await expect.poll(() => sessionStorage.getItem('settings')).not.toBeNull();
}

function limit(period: LimitPeriod = 'day', kind: LimitKind = 'deposit'): Limit {
  const now = $limits.get();
  const found =
    now.state === 'ready' && now.value.limits.find((each) => each.kind === kind && each.period === period);
  if (!found) throw new Error(`The limits are ${now.state}.`);
  return found;
}

function habits(): Habits {
  const now = $habits.get();
  if (now.state !== 'ready') throw new Error(`They are ${now.state}.`);
  return now.value;
}

it('a limit that a member sets is shown at once, and stands in what they changed', async () => {
  await loadLimits();
  expect(limit()).toMatchObject({ amount: null, used: '0.00', waiting: null });
  await setLimit('deposit', 'day', '100.00');
  expect(limit()).toMatchObject({ amount: '100.00', left: '100.00', waiting: null });
  expect(habits().changes).toMatchObject([
    { kind: 'deposit', period: 'day', amount: '100.00', state: 'in_force' },
  ]);
});

it('a higher limit can be confirmed once the day is over by the portal’s clock, whatever the browser’s says', async () => {
  await setLimit('loss', 'week', '200.00');
  await setLimit('loss', 'week', '300.00');
  const { waiting } = limit('week', 'loss');
  expect(waiting).toMatchObject({ amount: '300.00', confirmable: false });
  await expect(confirmLimit(waiting?.id ?? '')).rejects.toMatchObject({ code: 'limit_waits' });
  portal.clock.advance(DAY_MS);
  await signInHere();
  await loadLimits();
  expect(limit('week', 'loss').waiting).toMatchObject({ confirmable: true });
  await confirmLimit(waiting?.id ?? '');
  expect(limit('week', 'loss')).toMatchObject({ amount: '300.00', waiting: null });
});

it('who asks for a limit learns from when on they can confirm it; a lower one needs no yes', async () => {
  expect(await setLimit('loss', 'day', '200.00')).toBeNull();
  const waiting = await setLimit('loss', 'day', '300.00');
  expect(waiting?.confirmFrom).toBe(limit('day', 'loss').waiting?.confirmFrom);
  expect(await setLimit('loss', 'day', '100.00')).toBeNull();
});

it('a request for a higher limit can be taken back, and the present limit stays', async () => {
  await setLimit('stake', 'month', '500.00');
  await setLimit('stake', 'month', undefined);
  expect(limit('month', 'stake').waiting).toMatchObject({ amount: null });
  await dropLimit(limit('month', 'stake').waiting?.id ?? '');
  expect(limit('month', 'stake')).toMatchObject({ amount: '500.00', waiting: null });
  expect(habits().changes.map(({ state }) => state)).toEqual(['dropped', 'in_force']);
});

it('the reminder comes after an hour until the member chooses another time', async () => {
  await loadHabits();
  expect(habits()).toMatchObject({ minutes: 60, choices: [15, 30, 60, 120] });
  await setReminder(30);
  expect(habits().minutes).toBe(30);
});

it('a game that is open counts by the new time at once', async () => {
  await refreshSitting();
  await setReminder(15);
  expect($sitting.get()?.remindEveryS).toBe(15 * 60);
});

it('after logging out nothing of them stays for the next member at this tab', async () => {
  await setLimit('deposit', 'day', '100.00');
  await session.signOut();
  expect([$limits.get().state, $habits.get().state]).toEqual(['loading', 'loading']);
});

it('a break ends the session in this tab, says until when, and the next login is only for one’s own money', async () => {
  const { account: taker } = await portal.member();
  openTab(portal.caller(), session.page);
  await signIn({ username: taker, password: PASSWORD, remember: false });
  await takeBreak('7d');
  expect(session.$session.get().state).toBe('out');
  expect($modal.get()).toMatchObject({
    name: 'breakBegun',
    props: { kind: 'time_out', until: expect.stringMatching(/Z$/) },
  });
  await signIn({ username: taker, password: PASSWORD, remember: false });
  expect(session.$session.get()).toMatchObject({ state: 'in', onBreak: { kind: 'time_out' } });
});

it('a break that is over stands among what the member has changed', async () => {
  await takeBreak('24h');
  portal.clock.advance(DAY_MS);
  await signInHere();
  await loadHabits();
  expect(habits().breaks).toMatchObject([{ kind: 'time_out', endedAt: expect.any(String) }]);
});
