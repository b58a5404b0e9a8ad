// Secrets at rest: who reads the database, or a copy of it, can use none of them without the key.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { createEnvelope } from '../../../src/lib/gateway/core/envelope.ts';
import { secretsKeys } from '../../../src/lib/gateway/core/secrets-key.ts';
import { type Booted, createCtx } from '../../../src/lib/gateway/http/boot.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { totpMatches } from '../../../src/lib/gateway/proofs/totp.ts';
import { sealFor, type TestGateway, testGateway } from '../../support/gateway.ts';
import { openedGame } from '../games/player.ts';
import { appCode, codeSentTo, withApp } from '../session/signing-in.ts';

const DAY_MS = 86_400_000;
const NEW_KEY = 'n'.repeat(32);
const SECRETS = `
  select 'app' as what, secret from totp_factors
  union all select 'seed', server_seed from seed_pairs where state <> 'revealed'
  union all select 'provider', secret from provider_secrets
  union all select 'envelope', private_jwk from envelope_keys`;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const kept = async (): Promise<{ what: string; secret: string }[]> =>
  (await portal.owner.pool.query(SECRETS)).rows;

it('none can be read in the database', async () => {
  const player = await openedGame(portal, 10_000n);
  await player.spin('1.00');
  const { secret } = await withApp(await portal.member());
  const rows = await kept();
  expect(new Set(rows.map(({ what }) => what))).toEqual(new Set(['app', 'seed', 'provider', 'envelope']));
  for (const row of rows) expect(row.secret, row.what).toMatch(/^sealed:/);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it('a code that was sent cannot be found by trying all of them against its hash', async () => {
  const email = 'somebody@example.com';
  await (await portal.member()).call(calls.sendBindCode, { channel: 'email', email });
  const code = await codeSentTo(portal, email);
  const { code_hash: hash } = await portal.ctx.db
    .selectFrom('verification_codes')
    .select('code_hash')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  const tried = createHash('sha256').update(`bind\n${email}\n${code}`).digest();
  expect(hash.equals(tried)).toBe(false);
});

it('one that was sealed for a member opens for no other', async () => {
  const [one, other] = [await portal.member(), await portal.member()];
  const { secret } = await withApp(one);
  await withApp(other);
  await portal.owner.pool.query(
    'update totp_factors set secret = (select secret from totp_factors where member_id = $1) where member_id = $2',
    [one.memberId, other.memberId],
  );
  await expect(totpMatches(portal.ctx, other.memberId, appCode(secret, 1))).rejects.toThrow();
  await portal.owner.pool.query('delete from totp_factors where member_id = $1', [other.memberId]);
});

describe('with a new key', () => {
  /** A process of the installation that was started with these keys. */
  const startedWith = (...given: string[]): Promise<Booted> =>
    createCtx({ ...portal.ctx.config, secretsKeys: given }, { clock: portal.ctx.clock });

  const reseal = async ({ ctx }: Booted) =>
    (await operate({ ...ctx, db: portal.operator.db }, ['secrets', 'reseal'])).value;

  it('everything opens while the one before is named, and without it once all is sealed anew', async () => {
    const player = await openedGame(portal, 10_000n);
    await player.spin('1.00');
    const member = await portal.member();
    const { secret } = await withApp(member);
    const [first = ''] = await secretsKeys(portal.ctx.config);
    await expect(startedWith(NEW_KEY)).rejects.toThrow(/sealed with another key/);

    const both = await startedWith(NEW_KEY, first);
    const { length } = await kept();
    expect(await reseal(both)).toEqual({ resealed: length });
    expect(await reseal(both)).toEqual({ resealed: 0 });
    await both.close();

    const alone = await startedWith(NEW_KEY);
    expect(await totpMatches(alone.ctx, member.memberId, appCode(secret, 1))).toBe(true);
    expect(await auditAll(alone.ctx)).toMatchObject({ problems: [] });
    const back = await startedWith(first, NEW_KEY);
    await reseal(back);
    await Promise.all([alone.close(), back.close()]);
    expect((await player.spin('1.00')).body.success).toBe(true);
  });

  it('what was readable before is sealed', async () => {
    const member = await portal.member();
    const { secret } = await withApp(member);
    await portal.owner.pool.query('update totp_factors set secret = $1 where member_id = $2', [
      secret,
      member.memberId,
    ]);
    expect(await reseal({ ctx: portal.ctx, close: async () => {} })).toEqual({ resealed: 1 });
    expect(await totpMatches(portal.ctx, member.memberId, appCode(secret, 1))).toBe(true);
    for (const row of await kept()) expect(row.secret).toMatch(/^sealed:/);
  });
});

it('a seed that was exchanged in the database is found by the audit', async () => {
  const player = await openedGame(portal, 10_000n);
  await player.spin('1.00');
  expect((await auditAll(portal.ctx)).problems).toEqual([]);
  await portal.owner.pool.query(
    "update seed_pairs set server_seed = $1 where state = 'next' and member_id = $2",
    [portal.ctx.seal.close('f'.repeat(64), 'seed'), player.memberId],
  );
  expect((await auditAll(portal.ctx)).problems).toEqual([
    expect.stringMatching(/^seed pair \d+ \(next\): the hash that was shown is not the hash of its seed$/),
  ]);
});

it('the key of encrypted payloads is a new one every 30 days; the one before is understood for two more', async () => {
  let days = 0;
  const clock = { now: () => new Date(Date.now() + days * DAY_MS) };
  const envelope = await createEnvelope(portal.ctx.db, clock, portal.ctx.seal);
  const kidNow = async () => (await envelope.publicKeys()).keys[0]?.kid;
  const before = await kidNow();
  const payload = (days_: number) => {
    const exp = Math.floor(Date.now() / 1000) + days_ * 86_400 + 60;
    return sealFor(portal.gateway, { said: days_ }, { exp });
  };
  days = 29;
  expect(await kidNow()).toBe(before);
  days = 31;
  expect(await kidNow()).not.toBe(before);
  expect(await envelope.open(await payload(31))).toEqual({ said: 31 });
  days = 34;
  await expect(envelope.open(await payload(34))).rejects.toMatchObject({ code: 'envelope_invalid' });
  expect((await portal.caller().call(calls.captcha, {})).status).toBe(200);
});
