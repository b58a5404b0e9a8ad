// Money moves to a vendor and back, and is counted once whatever is lost: answers, requests, or the process in between.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { begin } from '../../../src/lib/gateway/transfers/begin.ts';
import { resolve } from '../../../src/lib/gateway/transfers/resolve.ts';
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
/** Where the vendor takes calls of the portal. */
const callsGoTo = (address: string) =>
  portal.owner.db
    .updateTable('vendors')
    .set({ transfer_url: `${address}/wallet` })
    .where('vassalage', '=', VASSALAGE)
    .execute();

afterEach(async () => {
  await callsGoTo(at.vendor.address);
  Object.assign(at.vendor.faults, { wallet: 'none', transfer: 'none' });
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

describe('a launch', () => {
  it('moves the main wallet in without asking, and leaving the game brings everything back with what was won or lost', async () => {
    const player = await at.player();
    const { value } = await player.launch();
    expect(value.transfer).toEqual({
      ...{
        vassalage: VASSALAGE,
        vendor: 'Harbor',
        currency: 'USD',
        main: '0.00',
        there: '100.00',
        state: 'done',
      },
    });
    expect(await player.has()).toBe('0.00 100.00 0 = 100.00');
    const { won } = await player.toss(value.game_url, '10.00');
    const total = won === '0.00' ? '90.00' : '109.60';
    await player.leave(value.gameSessionId);
    expect(await player.has()).toBe(`${total} 0 0 = ${total}`);
  });

  it('that asks moves nothing, says what there is, and waits for a transfer', async () => {
    const player = await at.player();
    const { value } = await player.launch('1');
    expect(value.transfer).toMatchObject({ main: '100.00', there: '0.00', state: 'none' });
    expect((await player.transfer('MAIN', VASSALAGE, '40.00')).value).toEqual({
      state: 'done',
      amount: '40.00',
    });
    expect(await player.has()).toBe('60.00 40.00 0 = 100.00');
    expect((await player.collect()).value).toEqual({ state: 'done', amount: '40.00' });
    expect(await player.has()).toBe('100.00 0 0 = 100.00');
  });

  it('beside another one moves the money once', async () => {
    const player = await at.player();
    const launched = await Promise.all([player.launch(), player.launch(), player.launch()]);
    expect(launched.map(({ success }) => success)).toEqual([true, true, true]);
    expect(await player.has()).toBe('0.00 100.00 0 = 100.00');
  });

  it('that follows at once on leaving another game of the vendor leaves the money there', async () => {
    const player = await at.player();
    const first = (await player.launch()).value;
    const second = (await player.launch()).value;
    await player.leave(first.gameSessionId);
    expect(await player.has()).toBe('0.00 100.00 0 = 100.00');
    await player.leave(second.gameSessionId);
    expect(await player.has()).toBe('100.00 0 0 = 100.00');
  });

  it('of somebody with nothing opens the game', async () => {
    const player = await at.player(1n);
    await player.launch();
    expect((await player.launch()).value.transfer).toMatchObject({ state: 'none', there: '0.01' });
  });
});

describe('an answer that is lost leaves the money on the way, and nothing else changes', () => {
  it('until the vendor says that it has it', async () => {
    const player = await at.player();
    at.vendor.faults.transfer = 'lost';
    expect((await player.launch()).value.transfer.state).toBe('on_the_way');
    expect(await player.has()).toBe('0.00 0 100.00 = 100.00');
    expect((await at.type('vendors', 'transfers')) as object).toMatchObject({
      value: [{ account: player.account, amount: '100.00', direction: 'in' }],
    });
    await at.later(3_000);
    expect(await player.has()).toBe('0.00 100.00 0 = 100.00');
  });

  it('until the vendor says that nothing came, and then it is back', async () => {
    const player = await at.player();
    at.vendor.faults.transfer = 'unheard';
    await player.launch();
    expect(await player.has()).toBe('0.00 0 100.00 = 100.00');
    await at.later(3_000);
    expect(await player.has()).toBe('100.00 0 0 = 100.00');
  });

  it('on the way back too, both ways', async () => {
    for (const [fault, end] of [
      ['lost', '100.00 0 0 = 100.00'],
      ['unheard', '0.00 100.00 0 = 100.00'],
    ] as const) {
      const player = await at.player();
      await player.launch();
      at.vendor.faults.transfer = fault;
      expect((await player.collect()).value.state).toBe('on_the_way');
      expect(await player.has()).toBe('0.00 0 100.00 = 100.00');
      at.vendor.faults.transfer = 'none';
      await at.later(3_000);
      expect(await player.has()).toBe(end);
    }
  });

  it('and a second transfer of the wallet waits for it', async () => {
    const player = await at.player();
    at.vendor.faults.transfer = 'lost';
    await player.transfer('MAIN', VASSALAGE, '60.00');
    expect(await player.transfer('MAIN', VASSALAGE, '40.00')).toMatchObject({
      errorCode: 'transfer_under_way',
    });
    expect(await player.has()).toBe('40.00 0 60.00 = 100.00');
  });

  it('while the vendor is silent it is asked again later and later, and never guessed', async () => {
    const player = await at.player();
    at.vendor.faults.transfer = 'lost';
    await player.launch();
    await callsGoTo('http://127.0.0.1:9');
    const asked = async () =>
      (
        await portal.ctx.db
          .selectFrom('vendor_transfers')
          .select('asked')
          .where('member_id', '=', player.memberId)
          .executeTakeFirstOrThrow()
      ).asked;
    await at.later(3_000);
    expect(await asked()).toBe(1);
    await at.later(1_000);
    expect(await asked()).toBe(1);
    await at.later(5_000);
    expect(await asked()).toBe(2);
    await at.later(20_000);
    expect(await asked()).toBe(3);
    expect(await player.has()).toBe('0.00 0 100.00 = 100.00');
    await callsGoTo(at.vendor.address);
    await at.later(70_000);
    expect(await player.has()).toBe('0.00 100.00 0 = 100.00');
  });
});

it('a process that ends between the debit and the call loses nothing: what the vendor never got is back, and comes too late', async () => {
  const player = await at.player();
  const wallet = { memberId: player.memberId, currency: 'USD', vassalage: VASSALAGE };
  const begun = await begin(portal.ctx, { ...wallet, direction: 'in', amountMinor: 'all', cause: 'launch' });
  expect(await player.has()).toBe('0.00 0 100.00 = 100.00');
  await at.later(10_000);
  expect(await player.has()).toBe('0.00 0 100.00 = 100.00');
  await at.later(10_000);
  expect(await player.has()).toBe('100.00 0 0 = 100.00');
  // Anyone who learns of it second changes nothing.
  if (begun.state !== 'on_the_way') throw new Error(begun.state);
  expect(await resolve(portal.ctx, begun.id, 'done')).toBe('refused');
  expect(await player.has()).toBe('100.00 0 0 = 100.00');
});

it('a refusal gives the money back at once', async () => {
  const player = await at.player();
  at.vendor.faults.transfer = 'refused';
  expect((await player.launch()).value.transfer).toMatchObject({ state: 'refused', main: '100.00' });
  expect((await player.transfer('MAIN', VASSALAGE, '5.00')).value.state).toBe('refused');
  expect(await player.has()).toBe('100.00 0 0 = 100.00');
});

it('more than there is, nothing, and a repeat of the key move nothing', async () => {
  const player = await at.player();
  expect(await player.transfer('MAIN', VASSALAGE, '100.01')).toMatchObject({
    errorCode: 'insufficient_funds',
  });
  expect(await player.transfer('MAIN', VASSALAGE, '0.00')).toMatchObject({
    errorCode: 'amount_too_small',
    value: { min: '0.01' },
  });
  expect(await player.transfer('MAIN', 'NOBODY', '1.00')).toMatchObject({ errorCode: 'not_found' });
  expect(await player.transfer('HARBOR', 'HARBOR', '1.00')).toMatchObject({ errorCode: 'invalid_input' });
  const key = crypto.randomUUID();
  for (let again = 0; again < 3; again++)
    expect((await player.transfer('MAIN', VASSALAGE, '30.00', key)).value).toEqual({
      state: 'done',
      amount: '30.00',
    });
  expect(await player.transfer('MAIN', VASSALAGE, '31.00', key)).toMatchObject({
    errorCode: 'idempotency_conflict',
  });
  expect(await player.transfer(VASSALAGE, 'MAIN', '30.01')).toMatchObject({
    errorCode: 'insufficient_funds',
  });
  expect(await player.has()).toBe('70.00 30.00 0 = 100.00');
});

async function takesBreak(memberId: bigint): Promise<void> {
  const [started_at, ends_at] = [new Date(Date.now() - 1_000), new Date(Date.now() + 86_400_000 * 300)];
  await portal.owner.db
    .insertInto('play_breaks')
    .values({ member_id: memberId, kind: 'self_exclusion', started_at, ends_at })
    .execute();
}

describe('who is excluded', () => {
  it('brings nothing in, and gets everything back', async () => {
    const player = await at.player();
    await player.transfer('MAIN', VASSALAGE, '60.00');
    await takesBreak(player.memberId);
    expect(await player.transfer('MAIN', VASSALAGE, '10.00')).toMatchObject({ errorCode: 'self_exclusion' });
    expect(await player.launch()).toMatchObject({ errorCode: 'self_exclusion' });
    expect((await player.collect()).value).toEqual({ state: 'done', amount: '60.00' });
    expect(await player.has()).toBe('100.00 0 0 = 100.00');
  });

  it('gets it back without asking when the session ends', async () => {
    const player = await at.player();
    await player.launch();
    await takesBreak(player.memberId);
    await player.call(calls.logout);
    await at.later(1_000);
    const { sum } = await portal.ctx.db
      .selectFrom('accounts')
      .select(({ fn }) => fn.sum<string>('balance_minor').as('sum'))
      .where('owner_id', '=', player.memberId)
      .where('kind', '=', 'cash')
      .executeTakeFirstOrThrow();
    expect(sum).toBe('10000');
  });
});

it('an operator brings back what a member has at a vendor, also when it is silent for a while', async () => {
  const player = await at.player();
  await player.launch();
  at.vendor.faults.transfer = 'refused';
  await at.type('vendors', 'return', player.account, VASSALAGE);
  await at.later();
  expect(await player.has()).toBe('0.00 100.00 0 = 100.00');
  at.vendor.faults.transfer = 'none';
  await at.later(1_000);
  expect(await player.has()).toBe('0.00 100.00 0 = 100.00');
  await at.later(5_000);
  expect(await player.has()).toBe('100.00 0 0 = 100.00');
  await expect(at.type('vendors', 'return', player.account, 'NOBODY')).rejects.toThrow(
    'not a vendor in transfer mode',
  );
});

it('a loss limit bounds what is brought in, with what is there already, and what was lost counts', async () => {
  const player = await at.player();
  const now = new Date();
  await portal.owner.db
    .insertInto('play_limits')
    .values({
      ...{ member_id: player.memberId, kind: 'loss', period: 'day', amount_minor: 30_00n },
      ...{ asked_at: now, counts_from: now, confirmed_at: now },
    })
    .execute();
  expect(await player.transfer('MAIN', VASSALAGE, '30.01')).toMatchObject({ errorCode: 'player_limit' });
  expect((await player.launch()).value.transfer).toMatchObject({ there: '30.00', main: '70.00' });
  expect(await player.transfer('MAIN', VASSALAGE, '0.01')).toMatchObject({ errorCode: 'player_limit' });
  const { value } = await player.launch('1');
  let lost = false;
  while (!lost) lost = (await player.toss((await player.launch('1')).value.game_url, '1.00')).won === '0.00';
  await player.leave(value.gameSessionId);
  await player.collect();
  const { out, back } = await portal.ctx.db
    .selectFrom('limit_days')
    .select(['out_minor as out', 'back_minor as back'])
    .where('member_id', '=', player.memberId)
    .where('source', '=', 'bets')
    .executeTakeFirstOrThrow()
    .catch(() => ({ out: 0n, back: 0n }));
  const has = await player.has();
  const net = BigInt(Math.round(Number(has.split('= ')[1]) * 100)) - 100_00n;
  expect(back - out).toBe(net);
});

it('what the vendor says of its wallet is booked once, no matter who asks at the same time', async () => {
  const player = await at.player();
  const { value } = await player.launch();
  const { won } = await player.toss(value.game_url, '10.00');
  await Promise.all([1, 2, 3].map(() => player.call(calls.refreshWallets)));
  const total = won === '0.00' ? '90.00' : '109.60';
  expect(await player.has()).toBe(`0.00 ${total} 0 = ${total}`);
});
