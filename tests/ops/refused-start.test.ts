// What `npm start` and the operator's command say instead of doing something else than was meant.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPortal, temporaryData } from '../support/portal.ts';
import { operatorCommand } from '../support/run-operator.ts';

let data: Awaited<ReturnType<typeof temporaryData>>;
beforeAll(async () => {
  data = await temporaryData();
});
afterAll(() => data.remove());

const NOBODY = '127.0.0.1:9';

it.each([
  [{ HOST: '192.0.2.1' }, 'This machine has no address 192.0.2.1 to listen on.'],
  [{ HOST: 'nobody.invalid' }, 'This machine has no address nobody.invalid to listen on.'],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL must be an address that begins with postgres://.'],
  [
    { DATABASE_URL: `postgres://me:hidden@${NOBODY}/none` },
    `at ${NOBODY}, cannot be used: connect ECONNREFUSED`,
  ],
  [{ GATEWAY_URL: 'nonsense' }, 'GATEWAY_URL must be an address that begins with https:// or http://.'],
])('%o is answered with a sentence', async (env, sentence) => {
  const portal = await startPortal(data.dataDir, env);
  await vi.waitUntil(() => portal.npm.exitCode !== null, { timeout: 30_000 });
  expect(portal.npm.exitCode).toBe(1);
  expect(portal.printed()).toContain(sentence);
  expect(portal.printed()).not.toContain('hidden');
  expect(portal.printed()).not.toContain('    at ');
});

it('the operator makes no database where none is', async () => {
  await expect(operatorCommand(['audit'], data.dataDir)).rejects.toMatchObject({
    stderr: expect.stringContaining('holds no database'),
  });
  expect(existsSync(join(data.dataDir, 'owner.json'))).toBe(false);
});
