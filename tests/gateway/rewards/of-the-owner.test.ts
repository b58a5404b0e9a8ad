// Points and missions are counted and decided by functions of the owner: nobody at another connection writes what they are.
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const WRITTEN_BY_THE_OWNER = [
  ['give points', 'insert into point_lines (points) values (7000)'],
  ['count something twice for points', 'update point_cursor set id = 0'],
  ['say what is short of the next point', 'update point_counts set rest_minor = 700000'],
  ['ask for a reward at its own price', "insert into redemptions (reward) values ('credit-100')"],
  ['approve an exchange by hand', "update redemptions set state = 'approved'"],
  ['take points past the mall', "select points_take(1, 1, 'x', 'points_redeem', 'x', now())"],
  ['come further in a mission', 'update mission_entries set progress = 7000'],
  ['join a mission with a reward of its own', "insert into mission_entries (mission) values ('x')"],
  ['invite a friend of its own', 'insert into referrals (friend_id) values (1)'],
  ['forget why a friend does not count', 'update referrals set why = null'],
  ['make a ticket', "insert into tickets (game) values ('egg')"],
  ['open a ticket with a prize of its own', 'update tickets set amount_minor = 7000'],
] as const;

it.each(
  (['application', 'operator'] as const).flatMap((role) =>
    WRITTEN_BY_THE_OWNER.map(([what, statement]) => [role, what, statement] as const),
  ),
)('the %s cannot %s', (role, _, statement) => refused(role, statement));

it.each([
  ['decides no exchange of points', "select points_decide('PR00000001', true, '', 'x', now())"],
  ['decides no mission', "select missions_decide('MA00000001', true, '', 'x', now())"],
])('the application %s', (_, statement) => refused('application', statement));

async function refused(role: 'application' | 'operator', statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database[role] });
  await client.connect();
  try {
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
  } finally {
    await client.end();
  }
}
