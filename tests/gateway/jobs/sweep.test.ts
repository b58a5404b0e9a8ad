import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import type { DB } from '../../../src/lib/gateway/db/schema.ts';
import { retention, staying } from '../../../src/lib/gateway/jobs/retention.ts';
import { sweep } from '../../../src/lib/gateway/jobs/sweep.ts';
import { outboxFile } from '../../../src/lib/gateway/providers/outbox/messenger.ts';
import { PASSWORD, sealFor, type TestGateway, testGateway } from '../../support/gateway.ts';
import { whileHeld } from '../../support/held-row.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const count = async (table: keyof DB): Promise<number> => {
  const { n } = await portal.ctx.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

it('forgets what has had its time and keeps what still protects', async () => {
  const gone = await portal.member();
  const here = await portal.member();
  await gone.call(calls.logout);
  await portal.ctx.db
    .insertInto('envelope_seen')
    .values({ jti: 'long-ago-spent', expires_at: new Date(Date.now() - 1000) })
    .execute();
  await portal.owner.db
    .insertInto('vendors')
    .values({ vassalage: 'HARBOR', display_name: 'Harbor', category: 'RNG' })
    .execute();
  for (const [nonce, ms] of [
    ['long-ago', -1_000],
    ['just-now', 60_000],
  ] as const)
    await portal.ctx.db
      .insertInto('vendor_nonces')
      .values({ vassalage: 'HARBOR', nonce, expires_at: new Date(Date.now() + ms) })
      .execute();
  const seen = await count('envelope_seen');
  const counted = await count('rate_limits');
  expect(counted).toBeGreaterThan(0);

  await sweep(portal.ctx);
  expect(await count('envelope_seen')).toBe(seen - 1);
  expect(await count('session_tabs')).toBe(1);
  expect(await count('vendor_nonces')).toBe(1);
  expect(await count('rate_limits')).toBe(counted);
  expect((await here.call(calls.memberInfo)).status).toBe(200);

  const sealed = await sealFor(portal.gateway, {
    type: 'username',
    username: here.account,
    password: PASSWORD,
  });
  const ask = () =>
    portal.caller().fetch(calls.login.path, {
      method: 'POST',
      body: sealed,
      headers: { 'content-type': 'application/jose' },
    });
  expect((await ask()).status).toBe(200);
  await sweep(portal.ctx);
  expect((await ask()).status).toBe(409);
});

it('forgets what a way in leaves behind, and nothing that may still be asked for', async () => {
  const { db } = portal.ctx;
  const { memberId: member_id } = await portal.member();
  const created_at = new Date();
  const [past, future] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)];
  for (const [at, expires_at] of [past, future].entries()) {
    const hash = Buffer.from([at]);
    await db.insertInto('captchas').values({ id_hash: hash, answer_hash: hash, expires_at }).execute();
    await db.insertInto('bot_proofs').values({ proof_hash: hash, expires_at }).execute();
    await db
      .insertInto('passkey_challenges')
      .values({ challenge: `c${at}`, expires_at })
      .execute();
    await db
      .insertInto('pending_logins')
      .values({
        ticket_hash: hash,
        member_id,
        address: '10.1.1.1',
        way: 'username',
        remember: false,
        created_at,
        expires_at,
      })
      .execute();
    await db
      .insertInto('reset_links')
      .values({ token_hash: hash, member_id, created_at, expires_at })
      .execute();
    await db
      .insertInto('remembered_logins')
      .values({ selector: `s${at}`, validator_hash: hash, member_id, expires_at })
      .execute();
  }
  const code = {
    purpose: 'login' as const,
    recipient: '+84912345678',
    code_hash: Buffer.alloc(32),
    expires_at: past,
  };
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  await db
    .insertInto('verification_codes')
    .values([
      { ...code, created_at },
      { ...code, created_at: twoDaysAgo },
    ])
    .execute();

  await sweep(portal.ctx);
  const left = ['captchas', 'bot_proofs', 'passkey_challenges', 'pending_logins', 'reset_links'] as const;
  for (const table of [...left, 'remembered_logins', 'verification_codes'] as const)
    expect(await count(table), table).toBe(1);
});

it('a table whose rows somebody holds keeps no other from being swept, and the job fails at the end', async () => {
  const { db } = portal.ctx;
  const expires_at = new Date(Date.now() - 1000);
  const hash = Buffer.from('after the held one');
  await db.insertInto('envelope_seen').values({ jti: 'held', expires_at }).execute();
  await db.insertInto('captchas').values({ id_hash: hash, answer_hash: hash, expires_at }).execute();
  const captchas = await count('captchas');
  const held = 'select from envelope_seen where jti = $1 for update';
  await whileHeld(portal.owner.pool, held, ['held'], () =>
    expect(sweep(portal.ctx)).rejects.toThrow('Rows whose time is over stay in envelope_seen.'),
  );
  expect(await count('captchas')).toBe(captchas - 1);
  const seen = await count('envelope_seen');
  await sweep(portal.ctx);
  expect(await count('envelope_seen')).toBe(seen - 1);
});

it('forgets the network of a login after 30 days, and its member owes a second proof then as before', async () => {
  const member = await portal.member();
  await portal.ctx.db
    .updateTable('members')
    .set({ email: `${member.account}@example.com`, email_bound_at: new Date() })
    .where('id', '=', member.memberId)
    .execute();
  const before = await count('known_networks');
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  await portal.ctx.db
    .updateTable('known_networks')
    .set({ last_seen_at: longAgo })
    .where('member_id', '=', member.memberId)
    .execute();
  await sweep(portal.ctx);
  expect(await count('known_networks')).toBe(before - 1);
  const answer = await member.call(calls.login, {
    type: 'username',
    username: member.account,
    password: member.password,
  });
  expect(answer.body.errorCode).toBe('extra_verification_needed');
});

it('says of every table how long its rows are kept, and of none twice', async () => {
  const { rows } = await portal.owner.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const whole = retention.filter(({ part }) => part === undefined).map(({ table }) => table);
  const listed = [...whole, ...staying.flatMap(({ tables }) => tables)];
  expect(listed.sort()).toEqual(rows.map(({ name }) => name).sort());
});

it('forgets messages, replies and addresses after 30 days, and not before', async () => {
  const member = await portal.member();
  const { db } = portal.ctx;
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  for (const created_at of [longAgo, new Date()]) {
    await db
      .insertInto('outbox')
      .values({ channel: 'sms', recipient: '+84912345678', body: 'a code', created_at })
      .execute();
    await db
      .insertInto('idempotent_replies')
      .values({
        member_id: member.memberId,
        call: 'createDeposit',
        key: created_at.toISOString(),
        request_hash: Buffer.alloc(32),
        reply: '{}',
        created_at,
      })
      .execute();
  }
  const phone = '+84912345679';
  await portal.ctx.providers.sms.send({ to: phone, text: 'a code' });
  const { id } = await db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', phone)
    .executeTakeFirstOrThrow();
  const before = [await count('outbox'), await count('idempotent_replies')];
  await sweep(portal.ctx);
  expect([await count('outbox'), await count('idempotent_replies')]).toEqual(before.map((n) => n - 1));
  const addresses = () =>
    db
      .selectFrom('sessions')
      .select(['address', 'user_agent'])
      .where('member_id', '=', member.memberId)
      .execute();
  expect(await addresses()).toEqual([{ address: member.address, user_agent: 'tests' }]);
  expect(existsSync(outboxFile(portal.ctx.config.dataDir, id))).toBe(true);
  portal.clock.advance(32 * 86_400_000);
  await sweep(portal.ctx);
  expect(existsSync(outboxFile(portal.ctx.config.dataDir, id))).toBe(false);
  expect(await addresses()).toEqual([{ address: '', user_agent: '' }]);
});
