import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { calls } from '../../src/lib/contract/index.ts';
import { PASSWORD, registration } from '../support/gateway.ts';
import { callerAt } from '../support/http-caller.ts';
import { liftLimits } from '../support/lift-limits.ts';
import { type Portal, startPortal, temporaryData } from '../support/portal.ts';
import { runOperator } from '../support/run-operator.ts';
import { newSpinner } from '../support/spinner.ts';

const KILLS = 3;
const AT_ONCE = 8;
const SLOT = 'lantern-koi';

let data: Awaited<ReturnType<typeof temporaryData>>;
let portal: Portal;
beforeAll(async () => {
  data = await temporaryData();
  portal = await startPortal(data.dataDir);
  await liftLimits(data.dataDir);
  await runOperator(['settings', 'set', 'botCheck.provider', 'none'], data.dataDir);
  await vi.waitUntil(async () => {
    const { body } = await callerAt(portal.address).call(calls.botChallenge);
    return body.value.provider === 'none';
  });
});
afterAll(async () => {
  await portal.ask('SIGTERM');
  await data.remove();
});

it('whoever was told that they are registered still is, after everything was killed in the middle', async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    const told: string[] = [];
    const registering = Promise.all(Array.from({ length: AT_ONCE }, () => registerUntilDead(told)));
    await vi.waitUntil(() => told.length >= AT_ONCE * 2, { timeout: 30_000, interval: 5 });
    await portal.kill();
    await registering;
    portal = await startPortal(data.dataDir);
    await Promise.all(told.map(canSignIn));
    expect(await runOperator(['audit'], data.dataDir)).toMatch(/^difference 0\.00$/m);
  }
});

it('every spin that was answered stands as it was, none counts twice, and the money adds up', async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    const players = await Promise.all(
      Array.from({ length: AT_ONCE }, () => newSpinner(portal.address, SLOT)),
    );
    const playing = Promise.all(players.map((player) => player.spinUntilDead()));
    await vi.waitUntil(() => players.every(({ spins }) => spins.length > 10), {
      timeout: 30_000,
      interval: 5,
    });
    await portal.kill();
    await playing;
    portal = await startPortal(data.dataDir);
    for (const player of players) {
      for (const spin of player.spins) {
        const again = await player.again(spin, portal.address);
        if (spin.answer) expect(again).toEqual(spin.answer);
        spin.answer = again;
      }
      expect(new Set(player.spins.map(({ answer }) => answer?.number)).size).toBe(player.spins.length);
      expect(await player.balanceMinor(portal.address)).toBe(player.expectedMinor());
    }
    expect(await runOperator(['audit'], data.dataDir)).toMatch(/^difference 0\.00$/m);
  }
});

async function registerUntilDead(told: string[]): Promise<void> {
  for (;;) {
    const account = `k${crypto.randomUUID().slice(0, 8)}`;
    const answer = await callerAt(portal.address)
      .call(calls.registerMember, registration(account))
      .catch(() => undefined);
    if (!answer) return;
    expect(answer.body).toMatchObject({ success: true });
    told.push(account);
  }
}

async function canSignIn(username: string): Promise<void> {
  const payload = { username, password: PASSWORD, type: 'username' };
  const answer = await callerAt(portal.address).call(calls.login, payload);
  expect(answer.body, username).toMatchObject({ success: true });
}
