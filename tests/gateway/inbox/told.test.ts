// What members are told without asking: of their deposits, of what protects them, of limits and breaks, by customer support.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { closeGame } from '../../../src/lib/gateway/catalogue/entries.ts';
import { tellOpened, watchGame } from '../../../src/lib/gateway/catalogue/watches.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { reopen } from '../../../src/lib/gateway/protection/breaks.ts';
import { confirmLimit } from '../../../src/lib/gateway/protection/limits.ts';
import { tellByTheClock } from '../../../src/lib/gateway/protection/tell-protection.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { settle, waitingFor } from '../money/payments.ts';
import { notify, order, type Player } from '../wallet/cashier.ts';

let portal: TestGateway;
let who: Player;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());
beforeEach(async () => {
  who = await portal.member();
});

/** The newest first, as they are kept: a break may keep the member from reading them. */
const told = async (memberId = who.memberId) =>
  portal.ctx.db
    .selectFrom('member_messages')
    .select(['kind', 'facts', 'link'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();

const kinds = async () => (await told()).map(({ kind }) => kind);

describe('a deposit', () => {
  it('that is credited, once however often the provider says so, with what came to the balance', async () => {
    const deposit = await order(who, '200.00', 'card');
    for (let i = 0; i < 2; i++)
      await notify(portal, { reference: deposit.reference, amountMinor: 20_000n, eventId: 'same-event' });
    expect(await told()).toEqual([
      {
        kind: 'deposit_credited',
        facts: { number: deposit.number, amount: '196.40 USD', method: expect.any(String) },
        link: null,
      },
    ]);
  });

  it('that failed', async () => {
    const deposit = await order(who, '200.00', 'card');
    await notify(portal, { reference: deposit.reference, amountMinor: 20_000n, kind: 'failed' });
    expect(await told()).toMatchObject([{ kind: 'deposit_failed', facts: { amount: '200.00 USD' } }]);
  });

  it('that came in part: staff look at it, then it is credited', async () => {
    const deposit = await order(who, '200.00', 'card');
    await notify(portal, { reference: deposit.reference, amountMinor: 15_000n });
    expect(await kinds()).toEqual(['deposit_review']);
    await settle(portal, await waitingFor(portal, deposit.number), 'credit');
    expect((await told())[0]).toMatchObject({
      kind: 'deposit_part',
      facts: { amount: '200.00 USD', came: '150.00 USD' },
    });
  });

  it('that staff did not credit: that the payment came, and not that it did not go through', async () => {
    const deposit = await order(who, '200.00', 'card');
    await notify(portal, { reference: deposit.reference, amountMinor: 15_000n });
    await settle(portal, await waitingFor(portal, deposit.number), 'dismiss');
    expect(await told()).toMatchObject([
      { kind: 'deposit_not_credited', facts: { amount: '150.00 USD', number: deposit.number } },
      { kind: 'deposit_review' },
    ]);
  });

  it('of which staff sent back what came: how much that was, and not that nothing was paid', async () => {
    const deposit = await order(who, '200.00', 'card');
    await notify(portal, { reference: deposit.reference, amountMinor: 15_000n });
    await settle(portal, await waitingFor(portal, deposit.number), 'return');
    expect(await kinds()).toEqual(['deposit_returned', 'deposit_review']);
    expect((await told())[0]).toMatchObject({ facts: { number: deposit.number, amount: '150.00 USD' } });
  });
});

it('a change of the password, from where and by which device', async () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  const input = {
    oldPassword: PASSWORD,
    newPassword: 'Quiet-River-77',
    confirmNewPassword: 'Quiet-River-77',
  };
  expect((await who.call(calls.changePassword, input, { 'user-agent': chrome })).body.success).toBe(true);
  expect(await told()).toEqual([
    {
      kind: 'password_changed',
      facts: { place: '', device: 'Chrome on Windows', by: { say: 'by.password' } },
      link: null,
    },
  ]);
});

describe('limits and breaks', () => {
  const set = (amount: string | null) =>
    who.call(calls.setPlayLimit, { kind: 'deposit', period: 'day', ...(amount && { amount }) });

  it('a limit that counts, a higher one that was asked for, may be confirmed, and counts', async () => {
    await set('100.00');
    await set('500.00');
    expect(await told()).toMatchObject([
      { kind: 'limit_asked', facts: { amount: '500.00 USD', limit: { say: 'limit.deposit.day' } } },
      { kind: 'limit_set', facts: { amount: '100.00 USD' } },
    ]);
    await tellByTheClock(portal.ctx);
    expect(await kinds()).toHaveLength(2);
    portal.clock.advance(DAY_MS);
    for (let i = 0; i < 2; i++) await tellByTheClock(portal.ctx);
    expect(await kinds()).toEqual(['limit_ready', 'limit_asked', 'limit_set']);
  });

  it('a limit that ends', async () => {
    await set('100.00');
    await set(null);
    const [asked] = await told();
    expect(asked).toMatchObject({ kind: 'limit_asked', facts: { amount: { say: 'none' } } });
    portal.clock.advance(DAY_MS);
    const { id } = await portal.ctx.db
      .selectFrom('play_limits')
      .select('id')
      .where('member_id', '=', who.memberId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirstOrThrow();
    await inTransaction(portal.ctx, (tx) => confirmLimit(tx, who.memberId, id));
    expect((await kinds())[0]).toBe('limit_removed');
  });

  it('a time-out that starts and ends', async () => {
    await who.call(calls.startBreak, { length: '24h', password: PASSWORD });
    expect(await kinds()).toEqual(['time_out_started']);
    portal.clock.advance(DAY_MS + 1000);
    for (let i = 0; i < 2; i++) await tellByTheClock(portal.ctx);
    expect(await kinds()).toEqual(['time_out_ended', 'time_out_started']);
  });

  it('a member who cannot be told keeps no other from hearing of a limit or the end of a break', async () => {
    const others = [who, await portal.member(), await portal.member(), await portal.member()] as const;
    const [limited, , broken] = others;
    for (const member of others.slice(0, 2))
      for (const amount of ['100.00', '500.00'])
        await member.call(calls.setPlayLimit, { kind: 'deposit', period: 'day', amount });
    for (const member of others.slice(2))
      await member.call(calls.startBreak, { length: '24h', password: PASSWORD });
    const { pool } = portal.owner;
    await pool.query(`
      create function fail_for_some() returns trigger language plpgsql as $$ begin raise 'this one fails'; end $$;
      create trigger fail_for_some before insert on member_messages for each row
        when (new.member_id in (${limited.memberId}, ${broken.memberId})) execute function fail_for_some()`);
    portal.clock.advance(DAY_MS + 1000);
    await tellByTheClock(portal.ctx);
    const latest = async () =>
      Promise.all(others.map(async ({ memberId }) => (await told(memberId))[0]?.kind));
    expect(await latest()).toEqual(['limit_asked', 'limit_ready', 'time_out_started', 'time_out_ended']);
    await pool.query('drop trigger fail_for_some on member_messages');
    await tellByTheClock(portal.ctx);
    expect(await latest()).toEqual(['limit_ready', 'limit_ready', 'time_out_ended', 'time_out_ended']);
  });

  it('a self-exclusion ends when its member asked and a day has passed, not before', async () => {
    await operate(portal.operator, ['protection', 'exclude', who.account, '6m']);
    portal.clock.advance(200 * DAY_MS);
    await tellByTheClock(portal.ctx);
    expect(await kinds()).toEqual(['self_exclusion_started']);
    await reopen(portal.operator, who.memberId);
    portal.clock.advance(DAY_MS + 1000);
    await tellByTheClock(portal.ctx);
    expect((await kinds())[0]).toBe('self_exclusion_ended');
  });
});

it('an answer of customer support to somebody who was logged in, and nothing to others', async () => {
  const asked = { topic: 'deposit', email: 'me@example.com', content: 'Where is it?' };
  const { number } = (await who.call(calls.sendMemberContact, asked)).body.value;
  const visitor = (await portal.caller().call(calls.sendContact, asked)).body.value;
  for (const id of [number, visitor.number])
    await operate(portal.operator, ['contact', 'answer', id, '--text', 'It is credited now.']);
  expect(await told()).toMatchObject([
    {
      kind: 'contact_answer',
      facts: { number, answer: 'It is credited now.', question: 'Where is it?' },
    },
  ]);
});

describe('a game that was closed', () => {
  it('is open again: who asked is told once, with the way to the game', async () => {
    await seedGames(portal.owner);
    const { id } = await portal.ctx.db
      .selectFrom('games')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await closeGame(portal.operator, id, new Date(portal.ctx.clock.now().getTime() + 3_600_000));
    expect(await watchGame(portal.ctx, who.memberId, id, true)).toBe(true);
    await tellOpened(portal.ctx);
    expect(await told()).toEqual([]);
    portal.clock.advance(3_600_001);
    for (let i = 0; i < 2; i++) await tellOpened(portal.ctx);
    expect(await told()).toMatchObject([{ kind: 'game_open', link: `/game?id=${id}` }]);
  });

  it('is opened by an operator before its time: who asked is told at once', async () => {
    await seedGames(portal.owner);
    const until = new Date(portal.ctx.clock.now().getTime() + 3_600_000);
    await closeGame(portal.operator, 'lantern-koi', until);
    await watchGame(portal.ctx, who.memberId, 'lantern-koi', true);
    await operate(portal.operator, ['games', 'open', 'lantern-koi']);
    expect(await told()).toMatchObject([{ kind: 'game_open', link: '/game?id=lantern-koi' }]);
  });
});
