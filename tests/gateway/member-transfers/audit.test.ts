// The audit finds what somebody with the database in hand has changed of transfers between members.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { whileDamaged } from '../../support/damage.ts';
import { type Family, openFamily, type Person } from './family.ts';

let family: Family;
let agent: Person;
let member: Person;
let other: Person;
beforeAll(async () => {
  family = await openFamily();
  agent = await family.person('100.00', { agentCode: 1 });
  member = await family.person('100.00', { below: agent });
  other = await family.person('100.00', { below: agent });
  await member.up('40.00');
});
afterAll(() => family.portal.close());

const found = async (damage: string): Promise<string> => {
  const tables = ['member_transfers', 'transfers'];
  const looked = () => auditAll(family.portal.owner);
  const { problems } = await whileDamaged(family.portal.owner.pool, tables, damage, looked);
  return problems.join('\n');
};

it.each<[string, () => string, RegExp]>([
  ['a row that is gone', () => 'delete from member_transfers', /has nothing behind it/],
  [
    'a row without a transfer of the ledger',
    () => `insert into member_transfers (transfer_id, sender_id, receiver_id, direction, currency, amount_minor, note, day, created_at)
      select 1, ${other.memberId}, receiver_id, direction, currency, 1000, '', day, created_at from member_transfers`,
    /says that member_transfer of 1000 USD was moved for member \d+, but there is no transfer/,
  ],
  [
    'another amount',
    () => 'update member_transfers set amount_minor = 4001',
    /4000 USD .* but its row says 4001/,
  ],
  [
    'another receiver',
    () => `update member_transfers set receiver_id = ${other.memberId}`,
    /went to member \d+, but the ledger moved it to \d+/,
  ],
  ['another day', () => 'update member_transfers set day = day - 1', /but its row says/],
  [
    'a receiver who was not there',
    () => "update member_transfers set direction = 'down'",
    /went down from member \d+ to \d+, who was not there/,
  ],
  [
    'a transfer in the name of its receiver',
    () => `update transfers set member_id = ${agent.memberId} where kind = 'member_transfer'`,
    /which it may not/,
  ],
])('finds %s', async (_, damage, said) => {
  expect(await found(damage())).toMatch(said);
});

it('finds nothing in what was not touched', async () => {
  expect(await auditAll(family.portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});
