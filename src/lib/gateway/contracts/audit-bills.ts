// The latest bills worked out again from what was bet: a bill that says anything else names itself and its contract.
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { billOf } from '../../rules/contracts/bill.ts';
import type { DB } from '../db/schema.ts';
import type { Finding } from '../ledger/audit-area.ts';
import { liveSettings } from '../settings/store.ts';
import { type Bill, selectBills, shareIn } from './bills.ts';
import { subjectOf } from './corrections.ts';
import { conditionsOf, figuresOf, NOTHING, type TeamFigures } from './team-figures.ts';
import { tiersOf } from './terms.ts';

/** By their ids, which nobody can choose. */
const LATEST = 5_000;
const BATCH = 500;

export async function* latestBills(client: pg.ClientBase): AsyncIterable<Finding> {
  const db = over(client);
  const { settings } = await liveSettings(db);
  const ctx = { settings, db };
  const currency = settings.get('brand.currency');
  const bills = await selectBills(ctx).orderBy('b.id', 'desc').limit(LATEST).execute();
  for (const [kind, all] of Map.groupBy(bills, (bill) => bill.kind))
    for (let from = 0; from < all.length; from += BATCH) {
      const some = all.slice(from, from + BATCH);
      const subjects = some.map((bill) => subjectOf(bill));
      const figures = await figuresOf(ctx, { kind, currency, subjects });
      yield* some.flatMap((bill) => findings(bill, figures.get(bill.number) ?? NOTHING));
    }
}

/** From how much on a member is active may have been set anew since, so that members are taken as they were counted. */
function findings(bill: Bill, figures: TeamFigures): Finding[] {
  const again = billOf(
    bill.kind,
    tiersOf(bill.tiers),
    { ...conditionsOf(figures), members: bill.members },
    bill.carried_minor,
  );
  const now = [figures.stakeMinor, figures.payoutMinor, figures.bonusMinor, figures.feesMinor];
  const then = [bill.stake_minor, bill.payout_minor, bill.bonus_minor, bill.fees_minor];
  const share = shareIn(bill);
  if (
    now.join() === then.join() &&
    figures.validMinor === bill.valid_minor &&
    again.tier === bill.tier &&
    again.amountMinor === share
  )
    return [];
  const off = again.amountMinor - share;
  const problem = `bill ${bill.number} of contract ${bill.contract} says ${share} of valid bets of ${bill.valid_minor}, but its team comes to ${again.amountMinor} of ${figures.validMinor}`;
  return [{ problem, off: off < 0n ? -off : off }];
}

/** The audit's own connection, so that all of it is of one moment. */
const over = (client: pg.ClientBase): Kysely<DB> =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({
          query: (text: string, values: unknown[]) => client.query(text, values),
          release: () => {},
        }),
        end: async () => {},
      } as unknown as pg.Pool,
    }),
  });
