// A bonus for bets of one category, by terms of a test.
import { sha256 } from '../../../src/lib/gateway/fairness/hashing.ts';
import type { TestGateway } from '../../support/gateway.ts';

interface Who {
  memberId: bigint;
}

/** A bonus of 50.00 for sports, whose largest bet is 20.00; the bets of one league do not count. */
export const withSportsBonus = (portal: TestGateway, who: Who): Promise<void> =>
  withBonusFor(portal, who, 'sports', { largest: '20.00', excluded: ['halves'] });

/** A bonus of 50.00 for a category. */
export async function withBonusFor(
  portal: TestGateway,
  { memberId }: Who,
  category: string,
  more: { largest: string; excluded?: string[] },
): Promise<void> {
  const { pool } = portal.owner;
  const name = `for-${category}`;
  const terms = {
    name,
    ...{ starts: '2026-01-01', ends: '2099-01-01' },
    terms: {
      ...{ kind: 'gift', amount: '50.00', wagering: { times: 10, of: 'bonus' }, days: 30 },
      ...{ per: 'once', categories: [category], ...more },
    },
  };
  const definition = JSON.stringify(terms);
  const hash = sha256(definition);
  await pool.query(
    `insert into terms_versions (hash, kind, name, definition, first_used_at) values ($1, 'promotion', $3, $2, now())
      on conflict do nothing`,
    [hash, definition, name],
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
