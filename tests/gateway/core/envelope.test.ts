// The key that every page asks for before it asks anything else, and what is sealed to it.
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createEnvelope } from '../../../src/lib/gateway/core/envelope.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => portal.close());

/** An envelope of one process, by a clock that is so far ahead. */
async function process(aheadMs = 0) {
  const { ctx } = portal;
  let ahead = aheadMs;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const envelope = await createEnvelope(ctx.db, clock, ctx.seal);
  return {
    envelope,
    later: (ms: number) => {
      ahead += ms;
    },
    key: async () => (await envelope.publicKeys()).keys[0] as JWK & { kid: string },
    /** Something sealed now to a key. */
    sealed: async (key: JWK & { kid: string }) =>
      new CompactEncrypt(
        new TextEncoder().encode(
          JSON.stringify({
            jti: crypto.randomUUID(),
            exp: Math.floor(clock.now().getTime() / 1000) + 60,
            data: 'x',
          }),
        ),
      )
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
        .encrypt(await importJWK(key, 'ECDH-ES')),
  };
}

it('the key that is at hand stays published while the database is too busy to read the keys again', async () => {
  const own = await process();
  const key = await own.key();
  const busy = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  vi.spyOn(portal.ctx.db, 'transaction').mockImplementation(() => {
    throw busy;
  });
  own.later(6 * MINUTE_MS);
  expect((await own.key()).kid).toBe(key.kid);
  expect(await own.envelope.open(await own.sealed(key))).toBe('x');
});

it('what is sealed to a key that another process has just made is opened', async () => {
  const own = await process();
  const other = await process();
  own.later(30 * DAY_MS - 3 * MINUTE_MS);
  const before = await own.key();
  other.later(30 * DAY_MS + MINUTE_MS);
  const made = await other.key();
  expect(made.kid).not.toBe(before.kid);
  own.later(4 * MINUTE_MS);
  // It has read the keys four minutes ago.
  expect(await own.envelope.open(await own.sealed(made))).toBe('x');
});

it('who names keys that nobody has made does not make the portal read them each time', async () => {
  const own = await process();
  const key = await own.key();
  const read = vi.spyOn(portal.ctx.db, 'transaction');
  for (let each = 0; each < 5; each++)
    await expect(
      own.envelope.open(await own.sealed({ ...key, kid: crypto.randomUUID() })),
    ).rejects.toMatchObject({
      code: 'envelope_invalid',
    });
  expect(read.mock.calls.length).toBeLessThanOrEqual(1);
});
