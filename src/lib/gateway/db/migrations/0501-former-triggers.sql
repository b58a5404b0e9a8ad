-- Triggers of transfers that had a condition each, with their functions: `transfers_stand` and `transfers_tell_feed` ask and tell the same.
drop function if exists transfers_sum_zero(), transfers_of_the_owner(), transfers_of_orders(), transfers_of_play(), transfers_of_vendors(),
  transfers_of_bonuses(), transfers_of_points(), transfers_of_rewards(), transfers_of_contracts(), transfers_adjust_by_act(),
  transfers_pay_out_by_act(), transfers_fund_by_act(), feed_of_payouts(), feed_of_prizes(), feed_of_withdrawals() cascade;
