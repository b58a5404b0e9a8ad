// A database that an older version has filled goes on with this one: same balances, same bets, rounds that still verify.
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeal } from '../../../src/lib/gateway/core/seal.ts';
import { migrate } from '../../../src/lib/gateway/db/migrate.ts';
import { hmac, sha256 } from '../../../src/lib/gateway/fairness/hashing.ts';
import { slotTitle } from '../../../src/lib/gateway/house/titles/slot/index.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { resolve } from '../../../src/lib/rules/fair.ts';
import { playRound } from '../../../src/lib/rules/kinds/slot/play.ts';
import { tableText } from '../../../src/lib/rules/table-text.ts';
import { emptyDatabase, type TestDatabase } from '../../support/database.ts';

const MIGRATIONS = new URL('../../../src/lib/gateway/db/migrations/', import.meta.url);
/** The first version that was given away ended here. */
const LAST = '0010';
const SPINS = 20;
const BET = 100n;
const seal = createSeal(['k'.repeat(32)]);

let database: TestDatabase;
let older: string;
beforeAll(async () => {
  database = await emptyDatabase();
  older = await mkdtemp(join(tmpdir(), 'portico-older-'));
  const names = (await readdir(MIGRATIONS)).filter((name) => name.slice(0, 4) <= LAST);
  for (const name of names) await copyFile(new URL(name, MIGRATIONS), join(older, name));
  await migrate(database.url, { migrations: pathToFileURL(`${older}/`) });
  await fill();
});
afterAll(async () => {
  await database.close();
  await rm(older, { recursive: true, force: true });
});

const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;

/** Two members: one has paid in and spun at the house, the other plays baccarat at an outside vendor and waits. */
async function fill(): Promise<void> {
  await query(`
    insert into members (account, nickname, currency, agent_code, referral_code)
      values ('ann', 'ann', 'USD', 0, 'ANN'), ('bob', 'bob', 'USD', 0, 'BOB'), ('cem', 'cem', 'USD', 0, 'CEM');
    update members set upline_id = (select id from members where account = 'ann') where account = 'bob';
    update members set upline_id = (select id from members where account = 'bob') where account = 'cem';
    insert into vendors (vassalage, display_name, category) values ('HOUSE', 'Slots', 'RNG'), ('HARBOR', 'Harbor', 'LIVE');
    insert into games (id, vassalage, category, name, min_bet_minor, cover) values
      ('lantern-koi', 'HOUSE', 'RNG', 'Lantern Koi', 1, '{}'), ('bac', 'HARBOR', 'LIVE', 'Baccarat', 1, '{}');
    insert into sessions (secret_hash, member_id, address, user_agent, created_at, seen_at, expires_at)
      select sha256(account::bytea), id, '10.0.0.1', 'tests', now(), now(), now() + interval '1 hour' from members;
    insert into game_sessions (member_id, portal_session_id, game_id, vassalage, ticket_hash, ticket_expires_at, currency, opened_at)
      select m.id, s.id, g.id, g.vassalage, sha256((m.account || g.id)::bytea), now(), 'USD', now()
      from members m join sessions s on s.member_id = m.id
      join games g on g.id = case m.account when 'ann' then 'lantern-koi' else 'bac' end
      where m.account <> 'cem';
    insert into deposits (number, member_id, method, method_name, method_icon, provider, provider_reference, currency,
        amount_minor, fee_minor, credit_minor, status, created_at, expires_at, paid_at, credited_at)
      select 'D' || id, id, 'card', 'Bank card', 'card', 'sandbox', 'ref-' || id, 'USD', 20000, 360, 19640, 'credited', now(), now(),
        now(), now() from members where account <> 'cem';
    insert into payment_notifications (provider, event_id, deposit_id, kind, body, outcome, received_at)
      select 'sandbox', 'paid-' || member_id, id, 'paid', json_build_object('amount', '200.00', 'currency', 'USD'), 'credited', now()
      from deposits;
    select ledger_transfer('deposit:' || id, 'deposit', 'deposits_clearing', 0, 'cash', member_id, 'USD', 19640, now(), number),
        ledger_transfer('deposit:' || id || ':fee', 'deposit_fee', 'deposits_clearing', 0, 'house_fees', 0, 'USD', 360, now(), number)
      from deposits`);
  await query(
    `insert into operator_actions (actor, action, detail) select 'operator', 'old', '{"at": 1}' from generate_series(1, 3)`,
  );
  await spin();
  await play('bob', 'HARBOR', 'bac', 'settled', [
    { action: 'bet', id: 'b1', amountMinor: '10000' },
    { action: 'bet', id: 'b2', amountMinor: '5000' },
    { action: 'win', id: 'w1', amountMinor: '19500', bet: 'b1' },
    { action: 'win', id: 'w2', amountMinor: '0', bet: 'b2' },
  ]);
  await play('bob', 'HARBOR', 'bac', 'waiting', [{ action: 'bet', id: 'b3', amountMinor: '700' }]);
}

/** Books a message as the older version did. */
const play = (account: string, vassalage: string, game: string, round: string, actions: object[]) =>
  query(
    `select play_message($1, m.id, 'USD', $2, g.id, $3, now(), $4) from members m join game_sessions g on g.member_id = m.id
      where m.account = $5`,
    [vassalage, game, round, JSON.stringify(actions), account],
  );

async function spin(): Promise<void> {
  const table = slotTitle('lantern-koi')?.rules;
  if (!table) throw new Error('there is no such slot');
  const [text, serverSeed] = [tableText(table), 'ab'.repeat(32)];
  await query(
    `insert into house_tables (hash, game_id, version, definition, first_used_at) values ($1, $2, $3, $4, now())`,
    [sha256(text), table.gameId, table.version, text],
  );
  const [pair] = await query(
    `insert into seed_pairs (member_id, server_seed, server_seed_hash, client_seed, nonce, state, created_at)
      select id, $1, $2, 'client', $3, 'active', now() from members where account = 'ann' returning id`,
    [serverSeed, sha256(serverSeed), SPINS],
  );
  for (let nonce = 1; nonce <= SPINS; nonce++) {
    const round = resolve(playRound(table), { serverSeed, clientSeed: 'client', nonce }, hmac);
    const winMinor = (BET / BigInt(table.coins)) * BigInt(round.coins);
    const id = `ann/${nonce}`;
    await play('ann', 'HOUSE', table.gameId, id, [
      { action: 'bet', id: `${id}/bet`, amountMinor: `${BET}` },
      { action: 'win', id: `${id}/win`, amountMinor: `${winMinor}`, bet: `${id}/bet`, finished: true },
    ]);
    await query(
      `insert into house_rounds (id, member_id, game_id, game_session_id, seed_pair_id, nonce, table_version, table_hash,
          inputs, result, created_at)
        select round_id, member_id, game_id, game_session_id, $2, $3, $4, $5, $6, $7, placed_at from bets where round_id = $1`,
      [
        id,
        pair?.id,
        nonce,
        table.version,
        sha256(text),
        JSON.stringify({ clientSeed: 'client', betMinor: `${BET}`, winMinor: `${winMinor}` }),
        JSON.stringify(round),
      ],
    );
  }
}

const balances = () =>
  query('select kind, owner_id, currency, balance_minor from accounts order by 1, 2, 3, 4');
const bets = () =>
  query(
    'select number, member_id, stake_minor, payout_minor, status, placed_at, settled_at from bets order by id',
  );

/** How many triggers looked at a transfer at its end, again and again while something was done. */
async function guardsDuring(work: Promise<unknown>): Promise<number[]> {
  const seen: number[] = [];
  let done = false;
  const finished = work.finally(() => {
    done = true;
  });
  while (!done) {
    const rows = await query(
      "select 1 from pg_trigger where tgrelid = to_regclass('transfers') and tgdeferrable and not tgisinternal",
    );
    seen.push(rows.length);
  }
  await finished;
  return seen;
}

test('balances, bets and transfers are the same, and the audit computes every old round again', async () => {
  const before = [await balances(), await bets(), await query('select id, key from transfers order by id')];
  const seen = await guardsDuring(migrate(database.url));
  expect([await balances(), await bets(), await query('select id, key from transfers order by id')]).toEqual(
    before,
  );
  // Somebody else at the database never found transfers that nothing holds to their sum.
  expect(seen[0]).toBe(1);
  expect(Math.min(...seen)).toBeGreaterThan(0);
  expect(await auditAll({ pool: database.pool, seal })).toMatchObject({ difference_minor: 0n, problems: [] });
});

test('what operators did before is chained', async () => {
  const entries = await query('select number, source, row_id from operator_chain order by number');
  expect(entries).toEqual([1n, 2n, 3n].map((number) => ({ number, source: 'action', row_id: number })));
});

test('what was settled counts by the rule of its category', async () => {
  const rows = await query('select category, valid_bet_minor as valid from bets order by id');
  const of = (category: string) => rows.filter((row) => row.category === category).map(({ valid }) => valid);
  expect(new Set(of('RNG'))).toEqual(new Set([BET]));
  // 150.00 staked and 195.00 paid put 45.00 at risk.
  expect(of('LIVE')).toEqual([3_000n, 1_500n, 0n]);
});

test('what waited is settled, and what was booked answers as it did', async () => {
  const win = [{ action: 'win', id: 'w3', amountMinor: '1400', bet: 'b3' }];
  await play('bob', 'HARBOR', 'bac', 'waiting', win);
  await play('bob', 'HARBOR', 'bac', 'waiting', win);
  const [bet] = await query("select status, payout_minor from bets where round_id = 'waiting'");
  expect(bet).toEqual({ status: 'won', payout_minor: 1_400n });
  expect((await auditAll({ pool: database.pool, seal })).problems).toEqual([]);
});

test('anyone who stood below somebody stands there since they registered', async () => {
  const rows =
    await query(`select m.account, array(select account from unnest(t.path) id join members using (id)) as above
    from team_memberships t join members m on m.id = t.member_id where t.to_day is null order by m.account`);
  expect(rows).toEqual([
    { account: 'bob', above: ['ann'] },
    { account: 'cem', above: ['ann', 'bob'] },
  ]);
});
