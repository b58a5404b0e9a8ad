// What is at risk by each number of a draw against what is staked on the picks that stand behind it.
import type pg from 'pg';
import { drawKinds } from '../../rules/kinds/kind.ts';
import type { Finding } from '../ledger/audit-area.ts';
import { readPlays } from './read-plays.ts';

interface Risk {
  stake: bigint;
  loss: bigint;
}

interface Row extends Record<'stake' | 'loss', string> {
  round: string;
}

const KEY = "vassalage || '/' || table_key || '/' || round_index";
const DRAWS = `table_key in (select id from games where kind = any($1))`;
const SPOTS = `select ${KEY} as round, r.table_hash as hash, market, pick, stake_minor as stake, loss_minor as loss
  from table_spots join table_rounds r using (vassalage, table_key, round_index) where ${DRAWS}`;
const NUMBERS = `select ${KEY} as round, number, stake_minor as stake, loss_minor as loss
  from round_numbers where ${DRAWS}`;

export async function* numbersAtRisk(client: pg.ClientBase): AsyncIterable<Finding> {
  const { plays } = await readPlays(client);
  const due = new Map<string, Risk>();
  const spots = await client.query<Row & Record<'hash' | 'market' | 'pick', string>>(SPOTS, [drawKinds]);
  for (const { round, hash, market, pick, stake, loss } of spots.rows)
    for (const number of new Set(plays.get(hash)?.numbersOf({ market, pick }))) {
      const before = due.get(`${round} ${number}`) ?? { stake: 0n, loss: 0n };
      due.set(`${round} ${number}`, {
        stake: before.stake + BigInt(stake),
        loss: before.loss + BigInt(loss),
      });
    }
  const kept = await client.query<Row & { number: string }>(NUMBERS, [drawKinds]);
  const known = new Map(
    kept.rows.map(({ round, number, stake, loss }): [string, Risk] => [
      `${round} ${number}`,
      { stake: BigInt(stake), loss: BigInt(loss) },
    ]),
  );
  for (const key of new Set([...due.keys(), ...known.keys()])) {
    const [should, has] = [due.get(key), known.get(key)];
    if (should?.stake === has?.stake && should?.loss === has?.loss) continue;
    const [round, number] = key.split(' ');
    yield {
      problem: `number ${number} of round ${round} is at risk with ${has?.loss ?? 0n} of ${has?.stake ?? 0n} staked, but by its bets with ${should?.loss ?? 0n} of ${should?.stake ?? 0n}`,
      off: 0n,
    };
  }
}
