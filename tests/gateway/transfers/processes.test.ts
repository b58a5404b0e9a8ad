// A process that is killed while it moves money: it stays on the way, the vendor is asked, and the money is in one place.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Harbor, harbor, VASSALAGE } from './harbor.ts';

let portal: TestGateway;
let at: Harbor;
beforeAll(async () => {
  portal = await testGateway();
  at = await harbor(portal);
});
afterAll(async () => {
  await at.close();
  await portal.close();
});
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

const SCRIPT = new URL('./dies.ts', import.meta.url).pathname;
/** What was taken by the process that died is asked about after this time. */
const TAKEN_MS = 61_000;

/** Another process begins this and is killed. */
async function dies(moment: string, memberId: bigint, direction: 'in' | 'out'): Promise<void> {
  const { config, clock } = portal.ctx;
  const ahead = String(clock.now().getTime() - Date.now());
  const transfer = JSON.stringify({ memberId: String(memberId), vassalage: VASSALAGE, direction });
  const words = [JSON.stringify(config), ahead, moment, transfer];
  const child = spawn(process.execPath, [SCRIPT, ...words], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

it.each([
  ['in', 'before the vendor has it', '100.00 0 0 = 100.00'],
  ['in', 'after the vendor has it', '0.00 100.00 0 = 100.00'],
  ['out', 'before the vendor has it', '0.00 100.00 0 = 100.00'],
  ['out', 'after the vendor has it', '100.00 0 0 = 100.00'],
] as const)('on the way %s, %s', async (direction, moment, end) => {
  const player = await at.player();
  if (direction === 'out') await player.transfer('MAIN', VASSALAGE, '100.00');
  await dies(moment, player.memberId, direction);
  expect(await player.has()).toBe('0.00 0 100.00 = 100.00');
  await at.later(TAKEN_MS);
  expect(await player.has()).toBe(end);
  await at.later(TAKEN_MS);
  expect(await player.has()).toBe(end);
});
