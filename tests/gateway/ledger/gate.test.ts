// Nothing that members do with money goes around the gate: asked of every way that is in the tables.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gateCodes } from '../../../src/lib/contract/gate.ts';
import { type GatedAct, passGate } from '../../../src/lib/gateway/core/gate.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { inTx, type Tx } from '../../../src/lib/gateway/db/tx.ts';
import { transfer } from '../../../src/lib/gateway/ledger/transfer.ts';
import { depositMethodsNow } from '../../../src/lib/gateway/money/methods.ts';
import { openDeposit } from '../../../src/lib/gateway/money/open-deposit.ts';
import { grantDemoFunds } from '../../../src/lib/gateway/play/demo.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { AT, members } from './members.ts';

let portal: TestGateway;
let member: bigint;
let other: bigint;
let trial: bigint;
beforeAll(async () => {
  portal = await testGateway();
  [member, other] = (await members(portal.owner.db, 2, 1_000n)) as [bigint, bigint];
  [trial] = (await members(portal.owner.db, 1, 1_000n, 'FUN')) as [bigint];
});
afterAll(() => portal.close());

const AROUND = 'not_through_the_gate';

interface Way {
  kind: string;
  from_kind: string;
  to_kind: string;
}

/** What the ledger says to somebody who moves 1.00 on this way without having asked the gate. */
async function around(client: pg.ClientBase, { kind, from_kind, to_kind }: Way): Promise<string> {
  const { rows } = await client.query(
    `select kind, has_purse, owner_kind = 'member' as of_member from account_kinds where kind in ($1, $2)`,
    [from_kind, to_kind],
  );
  const inPlayMoney = from_kind === 'house_demo';
  const account = (name: string, ofMember = inPlayMoney ? trial : member) => {
    const { has_purse, of_member } = rows.find((row) => row.kind === name);
    return { owner: of_member ? ofMember : 0n, purse: has_purse ? 'purse' : '' };
  };
  const from = account(from_kind);
  // Between accounts of one kind it goes to another member.
  const to = from_kind === to_kind ? account(to_kind, other) : account(to_kind);
  try {
    await client.query(
      `select ledger_transfer($1, $2, $3, $4, $5, $6, $7, 100, now(), null, '{}', $8, $9, $10)`,
      [
        ...[randomUUID(), kind, from_kind, from.owner, to_kind, to.owner, inPlayMoney ? 'FUN' : 'USD'],
        ...[to_kind === 'held' ? 'reserve' : 'single', from.purse, to.purse],
      ],
    );
    return 'moved';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Ways of money that name an act, and on which money moved, or was refused, without the gate. */
async function waysAround(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<Way>(
    'select kind, from_kind, to_kind from transfer_ways where act is not null',
  );
  const found: string[] = [];
  for (const way of rows) {
    await client.query('savepoint before');
    const said = await around(client, way);
    await client.query('rollback to before');
    if (said !== AROUND) found.push(`${way.kind} from ${way.from_kind} to ${way.to_kind}: ${said}`);
  }
  expect(rows.length).toBeGreaterThan(0);
  return found;
}

/** Runs in a transaction of the owner that is taken back. */
async function tried<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await portal.owner.pool.connect();
  try {
    await client.query('begin');
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it('says with its reason what the caller needs to know of it', async () => {
  const asked = { act: 'transfer', memberId: member, currency: 'USD', amountMinor: 1_001n, at: AT } as const;
  const balance = { balanceMinor: '1000' };
  expect(await inTx(portal.ctx.db, (tx) => passGate(tx, asked))).toEqual({
    code: 'insufficient_funds',
    value: balance,
  });
});

describe('every way of money', () => {
  it('names the act for which it passes the gate, or says why it passes none; and an act is refused without it', async () => {
    expect(await tried(waysAround)).toEqual([]);
    const rows = await portal.ctx.db
      .selectFrom('transfer_ways')
      .select('ungated as sentence')
      .where('act', 'is', null)
      .execute();
    for (const { sentence } of rows) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  it('is looked at when it is new: one without an act or a reason cannot be added, and one with an act is guarded', async () => {
    await tried(async (client) => {
      await client.query("insert into transfer_kinds (kind, nature) values ('shortcut', 'cost')");
      await client.query('savepoint before');
      const silent = client.query(
        "insert into transfer_ways (kind, from_kind, to_kind) values ('shortcut', 'cash', 'house_fees')",
      );
      await expect(silent).rejects.toThrow('transfer_ways_gated');
      await client.query('rollback to before');
      await client.query(
        "insert into transfer_ways (kind, from_kind, to_kind, act) values ('shortcut', 'cash', 'held', 'transfer'), ('shortcut', 'cash', 'vendor', 'transfer')",
      );
      expect(await waysAround(client)).toEqual([]);
    });
  });

  it('is found when the ledger no longer asks', async () => {
    await tried(async (client) => {
      await client.query(
        `create or replace function gate_spend(p_act gate_act, p_member bigint, p_currency text, p_amount_minor bigint)
          returns void language sql return null`,
      );
      expect(await waysAround(client)).toContain('stake from cash to house_play: moved');
    });
  });
});

/** Asked before an order of a deposit is written, before a chase spends what was set aside for it, and for what moves no money. */
const WITHOUT_A_WAY = ['chase', 'chat', 'deposit', 'notify', 'sign_in'];

it('every act of the gate has its ways of money, or is one of those that have none', async () => {
  const { rows } = await portal.owner.pool.query<{ act: string }>(
    'select distinct act::text from transfer_ways where act is not null order by 1',
  );
  expect([...rows.map(({ act }) => act), ...WITHOUT_A_WAY].sort()).toEqual(Object.keys(gateCodes).sort());
});

describe('what the gate let through', () => {
  const asked = (): GatedAct<'grant'> => ({
    act: 'grant',
    memberId: member,
    currency: 'USD',
    amountMinor: 100n,
    at: AT,
  });
  const gift = (tx: Tx, amountMinor = 100n) =>
    transfer(tx, {
      key: randomUUID(),
      kind: 'opening_balance',
      from: { house: 'bonus' },
      to: { member },
      amountMinor,
      currency: 'USD',
      at: AT,
    });
  const inOne = <T>(work: (tx: Tx) => Promise<T>) => inTx(portal.owner.db, work);

  it('moves once', async () => {
    await inOne(async (tx) => {
      expect(await passGate(tx, asked())).toBeUndefined();
      await gift(tx);
    });
    const twice = inOne(async (tx) => {
      await passGate(tx, asked());
      await gift(tx);
      await gift(tx);
    });
    await expect(twice).rejects.toThrow(AROUND);
  });

  it('is of one act, one member and one amount', async () => {
    const [other] = (await members(portal.owner.db, 1)) as [bigint];
    const others = [{ amountMinor: 99n }, { memberId: other }, { act: 'deposit' as const }];
    for (const change of others) {
      const moving = inOne(async (tx) => {
        await passGate(tx, { ...asked(), ...change });
        await gift(tx);
      });
      await expect(moving, Object.keys(change)[0]).rejects.toThrow(AROUND);
    }
  });

  it('is of its transaction', async () => {
    await inOne((tx) => passGate(tx, asked()));
    await expect(inOne((tx) => gift(tx))).rejects.toThrow(AROUND);
  });
});

it('each reason of each act has its code in the contract, and no other', async () => {
  const rows = await portal.ctx.db
    .selectFrom('gate_checks')
    .select(['act', 'reason'])
    .orderBy('place')
    .execute();
  const checks = Object.fromEntries(
    Object.keys(gateCodes).map((act) => [
      act,
      rows.filter((row) => row.act === act).map(({ reason }) => reason),
    ]),
  );
  const told = Object.entries(gateCodes).map(([act, codes]) => [act, Object.keys(codes)] as const);
  expect(checks).toEqual(Object.fromEntries(told));
});

describe('what the gate answers', () => {
  const asked = { memberId: 0n, currency: 'USD', at: AT };

  it('is the first reason, with what the caller needs to know of it', async () => {
    await tried(async (client) => {
      const transferring = async (amountMinor: bigint) => {
        const { rows } = await client.query('select * from gate_pass($1, $2, $3, $4, $5)', [
          ...['transfer', member, 'USD', amountMinor, AT],
        ]);
        return rows[0];
      };
      expect(await transferring(1_000n)).toEqual({ reason: null, value: null });
      const much = await transferring(10n ** 9n);
      expect(much).toEqual({ reason: 'insufficient_funds', value: { balanceMinor: expect.any(String) } });
      await client.query("update members set status = 'frozen' where id = $1", [member]);
      expect(await transferring(10n ** 9n)).toEqual({ reason: 'player_blocked', value: null });
    });
  });

  it('makes only the checks of the act', async () => {
    await tried(async (client) => {
      await client.query(
        `create or replace function play_balance(p_member bigint, p_currency text) returns bigint
          language plpgsql as $$ begin raise 'the balance was asked'; end $$`,
      );
      const ask = (act: string) =>
        client.query('select reason from may($1, $2, $3, 1000, $4)', [act, member, 'USD', AT]);
      expect((await ask('deposit')).rows).toEqual([{ reason: null }]);
      await expect(ask('transfer')).rejects.toThrow('the balance was asked');
    });
  });

  it('fails when gate_checks lists a reason that may() does not know', async () => {
    await tried(async (client) => {
      await client.query("insert into gate_checks (act, reason, place) values ('grant', 'planted', 9)");
      const asking = client.query("select may('grant', $1, 'USD', 1, $2)", [member, AT]);
      await expect(asking).rejects.toThrow('case not found');
    });
  });

  it('has a code in the contract', async () => {
    const refused = await inTx(portal.owner.db, (tx) =>
      passGate(tx, { ...asked, act: 'deposit', amountMinor: 1n }),
    );
    expect(refused).toEqual({ code: 'account_frozen', value: undefined });
  });
});

describe('somebody whose account is frozen', () => {
  it('orders no deposit and is granted nothing; an order that goes around the gate is not written', async () => {
    const { db } = portal.owner;
    const [frozen] = (await members(db, 1, 0n, 'FUN')) as [bigint];
    await db.updateTable('members').set({ status: 'frozen' }).where('id', '=', frozen).execute();
    const [method] = depositMethodsNow(portal.ctx);
    if (!method) throw new Error('there is no method');
    const person = { memberId: frozen, currency: 'FUN' };
    const ordering = inTransaction(portal.ctx, (tx) =>
      openDeposit(tx, person, { method, amountMinor: 5_000n }),
    );
    await expect(ordering).rejects.toMatchObject({ code: 'account_frozen' });
    const granting = inTransaction(portal.ctx, (tx) => grantDemoFunds(tx, frozen));
    await expect(granting).rejects.toMatchObject({ code: 'account_frozen' });
    const writing = portal.ctx.pool.query(
      `insert into deposits (member_id, method, method_name, method_icon, provider, currency, amount_minor, fee_basis_points,
          fee_minor, credit_minor, created_at, expires_at)
        values ($1, 'card', 'Card', 'card', 'sandbox', 'USD', 5000, 0, 0, 5000, now(), now())`,
      [member],
    );
    await expect(writing).rejects.toThrow(AROUND);
  });
});
