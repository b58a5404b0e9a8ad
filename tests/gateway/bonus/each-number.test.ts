// Any number in the terms of a promotion, changed: its page and the engine change together, or the build fails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { periodText } from '../../../src/layouts/promotion-days.ts';
import { exampleRows, prizeRows } from '../../../src/layouts/promotion-example.ts';
import { termRows } from '../../../src/layouts/promotion-facts.ts';
import type { Promotion } from '../../../src/lib/content/promotions.ts';
import { readFiles } from '../../../src/lib/content-model/files.ts';
import { type Content, readContent } from '../../../src/lib/content-model/read.ts';
import { termsOf } from '../../../src/lib/gateway/content/terms.ts';
import { clubTerms } from '../../../src/lib/gateway/rewards/terms.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { addDays } from '../../../src/lib/rules/portal-day.ts';
import { isOffered } from '../../../src/lib/rules/promotion.ts';
import { duePeriods } from '../../../src/lib/rules/promotion-periods.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

const files = readFiles();
const shipped = readContent(files);
const everything = { categories: { has: () => true } as never, freePlay: true, points: true, vip: true };

let portal: TestGateway;
let memberId: bigint;
beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
  ({ memberId } = await portal.member());
});
afterAll(() => portal.close());

/** Words with what is in them, in no language. */
const t = ((key: string, params?: object) => `${key} ${JSON.stringify(params ?? {})}`) as never;

function pageOf(content: Content, name: string): string {
  const data = content.entriesOf('promotions').find((each) => each.name === name)?.data;
  const promotion = { ...data, slug: name, status: 'running' } as Promotion;
  return JSON.stringify([
    ...[termRows(promotion, t, 'en'), prizeRows(promotion, t), exampleRows(promotion, t)],
    periodText(promotion, t, 'en'),
  ]);
}

const BASES = [1_999, 2_000, 5_000, 60_000, 100_000, 3_000_000];

/** What the database gives by a version of terms, and when. */
async function engineOf(content: Content, name: string, days: readonly string[]): Promise<string> {
  const version = termsOf(content).find((each) => each.kind === 'promotion' && each.name === name);
  const { definition = '', hash = '' } = version ?? {};
  const data = content.entriesOf('promotions').find((each) => each.name === name)?.data;
  const client = await portal.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into terms_versions (hash, kind, name, definition, first_used_at) values ($1, 'promotion', $2, $3, now())
        on conflict do nothing`,
      [hash, name, definition],
    );
    const least = Number(
      shipped.entriesOf('promotions').find((each) => each.name === name)?.data.terms.minimum ?? 0,
    );
    const { rows: amounts } = await client.query(
      'select bonus_for($1, base) from unnest($2::bigint[]) base',
      [definition, [...BASES, Math.round(least * 100)]],
    );
    const { rows: when } = await client.query(
      `select bonus_refusal($1, $2, day::timestamptz + interval '5 hours') from unnest($3::date[]) day`,
      [definition, String(memberId), days],
    );
    const written = [definition, hash, String(memberId)];
    await client.query("select bonus_write($1, $2, $3, 'test', 100000, null, now())", written);
    const { rows: reached } = await client.query("select bonus_write($1, $2, $3, 'least', $4, null, now())", [
      ...written,
      Math.round(least * 100),
    ]);
    const { rows: rounds } = await client.query(
      'select game_id, rounds, stake_minor, expires_at, bonus_wager($1, 0, 1000) from free_rounds',
      [definition],
    );
    const { rows: grants } = await client.query(
      `select bonus_minor, wager_minor, weights, largest_minor, converts_minor, days from bonus_grants where period = 'test'`,
    );
    const bet = (day: string, minor: number) =>
      client.query(
        `insert into feed (id, kind, member_id, currency, category, stake_cash_minor, valid_minor, day, cause, at)
          select nextval('feed_ids'), 'settle', $1, 'USD', category, $4, $4, $2, 'test', now()
            from categories where $3::jsonb -> 'terms' -> 'categories' ? key`,
        [String(memberId), day, definition, minor],
      );
    // In the middle of its days the least bets, and then much on each of the days.
    await bet(addDays(days[0] ?? '', 5), Math.round(least * 100));
    const { rows: short } = await client.query('select valid_minor from rewards_ranked($1, now())', [
      definition,
    ]);
    for (const day of days) await bet(day, 200_000);
    const { rows: rebates } = await client.query(
      `select r.* from unnest($1::date[]) day cross join rewards_rebate_lines($2, day, $3, array[$4]) r order by day`,
      [days, String(memberId), clubTerms().hash, hash],
    );
    const { rows: ranked } = await client.query('select valid_minor from rewards_ranked($1, now())', [
      definition,
    ]);
    const clock = data ? days.map((day) => duePeriods(data, day, '12:00')) : [];
    return JSON.stringify(
      [amounts, when, grants, reached, rounds, rebates, short, ranked, clock],
      (_, value) => (typeof value === 'bigint' ? String(value) : value),
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
}

interface Change {
  name: string;
  from: string;
  to: string;
  changed: Content;
}

/** Each number of the terms, and each of the two days, one more; by the week a day is a week later, since some of its days may not count. */
function changesOf(name: string): Change[] {
  const file = `promotions/${name}.md`;
  const text = files.get(file) ?? '';
  const later = /^ {2}per: week$/m.test(text) ? 7 : 1;
  const terms = /^terms:\n(?: .*\n)+/m.exec(text);
  const places = [
    ...[...(terms?.[0] ?? '').matchAll(/(?<![\w.:])\d+(?:\.\d+)?(?![\w:])/g)].map((found) => ({
      at: (terms?.index ?? 0) + found.index,
      from: found[0],
      to: found[0].includes('.') ? (Number(found[0]) + 1).toFixed(2) : `${Number(found[0]) + 1}`,
    })),
    ...[...text.matchAll(/^(?:starts|ends): (\d{4}-\d\d-\d\d)$/gm)].map((found) => ({
      at: found.index + found[0].length - 10,
      from: found[1] ?? '',
      to: addDays(found[1] ?? '', later),
    })),
  ];
  return places.map(({ at, from, to }) => {
    const other = text.slice(0, at) + to + text.slice(at + from.length);
    return { name, from, to, changed: readContent(new Map([...files, [file, other]])) };
  });
}

const credited = shipped
  .entriesOf('promotions')
  .filter(({ data }) => data.terms.kind !== 'none' && isOffered(data, everything));

it('the build refuses a number in a text that the data does not have, and names it', () => {
  const text = files.get('promotions/welcome-match.md') ?? '';
  const other = readContent(
    new Map([...files, ['promotions/welcome-match.md', text.replace('cap: "500.00"', 'cap: "600.00"')]]),
  );
  expect(other.faults).toContainEqual(
    expect.objectContaining({
      file: 'promotions/welcome-match.md',
      says: 'the text says "up to 500.00", but cap is 600.00; change one of them',
    }),
  );
  expect(shipped.faults).toEqual([]);
});

describe.each(
  credited.map(({ name, data }) => ({ name, starts: data.starts, ends: data.ends ?? '2027-06-01' })),
)('$name', ({ name, starts, ends }) => {
  it('changes page and engine together with each of its numbers, or does not build', async () => {
    const changes = changesOf(name);
    expect(changes.length).toBeGreaterThan(3);
    const days = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((more) => [
      addDays(starts, more),
      addDays(ends, more),
    ]);
    const [page, engine] = [pageOf(shipped, name), await engineOf(shipped, name, days)];
    for (const { from, to, changed } of changes) {
      if (changed.faults.length > 0) continue;
      expect(pageOf(changed, name), `${from} to ${to} on the page`).not.toBe(page);
      expect(await engineOf(changed, name, days), `${from} to ${to} in the engine`).not.toBe(engine);
    }
  });
});
