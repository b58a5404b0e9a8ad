// Bonuses as their member sees them.
import { type Selectable, sql } from 'kysely';
import { toWire } from '../../rules/money.ts';
import type { Wagering } from '../../rules/promotion.ts';
import { titleOf } from '../content/promotions.ts';
import type { Ctx } from '../core/ctx.ts';
import type { BonusGrants } from '../db/schema.ts';
import { BETS_SHOWN, countedOf } from './counted.ts';

type Grant = Selectable<BonusGrants> & {
  purse: bigint;
  waitsFor: bigint | null;
  /** Of its free rounds. */
  played: number | null;
  roundsEnd: Date | null;
};

const SHOWN = 50;

const read = ({ db }: Pick<Ctx, 'db'>, memberId: bigint) =>
  db
    .selectFrom('bonus_grants as g')
    .selectAll('g')
    .leftJoin('free_rounds as f', 'f.grant_id', 'g.id')
    .select([
      sql<bigint>`bonus_purse(g)`.as('purse'),
      sql<bigint | null>`bonus_waits_for(g)`.as('waitsFor'),
      'f.played',
      'f.expires_at as roundsEnd',
    ])
    .where('g.member_id', '=', memberId);

/** The one that runs, those that wait, and those that have ended, the newest first. */
export async function grantsOf(ctx: Pick<Ctx, 'db'>, memberId: bigint) {
  const rows = await read(ctx, memberId)
    .orderBy(sql`case g.state when 'active' then 1 when 'rounds' then 2 when 'waiting' then 3 else 4 end`)
    .orderBy(sql`case when g.state = 'waiting' then g.id else -g.id end`)
    .limit(SHOWN)
    .execute();
  return rows.map(brief);
}

function brief(grant: Grant) {
  const { number, promotion, state, currency } = grant;
  const left = grant.wager_minor - grant.counted_minor;
  return {
    ...{ number, promotion, title: titleOf(promotion), state, currency },
    ...{ bonus: toWire(grant.bonus_minor), purse: toWire(grant.purse), wager: toWire(grant.wager_minor) },
    ...{ counted: toWire(grant.counted_minor), left: toWire(left > 0n ? left : 0n) },
    rounds: grant.rounds === null ? null : { count: grant.rounds, played: grant.played ?? 0 },
    createdAt: grant.created_at.toISOString(),
    endsAt: (state === 'rounds' ? grant.roundsEnd : grant.ends_at)?.toISOString() ?? null,
    endedAt: grant.ended_at?.toISOString() ?? null,
    converted: toWire(grant.converted_minor),
  };
}

/** One of the member's own; undefined when there is none of this number. */
export async function grantInDetail(ctx: Pick<Ctx, 'db'>, memberId: bigint, number: string) {
  const grant = await read(ctx, memberId).where('g.number', '=', number).executeTakeFirst();
  if (!grant) return undefined;
  const wagering = await wageringOf(ctx, grant.terms);
  return {
    ...brief(grant),
    base: grant.base_minor > 0n ? toWire(grant.base_minor) : null,
    deposit: await depositOf(ctx, grant.deposit_id),
    times: wagering?.times ?? 0,
    ofDeposit: wagering?.of === 'deposit+bonus',
    leftSet: grant.wager_minor !== wagerOf(grant, wagering),
    waitsFor: grant.waitsFor === null ? null : toWire(grant.waitsFor),
    ...{ days: grant.days, terms: grant.terms, excluded: grant.excluded },
    largest: grant.largest_minor === null ? null : toWire(grant.largest_minor),
    converts: grant.converts_minor === null ? null : toWire(grant.converts_minor),
    ...(await countedOf(ctx, grant)),
    refused: await refusedOf(ctx, grant),
  };
}

/** What its terms want, as `bonus_wager` has written it; operators can set something else. */
function wagerOf({ base_minor, bonus_minor }: Grant, wagering: Wagering | undefined): bigint {
  const of = bonus_minor + (wagering?.of === 'deposit+bonus' ? base_minor : 0n);
  return BigInt(wagering?.times ?? 0) * of;
}

async function refusedOf({ db }: Pick<Ctx, 'db'>, { id }: Grant) {
  const rows = await db
    .selectFrom('bonus_refusals as r')
    .innerJoin('games as n', 'n.id', 'r.game_id')
    .select(['n.name as game', 'r.stake_minor', 'r.most_minor', 'r.at'])
    .where('r.grant_id', '=', id)
    .orderBy('r.id', 'desc')
    .limit(BETS_SHOWN)
    .execute();
  return rows.map(({ game, stake_minor, most_minor, at }) => ({
    ...{ game, stake: toWire(stake_minor), most: toWire(most_minor), at: at.toISOString() },
  }));
}

/** As the terms said it under which it was given. */
async function wageringOf({ db }: Pick<Ctx, 'db'>, hash: string): Promise<Wagering | undefined> {
  const { definition } = await db
    .selectFrom('terms_versions')
    .select('definition')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return (JSON.parse(definition) as { terms: { wagering?: Wagering } }).terms.wagering;
}

async function depositOf({ db }: Pick<Ctx, 'db'>, id: string | null) {
  if (!id) return null;
  const { number, credited_at } = await db
    .selectFrom('deposits')
    .select(['number', 'credited_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { number, at: (credited_at ?? new Date(0)).toISOString() };
}
