// What deposits and bets should have brought a member, reckoned from the feed by the rules that pages show examples with, apart from the
// functions of the database that give it: whatever was due and is not there is named.
import { sql } from 'kysely';
import { promotionsInForce } from '../../../src/lib/gateway/content/promotions.ts';
import { mallTerms } from '../../../src/lib/gateway/points/terms.ts';
import { referralTerms } from '../../../src/lib/gateway/referrals/terms.ts';
import { rebatePromotions } from '../../../src/lib/gateway/rewards/rebate.ts';
import { lastDone } from '../../../src/lib/gateway/rewards/runs.ts';
import { levelTerms } from '../../../src/lib/gateway/rewards/terms.ts';
import { ticketTerms } from '../../../src/lib/gateway/tickets/terms.ts';
import { categories } from '../../../src/lib/rules/categories.ts';
import { toWire } from '../../../src/lib/rules/money.ts';
import { addDays, type Day, firstOfMonth, localTime } from '../../../src/lib/rules/portal-day.ts';
import { bonusOf, type PromotionTerms } from '../../../src/lib/rules/promotion.ts';
import { duePeriods } from '../../../src/lib/rules/promotion-periods.ts';
import { rebateLines, sumOf } from '../../../src/lib/rules/rebate.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { minor } from './bettor.ts';

interface Line {
  kind: string;
  day: Day;
  at: Date;
  category: string | null;
  bets: number;
  /** Of money. */
  amount: bigint;
  /** Valid bet of own money, and what was lost of it. */
  cash: bigint;
  lost: bigint;
  /** When the bet was placed, by the portal's zone; nothing for one that is void. */
  placed: string | null;
}

const sum = (of: Line[], what: (line: Line) => bigint): bigint =>
  of.reduce((all, line) => all + what(line), 0n);
const cashOf = (of: Line[]): bigint => sum(of, ({ cash }) => cash);
const depositedOf = (of: Line[]): bigint =>
  sum(of, ({ kind, amount }) => (kind === 'deposit' ? amount : kind === 'deposit_reversed' ? -amount : 0n));
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

export interface Chosen {
  depositId: string;
  promotion: string;
  amount: string;
}

/** Looks after a member; each method answers what is missing. What was due at all is noted by its kind. */
export function owedTo({ ctx, owner }: TestGateway, memberId: bigint, kinds: Set<string>) {
  const { pool } = owner;
  const rowsOf = async (query: string, ...values: unknown[]) => (await pool.query(query, values)).rows;
  const looked = new Set<string>();
  const there = new Map<string, string>();

  async function linesOf(member = memberId): Promise<Line[]> {
    const { rows } = await sql<Line & { valid: bigint; own: bigint; bonus: bigint }>`
      select f.kind, f.day::text, f.at, f.category, f.bets, f.amount_minor as amount, f.valid_minor as valid,
          f.stake_cash_minor as own, f.stake_bonus_minor as bonus, f.stake_cash_minor - f.payout_cash_minor as lost,
          case when b.status <> 'void' then to_char(b.placed_at at time zone 'Asia/Ho_Chi_Minh', 'HH24:MI') end as placed
        from feed f left join bets b on b.id = f.bet_id where f.member_id = ${member}`.execute(ctx.db);
    return rows.map(({ valid, own, bonus, ...line }) => ({
      ...line,
      cash: bonus === 0n ? valid : (valid * own) / (own + bonus),
    }));
  }

  const counts = ({ categories: named, weekdays, hours }: PromotionTerms, line: Line): boolean =>
    categories.some(({ id, key }) => id === line.category && named.includes(key)) &&
    (!weekdays || weekdays.includes(new Date(line.day).getUTCDay() || 7)) &&
    (!hours || line.placed === null || (line.placed >= hours.from && line.placed < hours.to));

  const daysOf: Partial<Record<PromotionTerms['per'], (first: Day) => [Day, string]>> = {
    day: (first) => [first, first],
    week: (first) => [addDays(first, 6), first],
    month: (first) => [addDays(firstOfMonth(addDays(first, 31)), -1), first.slice(0, 7)],
  };

  /** What the clock brings: the first look at which a period is due gives it. */
  async function byTheClock(lines: Line[]): Promise<string[]> {
    const [today = '', time = ''] = localTime(ctx.clock.now(), 'Asia/Ho_Chi_Minh').split(' ');
    const missing: string[] = [];
    const is = (what: string, due: bigint, given: bigint): void => {
      if (due > 0n) kinds.add(what.split(' ', 1)[0] ?? '');
      if (due !== given) missing.push(`${what}: ${toWire(due)} was due, ${toWire(given)} is there`);
    };
    for (const promotion of promotionsInForce())
      for (const first of duePeriods(promotion, today, time)) {
        const { slug, terms } = promotion;
        const [last, period] = daysOf[terms.per]?.(first) ?? [first, first];
        if (terms.kind === 'gift' || looked.has(`${slug} ${first}`)) continue;
        looked.add(`${slug} ${first}`);
        const of = lines.filter(
          (line) =>
            first <= line.day && line.day <= last && counts(terms, line) && promotion.starts <= line.day,
        );
        if (terms.kind === 'points') {
          const extra =
            bonusOf(terms, cashOf(of)) / 100n -
            (cashOf(of) < 0n ? 0n : cashOf(of) / mallTerms().perPointMinor.slots);
          const rows = await rowsOf(
            'select points from point_gifts where member_id = $1 and promotion = $2 and day = $3',
            ...[memberId, slug, first],
          );
          // Points are counted in hundredths here, as the rule counts them.
          is(`${slug} of ${first}`, extra > 0n ? extra * 100n : 0n, (rows[0]?.points ?? 0n) * 100n);
        } else {
          const rows = await rowsOf(
            'select bonus_minor from bonus_grants where member_id = $1 and promotion = $2 and period = $3',
            ...[memberId, slug, period],
          );
          is(
            `${slug} of ${first}`,
            bonusOf(
              terms,
              sum(of, ({ lost }) => lost),
            ),
            rows[0]?.bonus_minor ?? 0n,
          );
        }
      }
    const closed = (await lastDone(ctx, 'rebate')) ?? '';
    for (const day of new Set(lines.filter(({ category }) => category).map((line) => line.day)))
      if (day <= closed && !looked.has(`rebate ${day}`)) {
        looked.add(`rebate ${day}`);
        const [row] = await rowsOf(
          'select level, amount_minor, due_minor, paid_at from rebate_days where member_id = $1 and day = $2',
          ...[memberId, day],
        );
        const valid = Map.groupBy(
          lines.filter((line) => line.category && line.day === day),
          ({ category }) => category ?? '',
        );
        const bets = [...valid].map(([category, of]) => ({ category, validMinor: cashOf(of) }));
        const due = sumOf(rebateLines(bets, levelTerms(row?.level ?? 1).rebate, rebatePromotions(day)));
        is(`rebate of ${day}`, due, row?.amount_minor ?? 0n);
        if (row?.due_minor > 0n && !row.paid_at) missing.push(`the rebate of ${day} is not paid`);
      }
    return missing;
  }

  /** Nothing that was given may be gone later, and nothing waits while nothing runs. */
  async function still(): Promise<string[]> {
    const rows = await rowsOf(
      `select 'grant ' || number as what, state from bonus_grants where member_id = $1
        union all select 'reward ' || number, source from rewards where member_id = $1
        union all select 'ticket ' || number, game from tickets where member_id = $1`,
      memberId,
    );
    const now = new Map<string, string>(rows.map(({ what, state }) => [what, state]));
    const gone = [...there.keys()].filter((what) => !now.has(what)).map((what) => `${what} is gone`);
    for (const [what, state] of now) there.set(what, state);
    const states = [...now.values()];
    const waits = states.includes('waiting') && !states.includes('active');
    return [...gone, ...(waits ? ['a bonus waits though none runs'] : [])];
  }

  return {
    /** Each deposit that was paid with a promotion has its grant, by the amount and the terms. */
    async afterDeposit({ depositId, promotion, amount }: Chosen): Promise<string[]> {
      const terms = promotionsInForce().find(({ slug }) => slug === promotion)?.terms;
      const due = terms ? bonusOf(terms, minor(amount)) : 0n;
      const rows = await rowsOf(
        'select promotion, bonus_minor from bonus_grants where deposit_id = $1 and member_id = $2',
        ...[depositId, memberId],
      );
      const given = rows.map((row) => `${row.promotion} ${toWire(row.bonus_minor)}`).join();
      if (due > 0n) kinds.add(promotion);
      const wanted = due > 0n ? `${promotion} ${toWire(due)}` : '';
      return given === wanted
        ? []
        : [`a deposit of ${amount} should have brought "${wanted}" and brought "${given}"`];
    },
    /** Everything was counted, and the jobs have looked at the clock. */
    afterCounting: async (): Promise<string[]> => [
      ...(await byTheClock(await linesOf())),
      ...(await still()),
    ],
    /** Everything that can be claimed was claimed. */
    async afterClaiming(friendId?: bigint): Promise<string[]> {
      const lines = await linesOf();
      const [now, missing] = [ctx.clock.now(), await still()];
      const rewards = await rowsOf(
        'select source, period, claimed_at, expires_at from rewards where member_id = $1',
        memberId,
      );
      const paid = new Set(rewards.flatMap((row) => (row.claimed_at ? [`${row.source} ${row.period}`] : [])));
      const want = (what: string): void => {
        kinds.add(what.split(' ', 1)[0] ?? '');
        if (!paid.has(what)) missing.push(`${what} was not paid`);
      };
      for (const { source, period, claimed_at, expires_at } of rewards)
        if (!claimed_at && !(expires_at <= now && expires_at))
          missing.push(`${source} ${period} was not claimed`);
      for (const entry of await rowsOf('select * from mission_entries where member_id = $1', memberId)) {
        const of = lines.filter(
          ({ at, category }) =>
            at >= entry.joined_at &&
            at < entry.ends_at &&
            category !== null &&
            (entry.category === null || category === entry.category),
        );
        const enough = (cash: bigint): boolean => cash >= entry.least_minor && cash > 0n;
        const days = [...Map.groupBy(of, ({ day }) => day).values()];
        const reached = {
          valid: cashOf(of),
          bets: of.reduce((all, { bets, cash }) => (enough(cash < 0n ? -cash : cash) ? all + bets : all), 0),
          days: days.filter((day) => enough(cashOf(day))).length,
        }[entry.goal as string];
        if (entry.review || reached === undefined) continue;
        if (BigInt(reached) >= BigInt(entry.needed) && entry.closes_at > now) want(`mission ${entry.number}`);
        if (entry.state === 'claimed') want(`mission ${entry.number}`);
      }
      await tickets(lines, now, missing, want);
      if (friendId !== undefined) await friend(await linesOf(friendId), friendId, want);
      return missing;
    },
  };

  async function tickets(
    lines: Line[],
    now: Date,
    missing: string[],
    want: (what: string) => void,
  ): Promise<void> {
    const [today = ''] = localTime(now, 'Asia/Ho_Chi_Minh').split(' ');
    const rows = await rowsOf('select *, day::text from tickets where member_id = $1', memberId);
    for (const row of rows) {
      if (!row.opened_at && row.ends_at > now) missing.push(`ticket ${row.number} was not opened`);
      if (row.amount_minor > 0n) want(`ticket ${row.number}`);
    }
    for (const [day, of] of Map.groupBy(lines, (line) => line.day))
      for (const [game, { kind, amount }] of Object.entries(ticketTerms().games)) {
        const reached = kind === 'valid' ? cashOf(of) : least(cashOf(of), depositedOf(of));
        if (day < addDays(today, -7) || reached < minor(amount)) continue;
        kinds.add(game);
        if (!rows.some((row) => row.game === game && row.day === day)) missing.push(`no ${game} for ${day}`);
      }
  }

  async function friend(lines: Line[], friendId: bigint, want: (what: string) => void): Promise<void> {
    const [row] = await rowsOf('select number, why, joined_at from referrals where friend_id = $1', friendId);
    if (!row || row.why) throw new Error(`the friend does not count: ${row?.why}`);
    const { steps, share, shareMonths } = referralTerms();
    const [deposited, played] = [depositedOf(lines), cashOf(lines)];
    for (const [at, { kind, amount }] of steps.entries()) {
      const reached = kind === 'deposit' ? least(deposited, played) : played;
      if (reached >= minor(amount) && deposited >= minor(steps[0]?.amount ?? ''))
        want(`referral ${row.number} ${at + 1}`);
    }
    const month = (day: string): string => day.slice(0, 7);
    const [now = '', came = ''] = [ctx.clock.now(), row.joined_at].map((moment) =>
      month(localTime(moment, 'Asia/Ho_Chi_Minh')),
    );
    const monthsBetween = (from: string, to: string): number =>
      (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));
    for (const [of, those] of Map.groupBy(lines, ({ day }) => month(day)))
      if (of < now && monthsBetween(came, of) < shareMonths && cashOf(those) * minor(share) >= 10_000n)
        want(`referral ${row.number} ${of}`);
  }
}
