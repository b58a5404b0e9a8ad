// What the application and the operator's command can do with their own connections to the database, anyone who sits there.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../src/lib/gateway/db/connect.ts';
import { audit } from '../../../src/lib/gateway/ledger/audit.ts';
import { transfer } from '../../../src/lib/gateway/ledger/transfer.ts';
import { addressesBeside } from '../../../src/lib/gateway/setup/addresses.ts';
import { setUpDatabase } from '../../../src/lib/gateway/setup/index.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { AT, members } from '../ledger/members.ts';

const DENIED = { code: '42501' };
/** An id that no order has. */
const NO_ORDER = '00000000-0000-4000-8000-000000000000';

let database: TestDatabase;
let member: bigint;
beforeAll(async () => {
  database = await testDatabase();
  // A database cloned from a template has the rights on its tables, but not those on itself.
  await setUpDatabase(database.url, {});
  [member] = (await members(database.db, 1, 1_000n)) as [bigint];
  await database.pool.query(
    "insert into vendors (vassalage, display_name, category, largest_win_minor) values ('AGREED', 'Agreed', 'RNG', 50)",
  );
});
afterAll(() => database.close());

async function as<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function balanceOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ balance: string }>(
    "select balance_minor::text as balance from accounts where member_id = $1 and kind = 'cash'",
    [member],
  );
  return rows[0]?.balance ?? '';
}

const FORBIDDEN = [
  ['write a balance', 'update accounts set balance_minor = 7000'],
  ['open an account by hand', "insert into accounts values (1, 'cash', 'member', 1, 1, 'USD', 0, false, 0)"],
  ['write a transfer', "insert into transfers (key) values ('made up')"],
  ['insert a posting', 'insert into postings values (1, 1, 700000, 700000)'],
  ['rewrite a posting', 'update postings set amount_minor = 1'],
  ['raise a payout', 'update bets set payout_minor = 7000'],
  ['write a bet', "insert into bets (number) values ('S1')"],
  ['forge a vendor’s action', "insert into play_actions (vassalage) values ('HOUSE')"],
  ['invent a table to play with', "insert into house_tables (hash) values ('x')"],
  ['rewrite a round', "update rounds set result = '{}'"],
  ['delete a member', 'delete from members'],
  ['delete a deposit', 'delete from deposits'],
  ['give a deposit to somebody else', 'update deposits set member_id = 1'],
  ['raise what was ordered', 'update deposits set amount_minor = 7000'],
  ['let one operator confirm a large transfer', 'update deposits set four_eyes_above_minor = 700000'],
  ['let one operator approve a large withdrawal', 'update withdrawals set four_eyes = false'],
  ['rewrite what a payment provider said', "update payment_notifications set outcome = 'credited'"],
  ['rewrite a payment that waits', 'update waiting_payments set amount_minor = 7000'],
  ['give a payment that waits another text', "update waiting_payments set body = '{}'"],
  ['allow an account to be overdrawn', 'update account_kinds set overdraft = true'],
  ['empty a table', 'truncate bets'],
  ['switch off a trigger', 'alter table accounts disable trigger all'],
  ['skip triggers', "set session_replication_role = 'replica'"],
  ['add a trigger', 'create trigger t before insert on bets execute function ledger_refuse_change()'],
  [
    'replace a function',
    'create or replace function play_refuse(p_word text, p_detail jsonb) returns void language sql as $$$$',
  ],
  ['make a table', 'create table mine (id int)'],
  ['make a table for a while', 'create temporary table mine (id int)'],
  ['make a schema', 'create schema mine'],
  ['drop a table', 'drop table bets'],
  ['run a program of the machine', "copy (select 1) to program 'true'"],
  ['read a program of the machine', "copy members from program 'true'"],
  ['write a file of the machine', "copy (select 1) to '/tmp/portico-written'"],
  ['read a file of the machine', "select pg_read_file('postgresql.conf')"],
  ['read the passwords of roles', 'select rolpassword from pg_authid'],
  ['make a role', 'create role mine superuser'],
  ['change a setting of the server', "alter system set log_statement = 'all'"],
  ['call a function that only others call', 'select play_settle(1, 7000, false, now())'],
  ['rewrite what operators did', "update operator_actions set actor = 'nobody'"],
  ['delete what operators did', 'delete from operator_actions'],
  ['rewrite what an operator asked for', "update operator_acts set input = '{}'"],
  ['delete an act', 'delete from operator_acts'],
  ['rewrite what a day was closed with', "update daybook_days set until_xact = '1'"],
  ['delete a head', 'delete from daybook_days'],
  ['rewrite leaves', "update daybook_pages set leaves = ''"],
  ['write an entry of the operators’ chain', 'insert into operator_chain (number) values (1)'],
  ['give an operator another key', "update operators set key_hash = 'x'"],
  ['delete an operator', 'delete from operators'],
  ['delete a secret of a vendor', 'delete from vendor_secrets'],
  ['write a reward', 'insert into rewards (amount_minor) values (700000)'],
  ['write a grant', 'insert into bonus_grants (bonus_minor) values (700000)'],
  ['raise a reward', 'update rewards set amount_minor = 700000'],
  ['rewrite a history of levels', 'update vip_moves set level = 7'],
  ['rewrite points that were given', 'update point_lines set points = 7000'],
  ['make a rebate larger', 'update rebate_days set amount_minor = 700000'],
  ['mark a migration as applied', "insert into migrations (name) values ('9999')"],
] as const;

describe.each(['application', 'operator'] as const)('the %s', (role) => {
  it.each(FORBIDDEN)('cannot %s', async (_, statement) => {
    await as(database[role], async (client) => {
      await expect(client.query(statement)).rejects.toMatchObject(DENIED);
    });
  });

  it('cannot become the owner', async () => {
    await as(database[role], async (client) => {
      const { user } = new pg.Client({ connectionString: database.url });
      await expect(client.query(`set role ${pg.escapeIdentifier(user ?? '')}`)).rejects.toMatchObject(DENIED);
      await expect(
        client.query(`set session authorization ${pg.escapeIdentifier(user ?? '')}`),
      ).rejects.toMatchObject(DENIED);
    });
  });

  it('cannot add a posting after asking for the checks early', async () => {
    await as(database[role], async (client) => {
      await client.query('begin');
      await client.query(
        `select ledger_transfer($1, 'deposit_fee', 'deposits_clearing', 0, 'house_fees', 0, 'USD', 1, now())`,
        [randomUUID()],
      );
      await client.query('set constraints all immediate');
      await expect(
        client.query(
          `insert into postings (transfer_id, account_id, amount_minor, balance_after_minor)
            select max(t.id), max(a.id), 700000, 700000 from transfers t, accounts a`,
        ),
      ).rejects.toMatchObject(DENIED);
      await client.query('rollback');
    });
  });

  it('gives nobody an opening balance', async () => {
    await as(database[role], async (client) => {
      const asked = client.query(
        `select gate_pass('grant', ${member}, 'USD', 100, now());
          select ledger_transfer('opening:1', 'opening_balance', 'house_bonus', 0, 'cash', ${member}, 'USD', 100, now())`,
      );
      await expect(asked).rejects.toMatchObject({ code: 'LG001', message: 'transfer_is_of_the_owner' });
    });
  });

  it('corrects no wallet without what two operators decided', async () => {
    await as(database[role], async (client) => {
      const asked = client.query(
        "select ledger_transfer('adjustment:1', 'adjustment', 'house_correction', 0, 'cash', $1, 'USD', 100, now())",
        [member],
      );
      await expect(asked).rejects.toMatchObject({ code: 'LG001', message: 'adjustment_without_an_act' });
    });
  });

  it.each([
    ['deposit:made-up', 'deposit', 'deposits_clearing'],
    [`deposit:${NO_ORDER}`, 'deposit', 'deposits_clearing'],
    [`withdrawal:${NO_ORDER}:missing`, 'withdrawal_missing', 'payouts_clearing'],
    [`withdrawal:${NO_ORDER}:undone`, 'withdrawal_undone', 'payouts_clearing'],
  ])('gives nobody money from outside that no order names (%s)', async (key, kind, from) => {
    await as(database[role], async (client) => {
      const before = await balanceOf(client);
      const asked = client.query(
        "select ledger_transfer($1, $2, $3, 0, 'cash', $4, 'USD', 100, now(), 'W1')",
        [key, kind, from, member],
      );
      await expect(asked).rejects.toMatchObject({ code: 'LG001', message: 'money_without_its_order' });
      expect(await balanceOf(client)).toBe(before);
    });
  });

  it.each([
    ['made-up', 'win'],
    ['play:HARBOR:win:made-up', 'win'],
    ['play:HARBOR:promoWin:made-up', 'promo_win'],
    ['play:HARBOR:adjust:made-up cash', 'bet_adjustment'],
    ['play:HARBOR:rollback:made-up', 'stake_rollback'],
    ['play:HARBOR:rollback:made-up', 'tip_rollback'],
  ])('gives nobody money from play that no bet or prize names (%s as %s)', async (key, kind) => {
    await as(database[role], async (client) => {
      const before = await balanceOf(client);
      const asked = client.query(
        "select ledger_transfer($1, $2, 'house_play', 0, 'cash', $3, 'USD', 100, now(), 'S1')",
        [key, kind, member],
      );
      await expect(asked).rejects.toMatchObject({ code: 'LG001', message: 'money_without_its_bet' });
      expect(await balanceOf(client)).toBe(before);
    });
  });

  it.each([
    ['a key that was made up', "'made-up'", 50, 'money_without_its_order'],
    ['the number of no result', "'vendor_result:' || id + 1", 50, 'money_without_its_order'],
    ['a result that says less', "'vendor_result:' || id", 40, 'money_without_its_order'],
    ['a result above what was agreed with the vendor', "'vendor_result:' || id", 60, 'above_agreed'],
  ])('gives nobody winnings at a vendor by %s', async (_, key, said, refused) => {
    await as(database[role], async (client) => {
      const asked = client.query(`with said as (
          insert into vendor_results (member_id, vassalage, currency, amount_minor, created_at)
            values (${member}, 'AGREED', 'USD', ${said}, now()) returning id)
        select ledger_transfer(${key}, 'vendor_won', 'house_play', 0, 'vendor', ${member}, 'USD', 50, now(), 'S1',
          p_to_purse => 'AGREED') from said`);
      await expect(asked).rejects.toMatchObject({ code: 'LG001', message: refused });
    });
  });

  it('gives nobody the money of another member by a transfer that no sending names', async () => {
    const [rich, other] = (await members(database.db, 2, 1_000n)) as [bigint, bigint];
    await as(database[role], async (client) => {
      await client.query('begin');
      await client.query("select gate_pass('transfer', $1, 'USD', 1000, now())", [rich]);
      await client.query(
        "select ledger_transfer('member_transfer:' || $1::text, 'member_transfer', 'cash', $2, 'cash', $3, 'USD', 1000, now())",
        [NO_ORDER, rich, other],
      );
      await expect(client.query('commit')).rejects.toMatchObject({
        code: 'LG001',
        message: 'money_without_its_order',
      });
    });
  });

  it('moves money through the ledger, and reads the books', async () => {
    const connected = connect(database[role], { max: 1 });
    try {
      const moved = await transfer(connected.db, {
        key: randomUUID(),
        kind: 'deposit_fee',
        from: { outside: 'deposits' },
        to: { house: 'fees' },
        amountMinor: 10n,
        currency: 'USD',
        at: AT,
      });
      expect(moved.amountMinor).toBe(10n);
      expect(await audit(connected.pool)).toMatchObject({ difference_minor: 0n, problems: [] });
    } finally {
      await connected.db.destroy();
    }
  });
});

it('settings and switches are changed by the operator alone', async () => {
  const statement =
    "insert into flags (mod_id, enabled) values ('FREEPLAY3', true) on conflict (mod_id) do update set enabled = true";
  await as(database.application, async (client) => {
    await expect(client.query(statement)).rejects.toMatchObject(DENIED);
    await expect(
      client.query("insert into operator_actions (actor, action, detail) values ('x', 'x', '{}')"),
    ).rejects.toMatchObject(DENIED);
  });
  await as(database.operator, (client) => client.query(statement));
});

it.each([
  ['makes nobody an operator', "insert into operators (name) values ('x')"],
  ['gives no operator another role', "update operators set role = 'admin'"],
  ['asks for no act', "insert into operator_acts (operation) values ('wallet.adjust')"],
  ['gives no vendor another secret', "update vendor_secrets set secret = 'x'"],
  ['changes nothing that was agreed with a vendor', 'update vendors set sandbox = false'],
  ['approves no act', "update operator_acts set state = 'approved'"],
])('the application %s', async (_, statement) => {
  await as(database.application, async (client) => {
    await expect(client.query(statement)).rejects.toMatchObject(DENIED);
  });
});

it('a third role of the server may not call the functions that move money', async () => {
  const name = `guest_${randomUUID().slice(0, 8)}`;
  await database.pool.query(`create role ${name} login password 'guest'`);
  const address = Object.assign(new URL(database.url), { username: name, password: 'guest' }).href;
  try {
    await as(address, async (client) => {
      await expect(
        client.query(
          `select ledger_transfer('x', 'x', 'deposits_clearing', 0, 'cash', ${member}, 'USD', 1, now())`,
        ),
      ).rejects.toMatchObject(DENIED);
      await expect(client.query('select * from members')).rejects.toMatchObject(DENIED);
    });
  } finally {
    await database.pool.query(`drop role ${name}`);
  }
});

describe('setting a database up', () => {
  it('may be done again at every start, by several processes at once', async () => {
    const done = await Promise.all([1, 2, 3].map(() => setUpDatabase(database.url, {})));
    for (const { applied, application, operator } of done)
      expect({ applied, application, operator }).toEqual({
        applied: [],
        ...addressesBeside(database.url, {}),
      });
  });

  it('makes a role’s password right again when it is not the derived one', async () => {
    const { user } = new pg.Client({ connectionString: database.application });
    const name = pg.escapeIdentifier(user ?? '');
    await database.pool.query(`alter role ${name} password 'something else'`);
    await expect(as(database.application, async () => {})).rejects.toMatchObject({ code: '28P01' });
    await setUpDatabase(database.url, {});
    await as(database.application, (client) => client.query('select from members'));
  });

  it('takes roles that two variables name, where the owner may make none', async () => {
    const [owner, application, operator] = [0, 1, 2].map(() => `r_${randomUUID().slice(0, 8)}`) as [
      string,
      string,
      string,
    ];
    const own = `owned_${randomUUID().slice(0, 8)}`;
    for (const role of [owner, application, operator])
      await database.pool.query(`create role ${role} login password 'known'`);
    await database.pool.query(`create database ${own} owner ${owner}`);
    const by = (username: string) =>
      Object.assign(new URL(database.url), { username, password: 'known', pathname: `/${own}` }).href;
    try {
      await expect(setUpDatabase(by(owner), {})).rejects.toThrow(
        /not allowed to create the other two roles\. .* APPLICATION_DATABASE_URL and OPERATOR_DATABASE_URL/,
      );
      const named = { APPLICATION_DATABASE_URL: by(application), OPERATOR_DATABASE_URL: by(operator) };
      expect(await setUpDatabase(by(owner), named)).toMatchObject({
        application: by(application),
        operator: by(operator),
      });
      await as(by(application), async (client) => {
        await client.query('select from members');
        await expect(client.query('update accounts set balance_minor = 1')).rejects.toMatchObject(DENIED);
      });
      await expect(
        setUpDatabase(by(owner), { ...named, OPERATOR_DATABASE_URL: by(application) }),
      ).rejects.toThrow(/name the same role/);
      const elsewhere = Object.assign(new URL(by(application)), { pathname: '/postgres' }).href;
      await expect(
        setUpDatabase(by(owner), { ...named, APPLICATION_DATABASE_URL: elsewhere }),
      ).rejects.toThrow(/names another database/);
      for (const might of ['pg_write_all_data', 'pg_execute_server_program']) {
        await database.pool.query(`grant ${might} to ${application}`);
        await expect(setUpDatabase(by(owner), named)).rejects.toThrow(/has the rights of the owner/);
        await database.pool.query(`revoke ${might} from ${application}`);
      }
      await expect(
        setUpDatabase(by(owner), { ...named, APPLICATION_DATABASE_URL: by(owner) }),
      ).rejects.toThrow(/has the rights of the owner.*APPLICATION_DATABASE_URL/);
    } finally {
      await database.pool.query(`drop database ${own} with (force)`);
      for (const role of [application, operator, owner]) await database.pool.query(`drop role ${role}`);
    }
  });

  it('says so when the owner’s address has no password to derive others from', async () => {
    const open = Object.assign(new URL(database.url), { password: '' }).href;
    expect(() => addressesBeside(open, {})).toThrow(/DATABASE_URL has no password/);
  });

  it('derives different roles for owners with long names that begin alike', () => {
    const named = (name: string) => Object.assign(new URL(database.url), { username: name }).href;
    const [one, two] = ['o'.repeat(60), `${'o'.repeat(60)}x`].map((name) => addressesBeside(named(name), {}));
    expect(new URL(one?.application ?? '').username).not.toBe(new URL(two?.application ?? '').username);
    expect(new URL(one?.application ?? '').username.length).toBeLessThan(63);
  });
});
