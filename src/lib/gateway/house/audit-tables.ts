// Rounds of tables against their bets: every bet is a leaf, what all have on a spot is the sum of the bets, and each round is
// drawn and each bet settled again from the seed, shoe after shoe.
import type pg from 'pg';
import { exactText } from '../../rules/exact-text.ts';
import { sharedKinds } from '../../rules/kinds/kind.ts';
import type { Dividends } from '../../rules/kinds/shared.ts';
import type { Seal } from '../core/seal.ts';
import { evidenceHolds, type RoundEvidence } from '../fairness/prove-round.ts';
import { resolveShared } from '../fairness/shared-proof.ts';
import type { AuditArea, Finding } from '../ledger/audit-area.ts';
import { numbersAtRisk } from './audit-numbers.ts';
import type { TablePlay } from './kind.ts';
import { readPlays } from './read-plays.ts';

/** Games that are tables. */
export const TABLES = `(select id from games where kind in (${sharedKinds.map((kind) => `'${kind}'`).join(', ')}))`;

const OF_A_ROUND = `b.round_id = e.vassalage || '/' || e.table_key || '/' || e.round_index`;

/** `seal` opens what a round whose proof did not hold would have been drawn from. */
export const tablesAudit = (seal: Seal): AuditArea => ({
  // A round moves money only as a bet.
  kinds: {},
  checks: [
    `select case when e.bet_key is null then format('bet %s at a table is no leaf of round %s', b.number, b.round_id)
          else format('round %s of %s has accepted %s, which is no bet in it', e.round_index, e.table_key, e.bet_key)
        end as problem, coalesce(b.stake_minor, 0) as off
      from (select * from bets where game_id in ${TABLES}) b
      full join (select * from round_entries where table_key in ${TABLES}) e on e.bet_key = b.number and ${OF_A_ROUND}
      where b.id is null or e.id is null`,
    `select format('spot %s %s of round %s at %s has %s, but its bets staked %s', coalesce(s.market, l.market),
          coalesce(s.pick, l.pick), coalesce(s.round_index, l.round_index), coalesce(s.table_key, l.table_key),
          coalesce(s.stake_minor, 0), coalesce(l.staked, 0)) as problem,
          abs(coalesce(s.stake_minor, 0) - coalesce(l.staked, 0)) as off
      from table_spots s
      full join (
        select e.vassalage, e.table_key, e.round_index, l.market, l.pick, sum(l.stake_minor) as staked,
            count(distinct b.member_id) as players
          from bets b join bet_lines l on l.bet_id = b.id
          join round_entries e on e.bet_key = b.number and ${OF_A_ROUND}
          where b.game_id in ${TABLES} and b.currency <> 'FUN'
          group by e.vassalage, e.table_key, e.round_index, l.market, l.pick) l
        using (vassalage, table_key, round_index, market, pick)
      where (s.stake_minor, s.players) is distinct from (l.staked, l.players)`,
    `select format('bet %s is %s, but round %s of %s %s', b.number, b.status, r.round_index, r.table_key,
          case when r.settled_at is null then 'is not drawn yet' when r.voided_at is null then 'is settled'
            else 'is void' end) as problem, b.stake_minor as off
      from table_rounds r
      join shared_rounds d using (vassalage, table_key, round_index)
      join bets b on b.vassalage = r.vassalage and b.round_id = r.vassalage || '/' || r.table_key || '/' || r.round_index
      where r.settled_at is not null and b.status = 'open'
        or r.settled_at is not null and r.voided_at is not null and b.status <> 'void'
        or d.revealed_at is null and b.status not in ('open', 'void')`,
    `select format('round %s of %s took bets from %s to %s, not in its turn', r.round_index, r.table_key, r.opens_at,
          r.closes_at) as problem, 0 as off
      from table_rounds r
      join shared_rounds s using (vassalage, table_key, round_index)
      join bets b on b.vassalage = r.vassalage and b.round_id = r.vassalage || '/' || r.table_key || '/' || r.round_index
      -- a chase was bought before, and is staked when the round closes
      where s.proof = 'chain' and b.placed_at < r.opens_at
        or b.placed_at >= r.closes_at and not exists (select from chase_draws d where d.bet_number = b.number)`,
    `select format('round %s of %s is void by act %s, which is none of it', r.round_index, r.table_key, r.void_act) as problem,
          0 as off
      from table_rounds r
      left join operator_acts a on a.id = r.void_act and a.operation = 'tables.void' and a.state = 'approved'
        and (a.input ->> 'table', a.input ->> 'round') = (r.table_key, r.round_index::text)
      where r.void_act is not null and a.id is null`,
    `select format('act %s has voided round %s of %s, which is not void by it', a.id, a.input ->> 'round',
          a.input ->> 'table') as problem, 0 as off
      from operator_acts a
      where a.operation = 'tables.void' and a.state = 'approved'
        and not exists (select from table_rounds r where r.void_act = a.id)`,
    `select format('bet %s at a table was taken back for a failed proof, but the proof of its round has not failed', b.number) as
          problem, b.stake_minor as off
      from play_actions p join bets b on b.id = p.bet_id
      where p.action = 'rollback' and p.transaction_id = 'proof ' || b.number and b.game_id in ${TABLES} and not exists (
        select from table_rounds r
        where r.vassalage = b.vassalage and b.round_id = r.vassalage || '/' || r.table_key || '/' || r.round_index
          and r.failed_proof is not null)`,
    `select format('bet %s at a table was corrected, but no two operators have decided that', b.number) as problem,
          abs(p.amount_minor) as off
      from play_actions p join bets b on b.id = p.bet_id
      where p.action = 'adjust' and b.game_id in ${TABLES} and not exists (
        select from operator_acts a
        where a.operation = 'tables.correct' and a.state = 'approved' and p.transaction_id like 'act ' || a.id || ' %')`,
    (client) => redrawnRounds(client),
    (client) => numbersAtRisk(client),
    (client) => unprovenRounds(client, seal),
  ],
});

interface Row {
  id: string;
  vassalage: string;
  table_key: string;
  round_index: string;
  table_hash: string;
  before: unknown;
  result: unknown;
  inputs: { dividends?: Dividends };
  seed: string | null;
  entries_root: string | null;
  public_value: string | null;
  bets: {
    number: string;
    status: string;
    lines: {
      market: string;
      pick: string;
      stake: string;
      price: number | null;
      result: string;
      payout: string;
    }[];
  }[];
}

const BATCH = 200;
const ROUNDS = `
  select r.id, r.vassalage, r.table_key, r.round_index, r.table_hash, t.before, coalesce(k.result, r.result) as result,
      coalesce(jsonb_strip_nulls(jsonb_build_object('dividends', k.dividends)), r.inputs) as inputs, s.seed,
      s.entries_root, c.public_value, coalesce(b.bets, '[]') as bets
    from rounds r
    join table_rounds t using (vassalage, table_key, round_index)
    join shared_rounds s using (vassalage, table_key, round_index)
    left join seed_chains c on c.id = s.chain_id
    left join lateral (
      select result, dividends from round_corrections where round_id = r.id order by id desc limit 1
    ) k on true
    left join lateral (
      select json_agg(json_build_object('number', b.number, 'status', b.status, 'lines', (
          select json_agg(json_build_object('market', l.market, 'pick', l.pick, 'stake', l.stake_minor::text,
              'price', l.price_milli, 'result', l.result, 'payout', l.payout_minor::text))
            from bet_lines l where l.bet_id = b.id))) as bets
        from bets b where b.vassalage = r.vassalage and b.round_id = r.id and b.status not in ('open', 'void')
    ) b on true
    where r.scope = 'table' and s.revealed_at is not null and t.failed_proof is null
    order by r.vassalage, r.table_key, r.round_index`;

/** Every round drawn again, in the order of its table, and every settled line of it. */
async function* redrawnRounds(client: pg.ClientBase): AsyncIterable<Finding> {
  const { plays, unreadable } = await readPlays(client);
  yield* unreadable.map((hash) => problem(`table ${hash} cannot be read`));
  /** What the last round of a table has left, with the rules that left it. */
  let left: { table: string; hash: string; after: unknown } | undefined;
  await client.query(`declare table_rounds_again no scroll cursor for ${ROUNDS}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${BATCH} from table_rounds_again`);
    for (const row of rows) {
      const play = plays.get(row.table_hash);
      if (!play) {
        if (!unreadable.includes(row.table_hash)) yield problem(`table ${row.table_hash} cannot be read`);
        continue;
      }
      const table = `${row.vassalage} ${row.table_key}`;
      const before = left?.table === table && left.hash === row.table_hash ? left.after : play.begin();
      if (text(before) !== text(row.before))
        yield problem(`${named(row)} did not begin with what the one before has left`);
      const again = redraw(row, play);
      left = { table, hash: row.table_hash, after: again?.after };
      if (text(again?.result) !== text(row.result))
        yield problem(`${named(row)} comes to another result than is kept`);
      else yield* unpaid(row, play);
    }
    if (rows.length < BATCH) break;
  }
  await client.query('close table_rounds_again');
}

interface Unproven extends RoundEvidence {
  table_key: string;
  round_index: string;
  table_hash: string;
  before: unknown;
  result: unknown;
  public_value: string | null;
}

const UNPROVEN = `
  select t.table_key, t.round_index, t.table_hash, t.before, r.result, c.public_value, to_json(s) as round, to_json(c) as chain,
      array(select content from round_entries e
        where (e.vassalage, e.table_key, e.round_index) = (t.vassalage, t.table_key, t.round_index) order by id) as contents
    from table_rounds t
    join shared_rounds s using (vassalage, table_key, round_index)
    left join rounds r using (vassalage, table_key, round_index)
    left join seed_chains c on c.id = s.chain_id
    where t.failed_proof is not null`;

/** Rounds that are void for a failed proof, although it holds. */
async function* unprovenRounds(client: pg.ClientBase, seal: Seal): AsyncIterable<Finding> {
  const { plays } = await readPlays(client);
  const { rows } = await client.query<Unproven>(UNPROVEN);
  for (const row of rows) {
    const play = plays.get(row.table_hash);
    const held = evidenceHolds({ seal }, { ...row, chain: row.chain ?? undefined });
    const again =
      play && 'seed' in held ? redraw({ ...row, seed: held.seed, ...rootOf(row) }, play) : undefined;
    if (again && (row.result === null || text(again.result) === text(row.result)))
      yield problem(`${named(row)} is void for a failed proof, which holds`);
  }
}

const rootOf = ({ round }: RoundEvidence) => ({ entries_root: round.entries_root });

function redraw(
  row: Pick<Row, 'seed' | 'entries_root' | 'table_key' | 'round_index' | 'before' | 'public_value'>,
  play: TablePlay,
) {
  const { seed, entries_root, table_key } = row;
  const index = BigInt(row.round_index);
  try {
    return resolveShared(
      play.play(row.before, index),
      { seed, entries_root, table_key, round_index: index },
      row.public_value ?? undefined,
    );
  } catch {
    return undefined;
  }
}

function* unpaid({ bets, result, inputs, ...round }: Row, play: TablePlay): Iterable<Finding> {
  for (const { number, lines } of bets)
    for (const { market, pick, stake, price, ...kept } of lines) {
      const line = { market, pick, stakeMinor: BigInt(stake), ...(price !== null && { priceMilli: price }) };
      const due = play.settleLine(line, result, inputs.dividends);
      const off = due.payoutMinor - BigInt(kept.payout);
      if (off !== 0n || due.result !== kept.result)
        yield {
          problem: `${market} ${pick} of bet ${number} was settled as ${kept.result} with ${kept.payout}, but ${named(round)} makes it ${due.result} with ${due.payoutMinor}`,
          off: off < 0n ? -off : off,
        };
    }
}

const named = ({ round_index, table_key }: Pick<Row, 'round_index' | 'table_key'>): string =>
  `round ${round_index} of ${table_key}`;

const text = (value: unknown): string => exactText({ value });

const problem = (words: string): Finding => ({ problem: words, off: 0n });
