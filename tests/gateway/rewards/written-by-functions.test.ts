// What the application's role can make of rewards: only what bets and terms come to.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { move, setLevel } from '../../../src/lib/gateway/rewards/levels.ts';
import { clubTerms } from '../../../src/lib/gateway/rewards/terms.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import type { Player } from '../wallet/cashier.ts';
import { goTo, settle } from './settled.ts';

let portal: TestGateway;
let member: Player;
beforeAll(async () => {
  portal = await testGateway();
  goTo(portal, '2027-03-10', '20:00');
});
beforeEach(async () => {
  member = await portal.member();
});
afterAll(() => portal.close());

const given = async (): Promise<string[]> =>
  (
    await portal.ctx.db
      .selectFrom('rewards')
      .select('amount_minor')
      .where('member_id', '=', member.memberId)
      .execute()
  ).map((row) => String(row.amount_minor));
const rebate = (day: string, askedMinor: number) =>
  sql`select rewards_give_rebate(${member.memberId}, ${day}, ${askedMinor}, true, ${clubTerms().hash}, '{}',
    ${portal.ctx.clock.now()})`.execute(portal.ctx.db);
const weekly = (monday: string, terms = clubTerms().hash) =>
  sql`select rewards_give('vip_week', ${monday}, ${terms}, ${portal.ctx.clock.now()}, ${member.memberId})`.execute(
    portal.ctx.db,
  );

it('a rebate is what the bets of the day come to, however much is asked for and however often', async () => {
  await settle(portal, member.memberId, '1000.00');
  await rebate('2027-03-10', 70_000);
  await rebate('2027-03-10', 70_000);
  await rebate('2027-03-09', 70_000);
  expect(await given()).toEqual(['400']);
});

it('a weekly bonus is that of the level, of this week, by terms that the club had', async () => {
  await weekly('2027-03-08');
  expect(await given()).toEqual([]);
  await setLevel(portal.operator, member.memberId, 3);
  for (const monday of ['2027-03-01', '2027-03-15', '2027-03-09'])
    await expect(weekly(monday)).rejects.toThrow('reward_without_its_terms');
  await expect(weekly('2027-03-08', 'a'.repeat(64))).rejects.toThrow('reward_without_its_terms');
  await weekly('2027-03-08');
  expect(await given()).toEqual(['600']);
});

it('a level is reached by bets, or set by an operator, and written no other way', async () => {
  const to = (why: 'reached' | 'kept' | 'set', level: number) =>
    portal.ctx.db.transaction().execute((db) =>
      move({ ...portal.ctx, db, notes: [] } as never, {
        ...{ memberId: member.memberId, why, level, validMinor: 0n, day: '2027-03-10' },
        ...(why === 'kept' ? { quarter: '2027-04-01' } : {}),
      }),
    );
  for (const why of ['reached', 'kept', 'set'] as const)
    await expect(to(why, 2)).rejects.toThrow('level_without_its_bets');
  await expect(
    portal.ctx.db.updateTable('members').set({ vip_level: 7 }).where('id', '=', member.memberId).execute(),
  ).rejects.toThrow('level_without_its_bets');
  await settle(portal, member.memberId, '10000.00');
  await to('reached', 2);
  await expect(to('reached', 3)).rejects.toThrow('level_without_its_bets');
});
