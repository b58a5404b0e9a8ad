// What a jackpot costs: whole spins of the house without one, with one, and with a pool that had one row for everybody.
import { sql } from 'kysely';
import { compareSpins, plain, pooled } from './spins/subjects.ts';
import { report } from './statistics.ts';

export async function bench(args: string[]): Promise<void> {
  const ratio = await compareSpins(
    args,
    [
      { name: 'spins', table: plain },
      { name: 'with a pool', table: pooled },
      {
        name: 'with a pool of one row',
        table: pooled,
        beside: ({ db }) => sql`update one_row set n = n + 1`.execute(db),
      },
    ],
    ['create table one_row (n bigint)', 'insert into one_row values (0)'],
  );
  const pool = ratio('with a pool');
  report('with a pool : without', pool.toFixed(2), { text: 'at least 0.9', met: pool >= 0.9 });
  report('with a pool of one row : without', ratio('with a pool of one row').toFixed(2));
}
