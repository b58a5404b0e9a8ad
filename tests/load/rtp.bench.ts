// What every slot returns: as it states, exactly, in rounds played now, and in the bets of a portal so far.
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { Problem } from '../../bin/problem.ts';
import { connect } from '../../src/lib/gateway/db/connect.ts';
import { simulate } from '../../src/lib/gateway/house/kinds/slot/maths/simulate.ts';
import { slotTitles } from '../../src/lib/gateway/house/titles/slot/index.ts';
import { sheetRow } from '../support/maths-sheet.ts';

const Z_99 = 2.5758;
/** So many standard errors from the exact return one slot is once in 16,000 times, any of forty once in 400 runs. */
const Z_STRAY = 4;
/** A stray is played again this many times as long: one large win in few rounds is no fault. */
const AGAIN = 10;

/** Of a title, in the bets of a database. */
interface Measured {
  bets: number;
  /** Paid out of what was staked. */
  rtp: number;
  /** Half of the 99 % confidence interval. */
  margin: number;
}

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '200000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      database: { type: 'string' },
    },
  });
  const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
  const measured = values.database ? await measuredIn(values.database) : new Map<string, Measured>();
  console.log(`${rounds.toLocaleString('en')} rounds of each slot, seed ${seed}; half widths are of 99 %.`);
  const strays: string[] = [];
  for (const { name, rtpBasisPoints, rules } of slotTitles()) {
    const played = simulate(rules, rounds, seed);
    const [, , exact = '', , , , deviation = ''] = sheetRow(name);
    // How results spread is measured over many more rounds than these, which may have missed every large win.
    const isAway = (rtp: number, of: number): boolean =>
      Math.abs(rtp - Number.parseFloat(exact) / 100) >
      (Z_STRAY * Number.parseFloat(deviation)) / Math.sqrt(of);
    if (isAway(played.rtp, rounds) && isAway(simulate(rules, rounds * AGAIN, seed + 1).rtp, rounds * AGAIN))
      strays.push(name);
    const soFar = measured.get(rules.gameId);
    console.log(
      [
        name.padEnd(16),
        `states ${(rtpBasisPoints / 100).toFixed(2)} %`,
        `exact ${exact}`,
        `played ${percent(played.rtp, played.margin)}`,
        soFar
          ? `so far ${percent(soFar.rtp, soFar.margin)} in ${soFar.bets.toLocaleString('en')} bets`
          : 'no bets so far',
      ].join('   '),
    );
  }
  if (strays.length > 0)
    throw new Problem(
      `Does not return what it states, also when played ${AGAIN} times as long: ${strays.join(', ')}.`,
    );
  console.log(`Each is within ${Z_STRAY} standard errors of its exact return.`);
}

const percent = (rtp: number, margin: number): string =>
  `${(rtp * 100).toFixed(2)} ± ${(margin * 100).toFixed(2)} %`;

/** By title: games of other vendors that are played as a title of the house count for it. */
async function measuredIn(url: string): Promise<Map<string, Measured>> {
  const { db } = connect(url, { max: 1 });
  const { rows } = await sql<{ title: string; bets: number; rtp: number; deviation: number }>`
    with settled as (
      select coalesce(games.title_id, games.id) as title,
             bets.stake_minor::float8 as stake, bets.payout_minor::float8 as payout
      from bets join games on games.id = bets.game_id
      where bets.status in ('won', 'lost') and bets.stake_minor > 0
    )
    select title, count(*)::int as bets, sum(payout) / sum(stake) as rtp,
           coalesce(stddev_pop(payout / stake), 0) as deviation
    from settled group by title`.execute(db);
  await db.destroy();
  return new Map(
    rows.map(({ title, bets, rtp, deviation }) => [
      title,
      { bets, rtp, margin: (Z_99 * deviation) / Math.sqrt(bets) },
    ]),
  );
}
