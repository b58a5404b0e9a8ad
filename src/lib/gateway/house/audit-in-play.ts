// Legs taken in play, against their fixtures played again: what stood when each was taken, and the price that followed from it.
import type pg from 'pg';
import type { FixtureTable } from '../../rules/kinds/fixture/definition.ts';
import { playedIn } from '../../rules/kinds/fixture/in-play.ts';
import { keyOf } from '../../rules/kinds/fixture/lines.ts';
import type { Standing } from '../../rules/kinds/fixture/play.ts';
import { source } from '../../rules/kinds/fixture/source.ts';
import { scoreText } from '../../rules/sports/markets.ts';
import { resolveShared } from '../fairness/shared-proof.ts';
import type { Finding } from '../ledger/audit-area.ts';
import { readPlays } from './read-plays.ts';

interface Row {
  bet: string;
  leg: number;
  market: string;
  pick: string;
  price: number;
  score: string;
  steps: number;
  table_key: string;
  round_index: string;
  hash: string;
  seed: string;
  entries_root: string | null;
}

const LEGS = `
  select g.bet_number as bet, g.leg, g.market, g.pick, g.price_milli as price, g.score, g.steps, g.table_key, g.round_index,
      t.table_hash as hash, s.seed, s.entries_root
    from slip_legs g
    join table_rounds t using (vassalage, table_key, round_index)
    join shared_rounds s using (vassalage, table_key, round_index)
    where g.steps is not null and s.revealed_at is not null and t.failed_proof is null
    order by g.table_key, g.round_index, g.steps`;

const BATCH = 500;

export async function* takenInPlay(client: pg.ClientBase): AsyncIterable<Finding> {
  const { plays } = await readPlays(client);
  let last: { round: string; course: readonly Standing[] } | undefined;
  await client.query(`declare legs_in_play no scroll cursor for ${LEGS}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${BATCH} from legs_in_play`);
    for (const row of rows) {
      const league = plays.get(row.hash)?.table as FixtureTable | undefined;
      if (!league) continue;
      const round = `${row.table_key} ${row.round_index}`;
      if (last?.round !== round) last = { round, course: courseOf(row, league) };
      const played = playedIn(last.course.slice(0, row.steps));
      const price =
        played && source.offerInPlay(league, BigInt(row.round_index), played).prices.get(keyOf(row));
      if (!played || scoreText(played) !== row.score || price !== row.price)
        yield {
          problem: `leg ${row.leg} of slip ${row.bet} was taken at ${row.score} for ${row.price}, but its fixture stood at ${played ? scoreText(played) : 'nothing'} with ${price ?? 'no price'}`,
          off: 0n,
        };
    }
    if (rows.length < BATCH) break;
  }
  await client.query('close legs_in_play');
}

const courseOf = ({ seed, entries_root, table_key, round_index }: Row, league: FixtureTable): Standing[] => {
  const index = BigInt(round_index);
  return resolveShared(
    source.courseOf(league, source.fixtureOf(league, index)),
    { seed, entries_root, table_key, round_index: index },
    undefined,
  );
};
