// Each round of a table drawn and each of its bets settled again, from the seed, shoe after shoe.
import type pg from 'pg';
import { exactText } from '../../rules/exact-text.ts';
import type { Dividends } from '../../rules/kinds/shared.ts';
import type { Seal } from '../core/seal.ts';
import { evidenceHolds, type RoundEvidence } from '../fairness/prove-round.ts';
import { resolveShared } from '../fairness/shared-proof.ts';
import type { Finding } from '../ledger/audit-area.ts';
import { byMarket } from './by-market.ts';
import type { TablePlay } from './kind.ts';
import { readPlays } from './read-plays.ts';

interface Row {
  id: string;
  vassalage: string;
  table_key: string;
  round_index: string;
  table_hash: string;
  before: unknown;
  /** Its cards are gone from the shoe, but its result counts for nothing. */
  unproven: boolean;
  result: unknown;
  inputs: { dividends?: Dividends };
  /** By an act of operators, and not drawn. */
  told: boolean;
  seed: string | null;
  entries_root: string | null;
  public_value: string | null;
  /** What was staked on the picks of markets, in minor units. */
  spots: { market: string; pick: string; stake: string }[];
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
  select r.id, r.vassalage, r.table_key, r.round_index, r.table_hash, t.before, t.failed_proof is not null as unproven,
      coalesce(k.result, r.result) as result,
      case when k.result is null then r.inputs else jsonb_strip_nulls(jsonb_build_object('dividends', k.dividends)) end
        as inputs, r.inputs ?| array['act', 'outside'] as told, s.seed,
      s.entries_root, c.public_value, coalesce(b.bets, '[]') as bets, coalesce(p.spots, '[]') as spots
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
        from bets b where b.vassalage = r.vassalage and b.round_id = r.id and b.status not in ('open', 'void') and not b.cashed_out
    ) b on true
    left join lateral (
      select json_agg(json_build_object('market', p.market, 'pick', p.pick, 'stake', p.stake_minor::text)) as spots
        from table_spots p
        where (p.vassalage, p.table_key, p.round_index) = (r.vassalage, r.table_key, r.round_index)
    ) p on true
    where r.scope = 'table' and s.revealed_at is not null
    order by r.vassalage, r.table_key, r.round_index`;

/** Every round drawn again, in the order of its table, and every settled line of it. */
export async function* redrawnRounds(client: pg.ClientBase): AsyncIterable<Finding> {
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
      left = { table, hash: row.table_hash, after: play.told ? row.before : again?.after };
      if (row.unproven) continue;
      if (!play.told && text(again?.result) !== text(row.result))
        yield problem(`${named(row)} comes to another result than is kept`);
      else if ((play.told !== undefined) !== row.told)
        yield problem(
          `the result of ${named(row)} is ${row.told ? 'told, but its table draws' : 'told by nobody'}`,
        );
      else {
        const stakes = byMarket(row.spots.map((spot) => ({ ...spot, value: BigInt(spot.stake) })));
        if (text(play.dividendsOf?.(row.result, stakes)) !== text(row.inputs.dividends))
          yield problem(`the pools of ${named(row)} come to other dividends than are kept`);
        yield* unpaid(row, play);
      }
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
export async function* unprovenRounds(client: pg.ClientBase, seal: Seal): AsyncIterable<Finding> {
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
