// What somebody at the application's or the operator's connection can move of members' money by asking the ledger: nothing that no row of the
// business says. Every kind of transfer is tried, by each of its ways.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../../src/lib/gateway/setup/index.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { members } from '../ledger/members.ts';

/** Kinds that anybody at a connection may move, and why nobody is harmed. Each of them is between accounts of the house. */
const NEEDLESS: Readonly<Record<string, string>> = {
  deposit_fee: 'What the house keeps of a deposit is in no account of a member.',
  deposit_refund_fee: 'The house gives its own fee back.',
  withdrawal_fee: 'It is taken from what has been paid out already.',
};

/** Kinds that only end a reservation. They have no way of their own when they give everything back. */
const ENDS: [kind: string, phase: 'post' | 'void', to: string | null][] = [
  ['stake', 'post', 'house_play'],
  ['withdrawal_paid', 'post', 'payouts_clearing'],
  ['withdrawal_closed', 'post', 'payouts_clearing'],
  ['deposit_refund_paid', 'post', 'deposits_clearing'],
  ['withdrawal_returned', 'void', null],
  ['deposit_refund_returned', 'void', null],
  ['chase_returned', 'void', null],
  // A kind of another phase.
  ['withdrawal_fee', 'void', null],
];

/** How a member's accounts get something to move, by the owner, whom nothing asks for a row of these kinds. */
const FUNDED: Readonly<Record<string, [kind: string, from: string]>> = {
  cash: ['win', 'house_play'],
  bonus: ['purse_win', 'house_play'],
  vendor: ['vendor_won', 'house_play'],
  in_transit: ['vendor_in', 'cash'],
  table: ['win', 'house_play'],
  agent_reserve: ['contract_restored', 'house_agents'],
  points: ['points_earned', 'house_points_issue'],
  points_held: ['points_redeem', 'points'],
};

interface Way {
  kind: string;
  from_kind: string;
  to_kind: string;
  act: string | null;
}

let database: TestDatabase;
let member: bigint;
let other: bigint;
/** Who plays for fun. */
let guest: bigint;
let ways: Way[];
let kinds: string[];
let purses: Set<string>;
beforeAll(async () => {
  database = await testDatabase();
  await setUpDatabase(database.url, {});
  [member, other] = (await members(database.db, 2, 100_000n)) as [bigint, bigint];
  [guest] = (await members(database.db, 1, 0n, 'FUN')) as [bigint];
  const { pool } = database;
  await pool.query(
    "insert into vendors (vassalage, display_name, category, largest_win_minor) values ('AGREED', 'Agreed', 'RNG', 5000)",
  );
  ways = (await pool.query<Way>('select kind, from_kind, to_kind, act from transfer_ways order by 1, 2, 3'))
    .rows;
  kinds = (await pool.query<{ kind: string }>('select kind from transfer_kinds order by 1')).rows.map(
    (row) => row.kind,
  );
  const { rows } = await pool.query<{ kind: string }>('select kind from account_kinds where has_purse');
  purses = new Set(rows.map((row) => row.kind));
  for (const account of Object.keys(FUNDED)) await fund(account);
});
afterAll(() => database.close());

const isOfMember = (kind: string): boolean => kind in FUNDED || kind === 'debt' || kind === 'held';
function currencyOf(...accounts: string[]): string {
  if (accounts.includes('house_demo')) return 'FUN';
  return accounts.some((kind) => kind.includes('points')) ? 'PTS' : 'USD';
}

/** Asks the ledger for 1.00 by a way: like every statement of that connection. */
async function move(client: pg.ClientBase, { kind, from_kind, to_kind, act }: Way): Promise<void> {
  const currency = currencyOf(from_kind, to_kind);
  const asked = currency === 'FUN' ? guest : member;
  const ownerOf = (account: string) => (isOfMember(account) ? asked : 0n);
  // Between two members, where that is what it moves.
  const receiver = from_kind === to_kind && isOfMember(to_kind) ? other : ownerOf(to_kind);
  const purseOf = (account: string) => (purses.has(account) ? 'AGREED' : '');
  if (act)
    await client.query("select set_config('portico.gate', gate_word($1::gate_act, $2, $3, 100), true)", [
      act,
      asked,
      currency,
    ]);
  await client.query(
    `select ledger_transfer($1, $2, $3, $4, $5, $6, $7, 100, now(), 'X1', '{}', $8::transfer_phase, $9, $10)`,
    [
      ...[randomUUID(), kind, from_kind, ownerOf(from_kind), to_kind, receiver, currency],
      ...[to_kind === 'held' ? 'reserve' : 'single', purseOf(from_kind), purseOf(to_kind)],
    ],
  );
}

async function fund(account: string): Promise<void> {
  const [kind, from] = FUNDED[account] ?? [];
  const way = ways.find((each) => each.kind === kind && each.from_kind === from && each.to_kind === account);
  if (!way) throw new Error(`nothing leads to ${account}`);
  await as(database.url, async (client) => {
    for (let times = 0; times < 5; times++) await inOne(client, () => move(client, way));
  });
}

/** In one transaction, whose end asks what is left to be asked. */
async function inOne(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function as(address: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Why it was refused. Another word would mean that the try itself was wrong; what is owed is the bound of its account. */
const REFUSED =
  /^(?:transfer_is_of_the_owner|money_without_its_(?:order|bet)|[a-z_]+_without_[a-z_]+|.*"accounts_within_bounds")$/;

async function outcome(client: pg.Client, work: () => Promise<void>): Promise<string> {
  try {
    await inOne(client, work);
    return 'done';
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.message : String(error);
  }
}

describe.each(['application', 'operator'] as const)('by the connection of the %s', (role) => {
  it('moves no money that no row says, by any kind and way', { timeout: 60_000 }, () =>
    as(database[role], async (client) => {
      const passed: string[] = [];
      for (const way of ways.filter(({ from_kind }) => from_kind !== 'held')) {
        const said = await outcome(client, () => move(client, way));
        if (said === 'done') passed.push(way.kind);
        else if (!REFUSED.test(said))
          passed.push(`${way.kind} (${way.from_kind} to ${way.to_kind}): ${said}`);
      }
      expect(passed).toEqual(Object.keys(NEEDLESS).sort());
    }),
  );

  it.each(ENDS)('ends no reservation as %s (%s) that no row says', async (kind, phase, to) => {
    const reservation = randomUUID();
    const reserve = "select ledger_reserve($1, 'deposit_refund', 'cash', $2, 'USD', 1, now(), 'X1')";
    await database.pool.query(reserve, [reservation, member]);
    const resolve = 'select ledger_resolve($1, $2, $3::transfer_phase, $4, $5, 0, null, now())';
    await as(database[role], async (client) => {
      const said = await outcome(client, async () => {
        await client.query(resolve, [randomUUID(), kind, phase, reservation, to]);
      });
      expect(said).toMatch(REFUSED);
    });
  });
});

it('every kind is tried', () => {
  const tried = new Set([...ways.map(({ kind }) => kind), ...ENDS.map(([kind]) => kind)]);
  expect(kinds.filter((kind) => !tried.has(kind))).toEqual([]);
  const held = ways.filter(({ from_kind }) => from_kind === 'held').map(({ kind }) => kind);
  expect(held.filter((kind) => !ENDS.some(([end]) => end === kind))).toEqual([]);
});

it('what needs no row is in no account of a member', () => {
  const touching = ways.filter(({ from_kind, to_kind }) => isOfMember(from_kind) || isOfMember(to_kind));
  expect(touching.filter(({ kind }) => kind in NEEDLESS)).toEqual([]);
});
