// Money between members: who may send to whom, how much, what both sides get to know, and what never happens.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { transfer } from '../../../src/lib/gateway/ledger/transfer.ts';
import { sendMoney } from '../../../src/lib/gateway/member-transfers/send.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { moveTeam } from '../../../src/lib/gateway/people/teams.ts';
import { memberDays } from '../../../src/lib/gateway/play/member-days.ts';
import { beginBreak } from '../../../src/lib/gateway/protection/breaks.ts';
import { definitions } from '../../../src/lib/gateway/settings/definitions.ts';
import { follow } from '../../support/feed.ts';
import { newKey } from '../wallet/cashier.ts';
import { type Family, openFamily, type Person } from './family.ts';

let family: Family;
let agent: Person;
let member: Person;
beforeAll(async () => {
  family = await openFamily();
});
beforeEach(async () => {
  agent = await family.person('500.00', { agentCode: 1 });
  member = await family.person('1000.00', { below: agent });
});
afterEach(async () => {
  expect(await auditAll(family.portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  for (const key of [
    'memberTransfer.min',
    'memberTransfer.amountADay',
    'withdrawal.turnoverBasisPoints',
  ] as const)
    await family.set(key, definitions[key].standard);
});
afterAll(() => family.portal.close());

const DIFFERENT = '111222';

it('goes from a member to the direct upline at once, and both are told', async () => {
  expect(await member.form()).toMatchObject({
    value: {
      receiver: { account: agent.account, agent: true, open: true },
      ...{ currency: 'USD', balance: '1000.00', free: '1000.00', unplayed: '0.00', min: '10.00' },
      day: { most: '2000.00', sent: '0.00' },
      password: { set: true, restsUntil: null },
    },
  });
  const body = await member.up('300.00', { note: ' For table 07 ' });
  expect(body).toMatchObject({ success: true, value: { number: expect.stringMatching(/^[0-9A-F]{8}$/) } });
  expect([await member.balance(), await agent.balance()]).toEqual(['700.00', '800.00']);
  expect((await member.form()).value).toMatchObject({ balance: '700.00', day: { sent: '300.00' } });
  const [row] = (await family.rows()).slice(-1);
  expect(row).toMatchObject({
    ...{ sender_id: member.memberId, receiver_id: agent.memberId, direction: 'up' },
    ...{ amount_minor: 300_00n, note: 'For table 07', currency: 'USD' },
  });
  const [sent] = await member.inbox();
  expect(sent.title).toBe(`You sent 300.00 USD to ${agent.account}`);
  const [received] = await agent.inbox();
  expect(received.title).toBe(`${member.account} sent you 300.00 USD`);
  expect(JSON.stringify(received)).toContain('For table 07');
});

it('is a line of both account records, with the other one’s name', async () => {
  await member.up('25.50');
  const line = async (of: Person) => {
    const { rows } = (await of.call(calls.accountRecord)).body.value;
    return rows[0];
  };
  expect(await line(member)).toMatchObject({
    line: { icon: 'member', title: 'member_transfer', detail: agent.account },
    ...{
      in: null,
      out: '-25.50',
      moved: null,
      after: '974.50',
      number: expect.stringMatching(/^[0-9A-F]{8}$/),
    },
  });
  expect(await line(agent)).toMatchObject({
    line: { icon: 'member', title: 'member_transfer_in', detail: member.account },
    ...{ in: '25.50', out: null, moved: null, after: '525.50' },
  });
  const totals = (await agent.call(calls.accountRecord, { group: 'member' })).body.value;
  expect(totals.rows).toHaveLength(1);
});

it('goes from an agent to a direct downline by account, in any case of letters', async () => {
  const { value } = (await agent.call(calls.downlineTransferForm)).body;
  expect(value).toMatchObject({
    ...{ direct: 1, balance: '500.00' },
    downlines: [{ account: member.account, agent: false, open: true, team: 0, balance: '1000.00' }],
  });
  expect((await agent.down(member.account.toUpperCase(), '40.00')).success).toBe(true);
  expect([await member.balance(), await agent.balance()]).toEqual(['1040.00', '460.00']);
});

it('the list of downlines has those of today by the beginning of their account, with their teams', async () => {
  const below = await family.person('20.00', { below: agent, agentCode: 2 });
  await family.person('20.00', { below });
  const listed = async (search: string) => {
    const { value } = (await agent.call(calls.downlineTransferForm, { search })).body;
    return [value.direct, value.downlines.map(({ account, team }: never) => [account, team])];
  };
  const mine = [
    [below.account, 1],
    [member.account, 0],
  ].sort();
  expect(await listed('')).toEqual([2, mine]);
  expect(await listed(below.account.toUpperCase())).toEqual([2, [[below.account, 1]]]);
  expect(await listed('%')).toEqual([2, []]);
  expect(JSON.stringify((await agent.call(calls.downlineTransferForm)).body)).not.toContain('memberId');
});

describe('nobody else gets it', () => {
  it('a member at the top has no upline', async () => {
    expect((await agent.form()).errorCode).toBe('not_found');
    expect((await agent.up('10.00')).errorCode).toBe('not_found');
  });

  it('a downline of a downline, the upline, somebody else and oneself are not found, like nobody', async () => {
    const grandchild = await family.person('20.00', { below: member });
    const stranger = await family.person('20.00');
    const child = await family.person('50.00', { below: agent, agentCode: 1 });
    for (const { account } of [grandchild, stranger, agent, { account: 'nobody99' }])
      expect((await agent.down(account, '10.00')).errorCode).toBe('not_found');
    expect((await child.down(agent.account, '10.00')).errorCode).toBe('not_found');
    expect((await child.down(member.account, '10.00')).errorCode).toBe('not_found');
  });

  it('a move acts from the next day: today the old upline gets it, tomorrow the new one', async () => {
    const other = await family.person('20.00', { agentCode: 1 });
    await inTransaction(family.portal.ctx, (tx) => moveTeam(tx, member.memberId, other.memberId));
    expect((await other.down(member.account, '10.00')).errorCode).toBe('not_found');
    await member.up('10.00');
    expect([await agent.balance(), await other.balance()]).toEqual(['510.00', '20.00']);
  });

  it('members send to no downline, and a trial account to nobody', async () => {
    await family.person('20.00', { below: member });
    expect((await member.call(calls.downlineTransferForm)).body.message).toBe(
      'Your account is not allowed to do this.',
    );
    const trial = family.portal.caller();
    trial.token = (await trial.call(calls.loginFreeplay, { vassalage: 'PORTICO' })).body.value?.token;
    expect((await trial.call(calls.uplineTransferForm)).body.errorCode).toBe('need_true_account');
  });
});

describe('a receiver who cannot get money', () => {
  const asked = async () => {
    const { receiver } = (await member.form()).value;
    const body = await member.up('10.00');
    return [receiver.open, body.errorCode, body.message];
  };
  const NOT_NOW = [false, 'receiver_not_now', 'This account cannot receive money now.'];

  it.each(['frozen', 'closed'] as const)('is one word for an account that is %s', async (status) => {
    await family.portal.owner.db
      .updateTable('members')
      .set({ status })
      .where('id', '=', agent.memberId)
      .execute();
    expect(await asked()).toEqual(NOT_NOW);
  });

  it.each(['24h', '6m'] as const)('and for a break of %s', async (length) => {
    await inTransaction(family.portal.ctx, (tx) => beginBreak(tx, agent.memberId, length));
    expect(await asked()).toEqual(NOT_NOW);
    expect(await member.balance()).toBe('1000.00');
  });

  it('and for another currency', async () => {
    const other = await family.person('20.00', { agentCode: 1 });
    const { db } = family.portal.owner;
    await db.updateTable('members').set({ currency: 'EUR' }).where('id', '=', agent.memberId).execute();
    expect(await asked()).toEqual(NOT_NOW);
    await db.updateTable('members').set({ currency: 'USD' }).where('id', '=', agent.memberId).execute();
    expect(other.account).not.toBe(agent.account);
  });

  it('is listed to an agent as not possible now', async () => {
    await inTransaction(family.portal.ctx, (tx) => beginBreak(tx, member.memberId, '24h'));
    const { value } = (await agent.call(calls.downlineTransferForm)).body;
    expect(value.downlines).toMatchObject([{ account: member.account, open: false }]);
    expect((await agent.down(member.account, '10.00')).errorCode).toBe('receiver_not_now');
  });
});

describe('an amount', () => {
  it.each([
    ['9.99', 'amount_too_small', 'The smallest amount is 10.00.'],
    ['0', 'amount_too_small', 'The smallest amount is 10.00.'],
    ['1000.01', 'insufficient_funds', 'Your balance is too low.'],
  ])('of %s is refused: %s', async (amount, code, sentence) => {
    const body = await member.up(amount);
    expect([body.errorCode, body.message]).toEqual([code, sentence]);
    expect(await member.balance()).toBe('1000.00');
  });

  it('is held by what was sent on the portal’s day, to whomever, and the next day begins anew', async () => {
    await family.set('memberTransfer.amountADay', '100.00');
    const child = await family.person('20.00', { below: agent });
    const top = await family.person('20.00', { agentCode: 1 });
    await inTransaction(family.portal.ctx, (tx) => moveTeam(tx, agent.memberId, top.memberId));
    await agent.down(child.account, '60.00');
    const more = await agent.down(member.account, '40.01');
    expect([more.errorCode, more.message]).toEqual(['transfer_day_limit', 'You can send 40.00 more today.']);
    expect((await agent.down(member.account, '40.00')).success).toBe(true);
    expect((await agent.down(member.account, '10.00')).message).toBe('You can send 0.00 more today.');
  });

  it('has to be free of what deposits still ask to be bet, as in a withdrawal', async () => {
    await family.set('withdrawal.turnoverBasisPoints', 10_000);
    expect((await member.form()).value).toMatchObject({ free: '0.00', unplayed: '1000.00' });
    const refused = await member.up('10.00');
    expect([refused.errorCode, refused.message]).toEqual([
      'turnover_left',
      'The largest amount is 0.00, because you still need to bet 1,000.00 of your deposits.',
    ]);
    // What another member sent is no deposit, so it may go on.
    await family.set('withdrawal.turnoverBasisPoints', 0);
    await agent.down(member.account, '50.00');
    await family.set('withdrawal.turnoverBasisPoints', 10_000);
    expect((await member.form()).value.free).toBe('50.00');
    expect((await member.up('50.01')).errorCode).toBe('turnover_left');
    expect((await member.up('50.00')).success).toBe(true);
  });
});

describe('the payment password', () => {
  it('is asked for, and its tries count', async () => {
    expect((await member.up('10.00', { paymentPassword: DIFFERENT })).errorCode).toBe(
      'payment_password_wrong',
    );
    for (let tries = 0; tries < 4; tries++) await member.up('10.00', { paymentPassword: DIFFERENT });
    expect((await member.up('10.00')).errorCode).toBe('payment_password_rests');
    expect((await member.form()).value.password.restsUntil).toMatch(/^20/);
    expect(await member.balance()).toBe('1000.00');
  });

  it('is missing for somebody who has set none', async () => {
    await family.portal.owner.db
      .deleteFrom('payment_passwords')
      .where('member_id', '=', member.memberId)
      .execute();
    expect((await member.form()).value.password.set).toBe(false);
    expect((await member.up('10.00')).errorCode).toBe('payment_password_missing');
  });
});

it('a repeat with the same key moves money once, and the same key with another amount is refused', async () => {
  const key = newKey();
  const first = await member.up('30.00', {}, key);
  expect(await member.up('30.00', {}, key)).toEqual(first);
  expect((await member.up('31.00', {}, key)).errorCode).toBe('idempotency_conflict');
  expect([await member.balance(), await agent.balance()]).toEqual(['970.00', '530.00']);
});

/** Sends past the limit of calls that one member may have under way. */
const send = (from: Person, to: 'upline' | { downline: string }, amountMinor: bigint): Promise<string> =>
  inTransaction(family.portal.ctx, (tx) =>
    sendMoney(tx, { sender: { ...from, currency: 'USD' }, to, amountMinor, note: '' }),
  ).catch((error: { code: string }) => error.code);

describe('fifty at once', { timeout: 60_000 }, () => {
  async function fifty(amountMinor: bigint): Promise<{ refused: string[]; moved: bigint }> {
    const said = await Promise.all(Array.from({ length: 50 }, () => send(member, 'upline', amountMinor)));
    const rows = (await family.rows()).filter(({ sender_id }) => sender_id === member.memberId);
    const moved = rows.reduce((sum, { amount_minor }) => sum + (amount_minor as bigint), 0n);
    expect(await agent.balance()).toBe((500 + Number(moved) / 100).toFixed(2));
    return { refused: said.filter((word) => word.includes('_')), moved };
  }

  it('cannot pass the most of a day', async () => {
    await family.set('memberTransfer.amountADay', '125.00');
    const { refused, moved } = await fifty(10_00n);
    expect([moved, refused]).toEqual([120_00n, Array(38).fill('transfer_day_limit')]);
  });

  it('nor the balance', async () => {
    await family.set('memberTransfer.amountADay', '100000.00');
    const { refused, moved } = await fifty(90_00n);
    expect([moved, refused]).toEqual([990_00n, Array(39).fill('insufficient_funds')]);
  });

  it('two who send to each other do not stop each other', async () => {
    const down = { downline: member.account };
    const said = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? send(member, 'upline', 10_00n) : send(agent, down, 10_00n),
      ),
    );
    expect(said.filter((word) => word.includes('_'))).toEqual([]);
    expect([await member.balance(), await agent.balance()]).toEqual(['1000.00', '500.00']);
  });
});

it('the feed tells of both sides without a vendor, and no sum of deposits or withdrawals changes', async () => {
  const { ctx } = family.portal;
  await follow(ctx, memberDays);
  await member.up('12.00');
  const rows = await ctx.db
    .selectFrom('feed')
    .select(['kind', 'member_id', 'amount_minor', 'vassalage', 'category'])
    .where('kind', 'in', ['transfer_in', 'transfer_out'])
    .where('member_id', 'in', [member.memberId, agent.memberId])
    .orderBy('kind')
    .execute();
  const told = { amount_minor: 12_00n, vassalage: null, category: null };
  expect(rows).toEqual([
    { kind: 'transfer_in', member_id: agent.memberId, ...told },
    { kind: 'transfer_out', member_id: member.memberId, ...told },
  ]);
  await follow(ctx, memberDays);
  const sums = await ctx.db
    .selectFrom('member_days')
    .select(['deposits_minor', 'withdrawals_minor', 'bonus_minor'])
    .where('member_id', 'in', [member.memberId, agent.memberId])
    .orderBy('deposits_minor')
    .execute();
  expect(sums).toEqual(
    [500_00n, 1000_00n].map((deposits_minor) => ({ deposits_minor, withdrawals_minor: 0n, bonus_minor: 0n })),
  );
});

it('the database knows the same standards as the settings', async () => {
  await family.portal.owner.pool.query(`delete from settings where key like 'memberTransfer.%'`);
  for (const key of ['min', 'amountADay'] as const) {
    const { rows } = await family.portal.ctx.pool.query('select member_transfer_setting_minor($1) as minor', [
      key,
    ]);
    const { standard } = definitions[`memberTransfer.${key}`];
    expect(rows[0].minor, key).toBe(BigInt(standard.replace('.', '')));
  }
});

it('the application cannot move it around the gate, change a row or take one away', async () => {
  await member.up('10.00');
  const { ctx } = family.portal;
  const around = transfer(ctx.db, {
    ...{ key: 'around', kind: 'member_transfer', amountMinor: 10_00n, currency: 'USD', at: ctx.clock.now() },
    ...{ from: { member: member.memberId }, to: { member: agent.memberId } },
  });
  await expect(around).rejects.toThrow('not_through_the_gate');
  for (const change of ['update member_transfers set amount_minor = 1', 'delete from member_transfers'])
    await expect(ctx.pool.query(change)).rejects.toThrow('permission denied');
  for (const change of ['update member_transfers set amount_minor = 1', 'delete from member_transfers'])
    await expect(family.portal.owner.pool.query(change)).rejects.toThrow('history_is_immutable');
});
