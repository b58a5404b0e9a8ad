-- What all bets of money in a round pay together by each result that can come, and their stakes: what the house may lose is the most of them
-- less the stakes. Only of rounds whose bets say what they pay by each result.
create table round_payouts (
  vassalage text not null,
  table_key text not null,
  round_index bigint not null,
  stake_minor bigint not null check (stake_minor >= 0),
  payouts bigint[] not null,
  primary key (vassalage, table_key, round_index),
  foreign key (vassalage, table_key, round_index) references table_rounds
);

with by_result as (
  select e.vassalage, e.table_key, e.round_index, p.place, sum(p.minor)::bigint as minor
    from round_entries e
    join bets b on b.number = e.bet_key and b.currency <> 'FUN'
    cross join unnest(e.payouts) with ordinality p (minor, place)
    group by e.vassalage, e.table_key, e.round_index, p.place),
staked as (
  select e.vassalage, e.table_key, e.round_index, sum(b.stake_minor)::bigint as stake_minor
    from round_entries e
    join bets b on b.number = e.bet_key and b.currency <> 'FUN'
    where e.payouts is not null
    group by e.vassalage, e.table_key, e.round_index)
insert into round_payouts (vassalage, table_key, round_index, stake_minor, payouts)
  select s.vassalage, s.table_key, s.round_index, s.stake_minor, array_agg(r.minor order by r.place)
    from staked s join by_result r using (vassalage, table_key, round_index)
    group by s.vassalage, s.table_key, s.round_index, s.stake_minor;

-- It takes the payouts.
drop function if exists house_add_spots(text, text, bigint, bigint, text, bets, bigint[], jsonb, jsonb);
