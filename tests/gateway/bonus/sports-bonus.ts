// A bonus for bets on fixtures, by terms of a test.
import { sha256 } from '../../../src/lib/gateway/fairness/hashing.ts';
import type { TestGateway } from '../../support/gateway.ts';
import type { Bettor } from '../house/league.ts';

/** A bonus of 50.00 for sports, whose largest bet is 20.00; the bets of one league do not count. */
export async function withSportsBonus(portal: TestGateway, { memberId }: Bettor): Promise<void> {
  const { pool } = portal.owner;
  const terms = {
    name: 'for-sports',
    ...{ starts: '2026-01-01', ends: '2099-01-01' },
    terms: {
      ...{ kind: 'gift', amount: '50.00', wagering: { times: 10, of: 'bonus' }, days: 30, largest: '20.00' },
      ...{ per: 'once', categories: ['sports'], excluded: ['halves'] },
    },
  };
  const definition = JSON.stringify(terms);
  const hash = sha256(definition);
  await pool.query(
    `insert into terms_versions (hash, kind, name, definition, first_used_at) values ($1, 'promotion', 'for-sports', $2, now())
      on conflict do nothing`,
    [hash, definition],
  );
  const at = portal.ctx.clock.now();
  await pool.query("select bonus_write($1, $2, $3, 'once', 0, null, $4)", [
    terms,
    hash,
    String(memberId),
    at,
  ]);
  await pool.query('select bonus_begin($1, $2)', [String(memberId), at]);
}
