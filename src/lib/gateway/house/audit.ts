// Rounds of the house against bets, seed pairs and tables, and each of them computed again.
import type { Seal } from '../core/seal.ts';
import type { AuditArea } from '../ledger/audit-area.ts';
import { recomputedRounds } from './audit-rounds.ts';
import { TABLES } from './audit-tables.ts';
import { houseTitles } from './kinds/index.ts';
import { tableHash } from './tables.ts';
import { house } from './vendor.ts';

/** Whoever's games the house plays. */
const PLAYED = `(select '${house.vassalage}' union select vassalage from games where kind is not null)`;

/** Bets that were taken back as two operators decided: the action and its act. */
const DECIDED_VOIDS = `select from play_actions r
  join operator_acts decided on decided.id::text = split_part(r.transaction_id, ' ', 2)
  where r.action = 'rollback' and r.target_action = 'bet' and r.transaction_id like 'act %'
    and decided.operation in ('bets.void', 'tables.void') and decided.state = 'approved'`;

const offered = (): string =>
  JSON.stringify(houseTitles().map(({ table }) => ({ version: table.version, hash: tableHash(table) })));

/** `seal` opens the seeds that are not revealed yet. */
export const houseAudit = (seal: Seal): AuditArea => ({
  // A round moves money only as a bet.
  kinds: {},
  checks: [
    `select case
            when b.id is null then format('round %s of member %s has no bet', r.id, r.member_id)
            when r.id is null then format('bet %s has no round', b.number)
            else format('bet %s staked %s and paid %s, but its round says %s and %s', b.number, b.played_for,
              b.payout_minor, r.inputs ->> 'betMinor', r.win)
          end as problem,
          coalesce(abs(b.payout_minor - case when r.win ~ '^\\d{1,18}$' then r.win::bigint end),
            b.stake_minor, 0) as off
        from (select every.*, coalesce((select f.stake_minor from free_rounds f where f.id = every.free_rounds_id), stake_minor) as played_for
          from bets every where vassalage in ${PLAYED}
          and game_id not in ${TABLES}
          -- hands of cards have an audit of their own
          and category <> 'PVP'
          and not exists (select from rounds shared where shared.id = every.round_id and shared.scope = 'table')) b
        full join (select rounds.*, coalesce(c.win_minor::text, inputs ->> 'winMinor') as win
          from rounds left join round_choices c on c.round_id = rounds.id where scope = 'member') r on r.id = b.round_id and r.member_id = b.member_id
        -- a bet without a round waits for it
        where (r.id is not null or b.status <> 'open') and (b.game_id, b.game_session_id, b.placed_at, b.played_for::text,
            case when b.status <> 'void' then b.payout_minor::text end)
          is distinct from (r.game_id, r.game_session_id, r.created_at, r.inputs ->> 'betMinor',
            case when b.status <> 'void' then r.win end)`,
    `select format('bet %s of the house is void, but no two operators have decided that', number) as problem,
          stake_minor as off
      from bets b where vassalage in ${PLAYED} and status = 'void' and not exists (${DECIDED_VOIDS} and r.bet_id = b.id)
        -- of a round whose proof failed: the audit of tables looks at those
        and not exists (select from play_actions p
          where p.bet_id = b.id and p.action = 'rollback' and p.transaction_id = 'proof ' || b.number)`,
    `select format('act %s has voided bet %s, which is %s', a.id, a.input ->> 'number', coalesce(b.status, 'not there'))
          as problem, coalesce(b.stake_minor, 0) as off
      from operator_acts a left join bets b on b.number = a.input ->> 'number'
      where a.operation = 'bets.void' and a.state = 'approved'
        and not exists (${DECIDED_VOIDS} and r.bet_id = b.id and decided.id = a.id and b.status = 'void')`,
    `select format('the choice of round %s is %s, but its bet is %s', c.round_id,
          case when c.voided_at is null then 'not void' else 'void' end, b.status) as problem, b.stake_minor as off
      from round_choices c join bets b on b.round_id = c.round_id and b.member_id = c.member_id
      where c.choice is null and (c.voided_at is null) <> (b.status <> 'void')`,
    `select format('round %s has two bets', round_id) as problem, sum(stake_minor) as off
      from bets b where vassalage in ${PLAYED}
        and exists (select from rounds r where r.id = b.round_id and r.scope = 'member')
      group by round_id having count(*) > 1`,
    `select format('round %s of member %s names seed pair %s, which is not the member''s', r.id, r.member_id,
          r.seed_pair_id) as problem, 0 as off
      from rounds r left join seed_pairs p on p.id = r.seed_pair_id
      where p.member_id is distinct from r.member_id`,
    `select format('seed pair %s has decided %s bets and tickets, but has %s of them up to nonce %s', p.id, p.nonce, coalesce(r.rounds, 0),
          coalesce(r.last, 0)) as problem, 0 as off
      from seed_pairs p
      left join (select seed_pair_id, count(*) as rounds, max(nonce) as last, min(nonce) as first
        from (select seed_pair_id, nonce from rounds union all select seed_pair_id, nonce from tickets) decided
        group by seed_pair_id) r on r.seed_pair_id = p.id
      where (p.nonce, p.nonce, 1) is distinct from (coalesce(r.rounds, 0), coalesce(r.last, 0), coalesce(r.first, 1))`,
    `select format('table %s of %s is not the text with this hash', hash, version) as problem, 0 as off
      from house_tables where hash <> encode(sha256(convert_to(definition, 'UTF8')), 'hex')`,
    {
      text: `select format('table %s is not the table that %s is offered with', t.hash, t.version) as problem, 0 as off
        from house_tables t join jsonb_to_recordset($1::jsonb) as o (version text, hash text) on o.version = t.version
        where o.hash <> t.hash`,
      values: [offered()],
    },
    `select format('round %s was played with table %s, which is not there or not of %s (%s)', r.id, r.table_hash,
          r.game_id, r.table_version) as problem, 0 as off
      from rounds r join games g on g.id = r.game_id left join house_tables t on t.hash = r.table_hash
      where (t.game_id, t.version) is distinct from (coalesce(g.title_id, g.id), r.table_version)`,
    `select format('bet %s is %s, but its round %s', b.number, b.status,
          case when c.round_id is null then 'asks for no choice' when c.choice is null then 'waits for a choice'
            else 'has its choice' end) as problem, b.stake_minor as off
      from bets b
      join rounds r on r.id = b.round_id and r.member_id = b.member_id
      left join round_choices c on c.round_id = r.id
      where r.scope = 'member' and b.status <> 'void'
        and ((b.status = 'open') <> (c.round_id is not null and c.choice is null)
          or (r.result -> 'waits' is not null) <> (c.round_id is not null))`,
    `select format('the choice of round %s is of member %s at %s, but the round of member %s at %s', c.round_id, c.member_id,
          c.game_id, r.member_id, r.game_id) as problem, 0 as off
      from round_choices c join rounds r on r.id = c.round_id
      where (c.member_id, c.game_id, c.asked_at) is distinct from (r.member_id, r.game_id, r.created_at)`,
    (client) => recomputedRounds(client, seal),
  ],
});
