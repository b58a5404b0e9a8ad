// Limits and breaks of a member who has money at a vendor: what can be lost there counts everywhere.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { transferVendor } from '../../../src/lib/gateway/catalogue/transfer-vendors.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { askToStake } from '../../../src/lib/gateway/play/play.ts';
import { resolveTransfers } from '../../../src/lib/gateway/transfers/job.ts';
import { move } from '../../../src/lib/gateway/transfers/move.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { tx } from '../play/table.ts';
import { bet, outside } from '../vendor/outside.ts';
import { limitLosses, moneyedPlayer, type ScriptedVendor, scriptedVendor } from './scripted-vendor.ts';

let portal: TestGateway;
let alpha: ScriptedVendor;
beforeAll(async () => {
  portal = await testGateway();
  alpha = await scriptedVendor(portal, 'ALPHA');
});
afterAll(async () => {
  alpha.close();
  await portal.close();
});
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

it('a loss limit is lost once: what is at a vendor counts when a bet is placed from the main wallet', async () => {
  const vendor = await outside(portal);
  const seat = await vendor.player();
  await limitLosses(portal, seat.memberId, 30_00n);
  const transfers = await transferVendor(portal.ctx, 'ALPHA');
  if (!transfers) throw new Error('there is no such vendor');
  const wallet = { memberId: seat.memberId, currency: 'USD', cause: 'member' } as const;
  await move(portal.ctx, transfers, { ...wallet, direction: 'in', amountMinor: 20_00n });
  expect((await vendor.act(seat, [bet(tx(), '10.01')])).body).toMatchObject({ errorCode: 'limit_exceeded' });
  expect((await vendor.act(seat, [bet(tx(), '10.00')])).body).toMatchObject({ success: true });
  await move(portal.ctx, transfers, { ...wallet, direction: 'out', amountMinor: 20_00n });
  expect((await vendor.act(seat, [bet(tx(), '20.00')])).body).toMatchObject({ success: true });
});

it('a refusal says what is left beside the money at vendors, and how much is there', async () => {
  const seat = await (await outside(portal, 'BAY')).player();
  const { memberId, currency } = seat;
  const transfers = await transferVendor(portal.ctx, 'ALPHA');
  if (!transfers) throw new Error('there is no such vendor');
  const moving = (direction: 'in' | 'out', amountMinor: bigint) =>
    move(portal.ctx, transfers, { memberId, currency, direction, amountMinor, cause: 'member' });
  await moving('in', 20_00n);
  await limitLosses(portal, memberId, 30_00n);
  const passed = { limit: 'loss', amount: '30.00', left: '10.00', atVendors: '20.00' };
  expect(await moving('in', 10_01n)).toMatchObject({ code: 'player_limit', value: passed });
  const asked = { vassalage: 'BAY', memberId, currency, gameId: seat.game, gameSessionId: seat.session };
  const staking = askToStake(portal.ctx.db, { ...asked, stakeMinor: 10_01n, at: new Date() });
  await expect(staking).rejects.toMatchObject({ code: 'limit_exceeded', value: passed });
  await moving('out', 20_00n);
  const refused = await moving('in', 30_01n);
  expect(refused).toMatchObject({ value: { left: '30.00' } });
  expect(refused).not.toHaveProperty('value.atVendors');
});

it('with a stake limit nothing goes to a vendor that does not tell each bet, and what is there comes back', async () => {
  const player = await moneyedPlayer(portal);
  await player.transfer('MAIN', 'ALPHA', '60.00');
  const asked = { kind: 'stake', period: 'month', amount: '5000.00' };
  const set = await player.call(calls.setPlayLimit, asked);
  expect(set.body.value.ownWallets).toEqual(['ALPHA']);
  for (const asks of ['0', '1'] as const)
    expect(await player.launch(alpha.gameId, asks)).toMatchObject({ errorCode: 'bets_uncounted' });
  const moved = await player.transfer('MAIN', 'ALPHA', '0.01');
  expect(moved.errorCode).toBe('bets_uncounted');
  expect(moved.message).toContain('Choose another game, or remove your stake limits');
  await resolveTransfers(portal.ctx);
  expect(await player.has()).toBe('10000 0 0');
  await portal.owner.db
    .updateTable('play_limits')
    .set({ ended_at: portal.ctx.clock.now() })
    .where('member_id', '=', player.memberId)
    .execute();
  expect((await player.launch(alpha.gameId)).value.transfer).toMatchObject({ there: '100.00' });
});

describe('a launch, also one that moves nothing,', () => {
  it('is refused while more is there than a limit leaves, and works when that is back', async () => {
    const player = await moneyedPlayer(portal);
    await player.transfer('MAIN', 'ALPHA');
    await limitLosses(portal, player.memberId, 30_00n);
    for (const asks of ['0', '1'] as const)
      expect(await player.launch(alpha.gameId, asks)).toMatchObject({ errorCode: 'player_limit' });
    await player.transfer('ALPHA', 'MAIN', '70.00');
    for (const asks of ['0', '1'] as const)
      expect((await player.launch(alpha.gameId, asks)).value.transfer).toMatchObject({
        there: '30.00',
        main: '70.00',
      });
    alpha.purses.set(String(player.memberId), 10_00n);
    await player.refresh();
    expect((await player.launch(alpha.gameId)).value.transfer).toMatchObject({ there: '10.00' });
    alpha.purses.set(String(player.memberId), 0n);
    await player.refresh();
    expect(await player.transfer('MAIN', 'ALPHA', '0.01')).toMatchObject({ errorCode: 'player_limit' });
  });

  it('is refused during a break', async () => {
    const player = await moneyedPlayer(portal);
    await player.transfer('MAIN', 'ALPHA');
    const now = portal.ctx.clock.now().getTime();
    const [started_at, ends_at] = [new Date(now - 1_000), new Date(now + 86_400_000)];
    await portal.owner.db
      .insertInto('play_breaks')
      .values({ member_id: player.memberId, kind: 'time_out', started_at, ends_at, lifts_at: ends_at })
      .execute();
    for (const asks of ['0', '1'] as const)
      expect(await player.launch(alpha.gameId, asks)).toMatchObject({ errorCode: 'time_out' });
  });
});
