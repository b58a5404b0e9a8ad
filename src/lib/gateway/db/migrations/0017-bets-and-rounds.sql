-- The ten categories, bets with their lines and the two parts of a stake, and rounds of any kind of game.

create table categories (
  category text primary key,
  -- in front of the numbers of its bets; never used for anything else
  letter text not null unique check (letter ~ '^[A-Z]$'),
  -- what a settled bet counts for: its stake, or what its member could win or lose in the round
  valid_bet text not null check (valid_bet in ('stake', 'round'))
);
insert into categories (category, letter, valid_bet) values
  ('RNG', 'S', 'stake'),
  ('LIVE', 'L', 'round'),
  ('SPORTS', 'P', 'round'),
  ('ESPORTS', 'E', 'round'),
  ('FISH', 'F', 'stake'),
  ('PVP', 'K', 'round'),
  ('LOTT', 'M', 'round'),
  ('ELOTT', 'T', 'round'),
  ('COCKFIGHT', 'C', 'round'),
  ('HORSE', 'H', 'round');
alter table vendors add foreign key (category) references categories (category);
alter table games add foreign key (category) references categories (category);

alter table bets
  add column stake_cash_minor bigint,
  add column stake_bonus_minor bigint not null default 0,
  add column payout_bonus_minor bigint not null default 0,
  -- the grant whose money was staked beside cash
  add column grant_id bigint;
update bets set stake_cash_minor = stake_minor;
alter table bets
  alter column stake_cash_minor set not null,
  add constraint bets_split check (stake_minor = stake_cash_minor + stake_bonus_minor
    and stake_cash_minor >= 0 and stake_bonus_minor >= 0 and payout_bonus_minor between 0 and payout_minor
    and (grant_id is not null) = (stake_bonus_minor > 0));

-- Ids carry the month. Numbers are unique because a sequence gives them; an index for the whole table would keep the
-- bets from being split by month.
alter table bets drop constraint bets_number_key;
create index bets_number on bets (number);
alter table bets alter column id drop identity;
create sequence bet_ids owned by bets.id;
select setval('bet_ids', coalesce((select max(id) from bets), 0) + 1, false);

-- What a placement consists of: legs of a slip, chips of a hand, numbers of a ticket, shots of a message.
create table bet_lines (
  bet_id bigint not null,
  line smallint not null check (line > 0),
  market text not null,
  pick text not null,
  stake_minor bigint not null check (stake_minor >= 0),
  -- thousandths, as it was shown and taken
  price_milli integer check (price_milli > 0),
  -- of the rules that its result follows from
  rules_version text,
  -- what stood on the board when it was taken
  score text,
  result text not null default 'open' check (result in ('open', 'won', 'lost', 'push', 'void', 'half_won', 'half_lost')),
  payout_minor bigint not null default 0 check (payout_minor >= 0),
  primary key (bet_id, line)
);
create trigger bet_lines_immutable before delete on bet_lines for each row execute function history_refuse_change();
create trigger bet_lines_kept before truncate on bet_lines execute function history_refuse_change();

-- Valid bets by the rule: in the categories of two sides what was at risk in the round, spread by stake, the rest to
-- the last bet.
with settled as (
  select b.id, b.stake_minor, b.vassalage, b.member_id, b.round_id,
      least(sum(b.stake_minor) over r, abs(sum(b.payout_minor) over r - sum(b.stake_minor) over r)) as valid,
      sum(b.stake_minor) over r as stakes, b.id = max(b.id) over r as is_last
    from bets b join categories c using (category)
    where c.valid_bet = 'round' and b.status not in ('open', 'void')
    window r as (partition by b.vassalage, b.member_id, b.round_id)
), shared as (
  select *, floor(valid * stake_minor / stakes) as share from settled
), counted as (
  select id, share + case when is_last
      then valid - sum(share) over (partition by vassalage, member_id, round_id) else 0 end as valid
    from shared
)
update bets b set valid_bet_minor = counted.valid from counted where counted.id = b.id;

drop function play_letter(text);

-- Rounds: of one member alone or of a table that many share, resolved from a seed pair, a chain of seeds or a draw.
alter table house_rounds rename to rounds;
alter table rounds
  add column vassalage text not null default 'HOUSE' references vendors (vassalage),
  add column scope text not null default 'member' check (scope in ('member', 'table')),
  add column proof text not null default 'seed_pair' check (proof in ('seed_pair', 'chain', 'draw')),
  -- of a shared round: the table, and its number there
  add column table_key text,
  add column round_index bigint,
  alter column member_id drop not null,
  alter column game_session_id drop not null,
  alter column seed_pair_id drop not null,
  alter column nonce drop not null,
  add constraint rounds_of_a_member check ((scope = 'member') = (member_id is not null and game_session_id is not null)),
  add constraint rounds_of_a_table check ((scope = 'table') = (table_key is not null and round_index is not null)),
  add constraint rounds_by_seed_pair check ((proof = 'seed_pair') = (seed_pair_id is not null and nonce is not null)),
  add constraint rounds_once_a_table unique (vassalage, table_key, round_index);
alter table rounds
  alter column vassalage drop default,
  alter column scope drop default,
  alter column proof drop default;
