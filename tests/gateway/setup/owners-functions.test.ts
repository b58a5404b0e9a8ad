// The functions that run with the owner's rights: each is named here, and none looks up names in a schema of the caller.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('does not read another role’s functions into money: names are looked up in the portal’s own schema', async () => {
  const { rows } = await database.pool.query<{ name: string; config: string[] }>(
    "select proname as name, proconfig as config from pg_proc where prosecdef and pronamespace = 'public'::regnamespace",
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([
    'agents_of_days',
    'agents_of_places',
    'bonus_begin',
    'bonus_count',
    'bonus_credit',
    'bonus_end_rounds',
    'bonus_expire',
    'bonus_give',
    'bonus_give_up',
    'bonus_note_refused',
    'bonus_of_deposit',
    'bonus_set_left',
    'bonus_void',
    'breaks_end_bonuses',
    'cards_bring',
    'cards_settle',
    'cards_take',
    'contract_bills_of_days',
    'deposit_take_back',
    'deposits_end_bonuses',
    'fairness_accept',
    'feed_of_bets',
    'feed_of_deposits',
    'feed_of_member_transfers',
    'feed_of_refunds',
    'feed_of_reversals',
    'feed_of_vendor_transfers',
    'house_bet',
    'house_book_pools',
    'house_cash_out',
    'house_chase',
    'house_end_won_chases',
    'house_hold_slip',
    'house_hold_slips',
    'house_hold_to_sell',
    'house_note_legs',
    'house_pay',
    'house_reopen_slip',
    'house_return_chase',
    'house_settle',
    'house_settle_slip',
    'house_slip',
    'house_stake_chase',
    'jackpots_fund',
    'jackpots_play',
    'jackpots_undo',
    'ledger_lock_free_cash',
    'ledger_resolve',
    'ledger_transfer',
    'limits_count_bet',
    'limits_count_deposit',
    'limits_count_vendor_result',
    'member_transfer_lock',
    'missions_apply',
    'missions_claim',
    'missions_count',
    'missions_decide',
    'missions_join',
    'operator_actions_join_chain',
    'operator_acts_join_chain',
    'play_give_sandbox_rounds',
    'play_message',
    'points_convert',
    'points_count',
    'points_decide',
    'points_promote',
    'points_redeem',
    'referrals_claim',
    'referrals_join',
    'referrals_look',
    'rewards_claim',
    'rewards_draw_raffle',
    'rewards_give',
    'rewards_give_ranking',
    'rewards_give_rebate',
    'rewards_open_raffle',
    'settings_stay_fixed',
    'tickets_collect',
    'tickets_open',
    'transferable_cash',
    'vendor_rise_left',
    'withdrawal_take_back',
    'withdrawals_end_bonuses',
    'withdrawals_note_step',
  ]);
  for (const { config } of rows) expect(config).toContain('search_path=public, pg_temp');
});

it('keeps no function from a role that reaches it through another: the call would fail in the middle', async () => {
  const { rows } = await database.pool.query<{ caller: string; source: string; closed: string[] }>(
    `with role as (select distinct (aclexplode(proacl)).grantee as id from pg_proc
         where proname = 'ledger_guard' and pronamespace = 'public'::regnamespace),
       own as (select oid, proname, prosrc, prosecdef from pg_proc
         where pronamespace = 'public'::regnamespace),
       closed as (select role.id, array_agg(proname::text) as names from own cross join role
         where not has_function_privilege(role.id, oid, 'execute') group by role.id)
     select own.proname as caller, own.prosrc as source, closed.names as closed
     from own join closed on closed.id <> 0
       and closed.id <> (select datdba from pg_database where datname = current_database())
     where not prosecdef and (has_function_privilege(closed.id, oid, 'execute')
       or exists (select from pg_trigger where tgfoid = own.oid and (has_table_privilege(closed.id, tgrelid, 'delete')
         or has_any_column_privilege(closed.id, tgrelid, 'insert, update'))))`,
  );
  expect(rows.length).toBeGreaterThan(0);
  const wanting = rows.flatMap(({ caller, source, closed }) => {
    const called = new Set([...source.matchAll(/\b(\w+)\s*\(/g)].map(([, name]) => name));
    return closed.filter((name) => called.has(name)).map((name) => `${caller} calls ${name}`);
  });
  expect(wanting).toEqual([]);
});
