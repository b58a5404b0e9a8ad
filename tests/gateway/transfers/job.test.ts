// The job that brings money back: one wallet, or one vendor, never keeps it from the others.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { resolveTransfers } from '../../../src/lib/gateway/transfers/job.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { moneyedPlayer, type ScriptedVendor, scriptedVendor } from './scripted-vendor.ts';

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

async function playerAt(vassalage: string) {
  const player = await moneyedPlayer(portal);
  await player.transfer('MAIN', vassalage, '50.00');
  return player;
}

it('a wallet whose return fails is tried again later, and the others come back', async () => {
  const failing = await playerAt('ALPHA');
  const others = [await playerAt('ALPHA'), await playerAt('ALPHA')];
  const { pool } = portal.owner;
  await pool.query(`
    create function fail_for_one() returns trigger language plpgsql as $$ begin raise 'this wallet fails'; end $$;
    create trigger fail_for_one before insert on vendor_transfers for each row
      when (new.member_id = ${failing.memberId}) execute function fail_for_one()`);
  for (const player of [failing, ...others]) await player.call(calls.logout);
  await resolveTransfers(portal.ctx);
  for (const player of others) expect(await player.has()).toBe('10000 0 0');
  expect(await failing.has()).toBe('5000 5000 0');
  const asked = () => alpha.heard.filter(({ player }) => player === String(failing.memberId)).length;
  const before = asked();
  await resolveTransfers(portal.ctx);
  expect(asked()).toBe(before);

  await pool.query('drop trigger fail_for_one on vendor_transfers');
  portal.clock.advance(6_000);
  await resolveTransfers(portal.ctx);
  expect(await failing.has()).toBe('10000 0 0');
});

it('wallets at a vendor that is silent are asked about together, and those at others come back meanwhile', async () => {
  const silent = await scriptedVendor(portal, 'SILENT');
  const waiting = [await playerAt('SILENT'), await playerAt('SILENT'), await playerAt('SILENT')];
  const other = await playerAt('ALPHA');
  for (const player of [...waiting, other]) await player.call(calls.logout);
  silent.says = () => 'silence';
  const run = resolveTransfers(portal.ctx);
  const asked = () => silent.heard.filter(({ call }) => call === 'balance').length;
  await vi.waitFor(async () => expect([asked(), await other.has()]).toEqual([3, '10000 0 0']), 15_000);
  silent.close();
  await run;
  for (const player of waiting) expect(await player.has()).toBe('5000 5000 0');
});

it('an answer that is no amount leaves the money of that wallet alone', async () => {
  const huge = await scriptedVendor(portal, 'HUGE', '--units', 'minor');
  huge.says = ({ call }) =>
    call === 'fund' ? '{"state":"done"}' : JSON.stringify({ balance: '9'.repeat(21) });
  const players = [await playerAt('HUGE'), await playerAt('ALPHA')];
  for (const player of players) await player.call(calls.logout);
  await resolveTransfers(portal.ctx);
  expect(await Promise.all(players.map((player) => player.has()))).toEqual(['5000 5000 0', '10000 0 0']);
  huge.close();
});

it('money of a member who is idle past the time-out comes back', async () => {
  const player = await playerAt('ALPHA');
  const idleMs = portal.ctx.settings.get('session.idleMinutes') * 60_000;
  portal.clock.advance(idleMs - 60_000);
  await resolveTransfers(portal.ctx);
  expect(await player.has()).toBe('5000 5000 0');
  portal.clock.advance(61_000);
  await resolveTransfers(portal.ctx);
  expect(await player.has()).toBe('10000 0 0');
});
