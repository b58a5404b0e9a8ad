// The audit is trusted because it finds what somebody with the database in hand has changed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Audit } from '../../../src/lib/gateway/ledger/audit.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { whileDamaged } from '../../support/damage.ts';
import { bet, rollback, tx, win } from '../play/table.ts';
import { openWorld, type World } from './history.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const player = await world.person(100_00n);
  await player.pay(await player.order('200.00'), 20_000n);
  await player.order('50.00');
  await player.adjust('-3.00');
  for (let spin = 0; spin < 12; spin++) await player.spin('2.00');
  const [lucky, gone] = [tx('lucky'), tx('gone')];
  await player.act(bet(lucky, 100n), win('lucky-win', 300n, lucky));
  await player.act(bet(gone, 100n), win(tx('win'), 300n, gone), rollback(tx('back'), gone));
  const debtor = await world.person(10_00n);
  const late = tx('late');
  await debtor.act(bet(late, 1_000n), win('late-win', 5_000n, late), bet(tx('all'), 5_000n));
  await debtor.act(rollback(tx('back'), 'late-win', 'win'));
  await debtor.pay(await debtor.order('60.00', 'qr'), 6_000n);
  await debtor.act(bet(tx('after'), 10n));
});
afterAll(() => world.portal.close());

const TABLES = [
  ...['accounts', 'transfers', 'postings', 'deposits', 'payment_notifications', 'bets', 'play_actions'],
  ...['rounds', 'house_tables', 'seed_pairs', 'waiting_payments'],
  ...['transfer_keys', 'transfer_kinds', 'transfer_ways', 'bet_lines'],
  ...['operator_acts', 'operator_actions', 'limit_days', 'play_limits'],
];

/** What the audit says while the books are damaged. */
const after = (damage: string): Promise<Audit> =>
  whileDamaged(world.portal.owner.pool, TABLES, damage, () => auditAll(world.portal.owner));

/** A transfer that balances, made by the ledger's own function, for the member who has played at the house. */
const forged = (key: string, kind: string, from: string, to: string, reference: string): string => `
  select ledger_transfer('${key}', '${kind}', '${from}', case when '${from}' = 'cash' then m.id else 0 end,
    '${to}', case when '${to}' = 'cash' then m.id else 0 end, 'USD', 700, now(), '${reference}')
  from (select min(member_id) as id from deposits) m`;
/** What anyone who owns the tables needs to do before the ledger moves it: the kind and its way are there for a moment. */
const onWay = (kind: string, from: string, to: string, forgery: string): string => `
  insert into transfer_kinds (kind, nature) values ('${kind}', 'cost') on conflict do nothing;
  insert into transfer_ways (kind, from_kind, to_kind, ungated) values ('${kind}', '${from}', '${to}', 'forged');
  ${forgery};
  delete from transfer_ways where (kind, from_kind, to_kind) = ('${kind}', '${from}', '${to}')`;
const LUCKY = `(select bet_id from play_actions where transaction_id = 'lucky-win')`;
const CREDITED = `(select id from deposits where status = 'credited' and fee_minor > 0)`;
const FIRST_ROUND = `(select id from rounds order by created_at limit 1)`;

test('honest books have no problem', async () => {
  expect(await auditAll(world.portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

test('an audit that breaks off leaves no damage for the next', async () => {
  const { pool } = world.portal.owner;
  const damage = "update accounts set balance_minor = 7 where kind = 'cash'";
  const broken = whileDamaged(pool, TABLES, damage, () => Promise.reject(new Error('broken off')));
  await expect(broken).rejects.toThrow('broken off');
  expect((await auditAll(world.portal.owner)).problems).toEqual([]);
});

test.each([
  [
    'a deposit that balances and that nobody ordered',
    forged('deposit:00000000-0000-0000-0000-000000000000', 'deposit', 'deposits_clearing', 'cash', 'D1'),
    /^transfer deposit:0{8}.* \(deposit of 700 USD for member \d+\) has nothing behind it$/,
  ],
  [
    'a second fee',
    forged('deposit:1:fee', 'deposit_fee', 'deposits_clearing', 'house_fees', 'D1'),
    /\(deposit_fee of 700 USD for member \) has nothing behind it$/,
  ],
  [
    'less counted for limits than was staked',
    "update limit_days set out_minor = out_minor - 100 where source = 'bets' and member_id = (select min(member_id) from bets)",
    /^on .* member \d+ has \d+ and \d+ counted for limits on bets, but the rows say \d+ and \d+$/,
  ],
  [
    'a deposit that is not counted for limits',
    "delete from limit_days where source = 'deposits'",
    /^on .* member \d+ has 0 and 0 counted for limits on deposits, but the rows say \d+ and 0$/,
  ],
  [
    'a higher limit that did not wait',
    `insert into play_limits (member_id, kind, period, amount_minor, asked_at, counts_from, confirmed_at, ended_at)
      select min(id), 'stake', 'day', minor, now(), now(), now(), case minor when 1 then now() end
      from members, unnest(array[1, 2]) as minor group by minor`,
    /^limit \d+ of member \d+ is higher than the one before it, and counted before it had waited for a day$/,
  ],
  [
    'an order that is called credited and was not',
    "update deposits set status = 'credited', credited_at = now() where status = 'pending'",
    /^D\d+ says that deposit of 4910 USD was moved for member \d+, but there is no transfer deposit:/,
  ],
  [
    'an order that is called credited and was never paid',
    "update deposits set status = 'credited', credited_at = now() where status = 'pending'",
    /^deposit D\d+ of 5000 USD is credited, but no provider said that it was paid$/,
  ],
  [
    'a credited order of another amount',
    `update deposits set credit_minor = credit_minor - 100, amount_minor = amount_minor - 100 where id = ${CREDITED}`,
    /^transfer deposit:.* \(deposit\) of 19640 USD .* but its row says 19540 USD/,
  ],
  [
    'a credited order of another fee',
    `update deposits set fee_minor = 0, credit_minor = amount_minor where id = ${CREDITED}`,
    /^transfer deposit:.*:fee \(deposit_fee of 360 USD for member .*\) has nothing behind it$/,
  ],
  [
    'a credited order of another member',
    `update deposits set member_id = (select max(id) from members) where id = ${CREDITED}`,
    /^transfer deposit:.* for member \d+, reference D\d+, but its row says 19640 USD, member \d+/,
  ],
  [
    'a credited order in another currency',
    `update deposits set currency = 'EUR' where id = ${CREDITED}`,
    /of 19640 USD .* but its row says 19640 EUR/,
  ],
  [
    'a credited order that went back to waiting',
    `update deposits set status = 'pending', credited_at = null where id = ${CREDITED}`,
    /^a notification \(.* of sandbox\) credited deposit D\d+, which is pending$/,
  ],
  [
    'a fee that was waived',
    `update deposits set fee_basis_points = 0 where id = ${CREDITED}`,
    /^deposit D\d+ has a fee of 360 for 20000, which is not 0 hundredths of a percent$/,
  ],
  [
    'a payment that an operator credited and that never came',
    `insert into waiting_payments (provider, event_id, kind, reference, amount_minor, currency, body, reason, received_at,
        settled_at, settlement, credited_deposit_id)
      select 'sandbox', 'made-up', 'paid', 'r', 20000, 'USD', '{}', 'more_came', now(), now(), 'credited', ${CREDITED}`,
    /^payment \d+ of 20000 USD was credited, but the provider sent no such notice$/,
  ],
  [
    'a payment that was credited by a deposit of another amount',
    `insert into waiting_payments (provider, event_id, kind, reference, amount_minor, currency, body, reason, received_at,
        settled_at, settlement, credited_deposit_id)
      select 'sandbox', 'made-up', 'paid', 'r', 100, 'USD', '{}', 'more_came', now(), now(), 'credited', ${CREDITED}`,
    /^payment \d+ of 100 USD was credited, but deposit D\d+ \(credited\) is of 20000 USD$/,
  ],
  [
    'a payment that no operator returned',
    `insert into waiting_payments (provider, event_id, kind, reference, amount_minor, currency, body, reason, received_at,
        settled_at, settled_by, settlement)
      select 'sandbox', 'hidden', 'paid', 'r', 20000, 'USD', '{}', 'more_came', now(), now(), 'ann', 'returned'`,
    /^payment \d+ of 20000 USD is settled as returned, but no operator decided that$/,
  ],
  [
    'a payment for an order of ours that the portal dismissed',
    `insert into waiting_payments (provider, event_id, kind, reference, amount_minor, currency, body, reason, received_at,
        deposit_id, settled_at, settled_by, settlement)
      select 'sandbox', 'hidden', 'paid', 'r', 20000, 'USD', '{}', 'unknown_order', now(), ${CREDITED}, now(), 'the portal',
        'dismissed'`,
    /^payment \d+ of 20000 USD is settled as dismissed, but no operator decided that$/,
  ],
  [
    'a payout of an excluded member that nobody decided',
    forged('exclusion_payout:900', 'exclusion_payout', 'cash', 'payouts_clearing', '900'),
    /^transfer exclusion_payout:900 \(exclusion_payout of 700 USD for member \d+\) has nothing behind it$/,
  ],
  [
    'a correction that nobody asked for',
    forged('adjustment:900', 'adjustment', 'house_correction', 'cash', '900'),
    /^transfer adjustment:900 \(adjustment of 700 USD for member \d+\) has nothing behind it$/,
  ],
  [
    'a second correction for one act',
    forged('adjustment:1:again', 'adjustment', 'house_correction', 'cash', '1'),
    /^transfer adjustment:1:again \(adjustment of 700 USD for member \d+\) has nothing behind it$/,
  ],
  [
    'an approved correction that moved nothing',
    "delete from transfers where kind = 'adjustment'",
    /^1 says that adjustment of 300 USD was moved for member \d+, but there is no transfer adjustment:1$/,
  ],
  [
    'a correction that was approved with another amount',
    `update operator_acts set input = jsonb_set(input, '{amount}', '"-300.00"')`,
    /^transfer adjustment:1 \(adjustment\) of 300 USD .* but its row says 30000 USD/,
  ],
  [
    'a correction that was approved the other way',
    `update operator_acts set input = jsonb_set(input, '{amount}', '"3.00"')`,
    /^act 1 gives 300, but transfer adjustment:1 moves the other way$/,
  ],
  [
    'a correction of another member',
    `update operator_acts set input = jsonb_set(input, '{account}', to_jsonb((select max(account) from members)))`,
    /^transfer adjustment:1 \(adjustment\) of 300 USD for member \d+, reference 1, but its row says 300 USD, member \d+/,
  ],
  [
    'a correction by an amount that is none',
    `update operator_acts set input = jsonb_set(input, '{amount}', '"much"')`,
    /^transfer adjustment:1 \(adjustment\) of 300 USD .* but its row says {2}USD/,
  ],
  [
    'a correction that was not approved by whom it names',
    "update operator_acts set decided_by = 'somebody'",
    /^act 1 corrects a wallet by -300, but the log of operators does not have its approval$/,
  ],
  [
    'a correction that was approved behind the log',
    "delete from operator_actions where action = 'acts.approve'",
    /^act 1 corrects a wallet by -300, but the log of operators does not have its approval$/,
  ],
  [
    'the payout of a bet that was raised',
    `update bets set payout_minor = 900 where id = ${LUCKY}`,
    /^bet S\d+ staked 100 and paid 900 \(won\), but its actions say 100 staked 1 times, 300 paid, 0 times taken back$/,
  ],
  [
    'the payout of a bet that was raised with the win the vendor asked for',
    `update bets set payout_minor = 900 where id = ${LUCKY};
     update play_actions set amount_minor = 900 where transaction_id = 'lucky-win'`,
    /^transfer play:HARBOR:win:lucky-win \(win\) of 300 USD .* but its row says 900 USD/,
  ],
  [
    'a bet without its stake',
    "delete from transfers where kind = 'stake' and reference like 'S%' and id = (select min(id) from transfers where kind = 'stake')",
    /^S\d+ says that stake of 200 USD was moved for member \d+, but there is no transfer play:HOUSE:bet:/,
  ],
  [
    'a bet that nobody asked for',
    `insert into bets (number, member_id, game_id, vassalage, category, round_id, currency, stake_minor,
        stake_cash_minor, payout_minor, valid_bet_minor, status, placed_at, settled_at)
      select 'S1', member_id, game_id, vassalage, category, 'made up', currency, 100, 100, 900, 100, 'won', now(), now()
      from bets where id = ${LUCKY}`,
    /^bet S1 staked 100 and paid 900 \(won\), but its actions say 0 staked 0 times/,
  ],
  [
    'a bet called void that was not taken back',
    `update bets set status = 'void', payout_minor = 0, valid_bet_minor = 0 where id = ${LUCKY}`,
    /\(void\), but its actions say 100 staked 1 times, 300 paid, 0 times taken back$/,
  ],
  [
    'a bet of another member',
    `update bets set member_id = (select max(id) from members) where id = ${LUCKY}`,
    /^bet S\d+ is of member \d+ at HARBOR, but \w+ \S+ is of member \d+ at HARBOR$/,
  ],
  [
    'a bet that counts for more than was staked',
    `update bets set valid_bet_minor = 5000 where id = ${LUCKY}`,
    /^bet S\d+ is won with 300 paid for 100 and a valid bet of 5000$/,
  ],
  [
    'a bet whose lines say another stake',
    `insert into bet_lines (bet_id, line, market, pick, stake_minor) values (${LUCKY}, 1, 'spot', 'player', 60)`,
    /^bet S\d+ staked 100 and paid 300, but its lines say 60 and 0$/,
  ],
  [
    'an action of a vendor that moved nothing',
    `insert into play_actions (vassalage, action, transaction_id, request_hash, member_id, bet_id, amount_minor, reply, created_at)
      select vassalage, action, 'made-up', request_hash, member_id, bet_id, 900, reply, now()
      from play_actions where transaction_id = 'lucky-win'`,
    /says that win of 900 USD was moved for member \d+, but there is no transfer play:HARBOR:win:made-up$/,
  ],
  [
    'a win that no vendor asked for',
    forged('play:HARBOR:win:made-up', 'win', 'house_play', 'cash', 'S1'),
    /^transfer play:HARBOR:win:made-up \(win of 700 USD for member \d+\) has nothing behind it$/,
  ],
  [
    'a rollback that no vendor asked for',
    forged('play:HARBOR:rollback:made-up:cash', 'win_rollback', 'cash', 'house_play', 'S1'),
    /^transfer play:HARBOR:rollback:made-up \(win_rollback of 700 USD for member \d+\) has nothing behind it$/,
  ],
  [
    'a debt that was repaid for no reason',
    "update transfers set key = 'made-up' where kind = 'debt_repayment'",
    /^transfer made-up repays \d+ USD of a debt of member \d+, and nothing is the cause of that$/,
  ],
  [
    'play money of somebody who plays for money',
    `select set_config('portico.gate', gate_word('grant', min(member_id), 'USD', 700), true) from deposits;
      ${forged('demo:1', 'opening_balance', 'house_bonus', 'cash', '')}`,
    /^transfer demo:1 \(opening_balance\) gives member \d+ 700 USD, who gets none or got it under another key$/,
  ],
  [
    'a transfer of a kind that nobody knows',
    onWay('gift', 'house_bonus', 'cash', forged('gift', 'gift', 'house_bonus', 'cash', '')),
    /^transfer \d+ \(gift of 700 USD\) is of a kind that no area accounts for$/,
  ],
  [
    'a known kind between other accounts',
    onWay('win', 'house_bonus', 'cash', forged('play:HARBOR:win:lucky', 'win', 'house_bonus', 'cash', 'S1')),
    /^transfer \d+ \(win\) of member \d+ moves from house_bonus of 0 to cash of \d+, which it may not$/,
  ],
  [
    'another result of a round',
    `update rounds set result = jsonb_set(result, '{base,stops,0}', '99') where id = ${FIRST_ROUND}`,
    /^round \S+ comes to another result than is kept$/,
  ],
  [
    'other coins in a result',
    `update rounds set result = jsonb_set(result, '{coins}', '9999') where id = ${FIRST_ROUND}`,
    /^round \S+ comes to another result than is kept$/,
  ],
  [
    'another stake in a round',
    `update rounds set inputs = jsonb_set(inputs, '{betMinor}', '"100"') where id = ${FIRST_ROUND}`,
    /^bet S\d+ staked 200 and paid \d+, but its round says 100 and \d+$/,
  ],
  [
    'another win in a round, in its bet and in what was paid',
    `update rounds set inputs = jsonb_set(inputs, '{winMinor}', '"77777"') where id = ${FIRST_ROUND};
     update bets set payout_minor = 77777, status = 'won' where round_id = ${FIRST_ROUND}`,
    /^round \S+ says a win of 77777, but it comes to \d+$/,
  ],
  [
    'a stake of a round that is no number',
    `update rounds set inputs = jsonb_set(inputs, '{betMinor}', '"much"') where id = ${FIRST_ROUND}`,
    /^round \S+ cannot be computed again from what is kept of it$/,
  ],
  [
    'a win of a round that is no number',
    `update rounds set inputs = inputs - 'winMinor' where id = ${FIRST_ROUND}`,
    /^round \S+ cannot be computed again from what is kept of it$/,
  ],
  [
    'a bet of the house that was taken back',
    `select play_message(b.vassalage, b.member_id, b.currency, b.game_id, b.game_session_id, b.round_id, now(),
        jsonb_build_array(jsonb_build_object('action', 'rollback', 'id', 'made-up', 'of', 'bet', 'target', a.transaction_id)))
      from bets b join play_actions a on a.bet_id = b.id and a.action = 'bet' where b.vassalage = 'HOUSE' limit 1`,
    /^bet S\d+ of the house is void, but no two operators have decided that$/,
  ],
  [
    'a table that is none',
    `insert into house_tables select encode(sha256('reels'), 'hex'), game_id, 'none/1', 'reels', now() from house_tables limit 1`,
    /^table [0-9a-f]{64} cannot be read$/,
  ],
  [
    'another client seed of a round',
    `update rounds set inputs = jsonb_set(inputs, '{clientSeed}', '"mine"') where id = ${FIRST_ROUND}`,
    /^round \S+ comes to another result than is kept$/,
  ],
  [
    'another nonce of a round',
    `update rounds set nonce = 500 where id = ${FIRST_ROUND}`,
    /^seed pair \d+ has decided 12 bets and tickets, but has 12 of them up to nonce 500$/,
  ],
  ['a round that is gone', `delete from rounds where id = ${FIRST_ROUND}`, /^bet S\d+ has no round$/],
  [
    'a round without a bet',
    `update bets set round_id = 'elsewhere' where round_id = ${FIRST_ROUND}`,
    /^round \S+ of member \d+ has no bet$/,
  ],
  [
    'a round with the seeds of somebody else',
    'update seed_pairs set member_id = (select max(id) from members) where nonce > 0',
    /^round \S+ of member \d+ names seed pair \d+, which is not the member's$/,
  ],
  [
    'a round at a table that is not kept',
    `update rounds set table_hash = repeat('0', 64) where id = ${FIRST_ROUND}`,
    /^round \S+ was played with table 0{64}, which is not there or not of lantern-koi \(\S+\)$/,
  ],
  [
    'a seed that is not the one whose hash was shown',
    "update seed_pairs set server_seed = repeat('a', 64) where nonce > 0",
    /^seed pair \d+ \(active\): the hash that was shown is not the hash of its seed$/,
  ],
  [
    'a revealed seed that was changed with its hash',
    `update seed_pairs set state = 'revealed', revealed_at = now(), server_seed = repeat('a', 64),
       server_seed_hash = encode(sha256(repeat('a', 64)::bytea), 'hex') where nonce > 0`,
    /^round \S+ comes to another result than is kept$/,
  ],
  [
    'a table that was rewritten',
    `update house_tables set definition = replace(definition, '"rows":', '"Rows":')`,
    /^table [0-9a-f]{64} of lantern-koi\/\d+ is not the text with this hash$/,
  ],
  [
    'a table that was rewritten with its hash',
    `update house_tables set definition = definition || ' ', hash = encode(sha256((definition || ' ')::bytea), 'hex')
       where hash = (select table_hash from rounds limit 1);
     update rounds set table_hash = (select hash from house_tables where definition like '% ')`,
    /^table [0-9a-f]{64} is not the table that lantern-koi\/\d+ is offered with$/,
  ],
])('%s is found', async (_, damage, problem) => {
  const { problems } = await after(damage);
  expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
});

test('of many problems of one sort a hundred are told, and how many more there are', async () => {
  const { problems } = await after(
    `insert into rounds (id, member_id, game_id, game_session_id, seed_pair_id, nonce, table_version, inputs, result,
        created_at, table_hash, vassalage, scope, proof)
      select id || '/' || n, member_id, game_id, game_session_id, seed_pair_id, 100 * n + nonce, table_version, inputs,
        result, created_at, table_hash, vassalage, scope, proof
      from rounds, generate_series(1, 15) n`,
  );
  expect(problems.filter((each) => / has no bet$/.test(each))).toHaveLength(100);
  expect(problems).toContain('... and 80 more like these');
});
