// Slips against their bets and the rounds of their legs: every leg is a leaf of its round, and each slip comes to what its fixtures make
// of it, or to what it was sold for.
import type pg from 'pg';
import type { AuditArea, Finding } from '../../../ledger/audit-area.ts';
import { soldBets } from '../../kinds/fixture/audit-cash-outs.ts';
import { takenInPlay } from '../../kinds/fixture/audit-in-play.ts';
import { readPlays } from '../../read-plays.ts';
import { dueOf } from './due.ts';
import { type KeptSlip, LINES_AND_LEGS } from './kept.ts';

export const slipsAudit: AuditArea = {
  // A slip moves money only as a bet.
  kinds: {},
  checks: [
    `select case when b.id is null then format('slip %s is no bet', s.bet_number)
          else format('bet %s has legs, but is no slip', b.number) end as problem, coalesce(b.stake_minor, 0) as off
      from slips s full join (
        select distinct b.* from bets b join bet_lines l on l.bet_id = b.id
          join games g on g.id = b.game_id where g.kind = 'fixture' and l.market = 'slip') b on b.number = s.bet_number
      where b.id is null or s.bet_number is null or b.member_id <> s.member_id`,
    `select case when e.id is null then format('leg %s of slip %s is no leaf of its round', g.leg, g.bet_number)
          else format('round %s of %s has accepted slip %s, which has no leg in it', e.round_index, e.table_key, e.bet_key) end
          as problem, 0 as off
      from (select * from slip_legs where steps is null) g
      full join (select * from round_entries where bet_key in (select bet_number from slips)) e
        on (e.vassalage, e.table_key, e.round_index, e.bet_key) = (g.vassalage, g.table_key, g.round_index, g.bet_number)
      where g.bet_number is null or e.id is null`,
    `select format('leg %s of slip %s is %s at %s, but line %s of its bet %s at %s', g.leg, g.bet_number, g.pick, g.price_milli, g.leg,
          l.pick, l.price_milli) as problem, 0 as off
      from slip_legs g
      join bets b on b.number = g.bet_number
      left join bet_lines l on l.bet_id = b.id and l.line = g.leg
      where (l.market, l.pick, l.price_milli, l.score) is distinct from (g.market, g.pick, g.price_milli, g.score)
        or b.status <> 'void' and l.result <> g.result`,
    `select format('slip %s was placed when its fixture %s of %s %s', g.bet_number, g.round_index, g.table_key,
          case when g.steps is null then 'had begun' else 'was not played' end) as problem, b.stake_minor as off
      from slip_legs g join table_rounds t using (vassalage, table_key, round_index)
      join shared_rounds d using (vassalage, table_key, round_index)
      join bets b on b.number = g.bet_number
      where case when g.steps is null then b.placed_at >= t.closes_at
        else b.placed_at < t.closes_at or b.placed_at > d.revealed_at end`,
    `select format('leg %s of slip %s stakes %s, but its combinations %s', g.leg, g.bet_number, g.stake_minor, l.staked) as problem,
          abs(g.stake_minor - l.staked) as off
      from slip_legs g
      join bets b on b.number = g.bet_number
      cross join lateral (
        select coalesce(sum(l.stake_minor), 0) as staked from bet_lines l
          where l.bet_id = b.id and l.market = 'slip' and g.leg::text = any (string_to_array(l.pick, '+'))) l
      where g.stake_minor <> l.staked`,
    `select format('slip %s is %s, but %s', b.number, b.status,
          case when s.settled_at is null then 'waits for its fixtures' else 'is settled' end) as problem, b.stake_minor as off
      from slips s join bets b on b.number = s.bet_number
      where b.status <> 'void' and (b.status = 'open') <> (s.settled_at is null)`,
    `select format('bet %s is %s and has paid %s, but was sold for %s', coalesce(b.number, c.bet_number), coalesce(b.status, 'none'),
          b.payout_minor, c.amount_minor) as problem, abs(coalesce(b.payout_minor, 0) - coalesce(c.amount_minor, 0)) as off
      from (select * from bets where cashed_out) b full join cash_outs c on c.bet_number = b.number
      where b.number is null or c.bet_number is null or b.member_id <> c.member_id or b.status = 'open'
        or b.status <> 'void' and b.payout_minor <> c.amount_minor`,
    `select format('leg %s of slip %s is out of the sums of its fixture, but the slip is %s', g.leg, g.bet_number, b.status) as problem,
          g.stake_minor as off
      from slip_legs g join bets b on b.number = g.bet_number
      where g.released and b.status not in ('lost', 'won', 'push', 'void')`,
    (client) => soldBets(client),
    (client) => recomputedSlips(client),
    (client) => takenInPlay(client),
  ],
};

/** What was settled, with its legs, in lots by the number of the bet. */
const SETTLED = `select b.number, b.payout_minor::text as payout, s.sizes, s.ended_legs is not null as early, ${LINES_AND_LEGS}
  from slips s join bets b on b.number = s.bet_number
  where s.settled_at is not null and b.status <> 'void' and not b.cashed_out and b.number > $1
  order by b.number limit $2`;

const BATCH = 500;

type Row = Pick<KeptSlip, 'number' | 'sizes' | 'lines' | 'legs'> & { payout: string; early: boolean };

async function* recomputedSlips(client: pg.ClientBase): AsyncIterable<Finding> {
  const { plays } = await readPlays(client);
  for (let after = ''; ; ) {
    const { rows } = await client.query<Row>(SETTLED, [after, BATCH]);
    for (const slip of rows) {
      const { lines } = dueOf(slip, (hash) => plays.get(hash));
      if (!lines) {
        yield { problem: `slip ${slip.number} is settled, but its fixtures are not over`, off: 0n };
        continue;
      }
      const due = lines.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n);
      const off = BigInt(slip.payout) - due;
      const differs = lines.some(({ line, result, payoutMinor }) => {
        const kept = slip.lines[line - 1];
        // Of one that was lost early it is noted a moment later how its other fixtures ended.
        if (slip.early && line <= slip.legs.length && kept?.result === 'open') return false;
        return kept?.result !== result || BigInt(kept.payout) !== payoutMinor;
      });
      if (off !== 0n || differs)
        yield {
          problem: `slip ${slip.number} has paid ${slip.payout}, but its fixtures make ${due} of it`,
          off: off < 0n ? -off : off,
        };
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.number;
  }
}
