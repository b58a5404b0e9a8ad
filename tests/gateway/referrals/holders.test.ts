// The database compares the names on bank accounts as the rules do: one person who writes a name in two ways is one.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainName, sameHolder } from '../../../src/lib/rules/holder.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** For each pair whether the database takes it for one holder. */
async function sameHere(pairs: readonly (readonly [string, string])[]): Promise<boolean[]> {
  const { rows } = await database.pool.query<{ same: boolean }>(
    `select plain_holder(one) = plain_holder(other) as same
      from unnest($1::text[], $2::text[]) with ordinality as pair (one, other, place) order by place`,
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
  );
  return rows.map(({ same }) => same);
}

const letters = 'aâăđeêéioôơuưyÿßþøñçŁ陈明กขงท้ำАбЯ';
const name = fc.string({
  unit: fc.constantFrom(...letters, ' ', '-', "'", '.', '3'),
  minLength: 1,
  maxLength: 12,
});

it('whatever the rules take for one holder is one in the database too', async () => {
  const names = fc.sample(name, 2_000);
  const pairs = names.flatMap((one) =>
    [
      plainName(one),
      one.toUpperCase(),
      one.toLowerCase(),
      ` ${one.replaceAll(' ', '  ')}.`,
      one.normalize('NFD'),
    ]
      .filter((other) => sameHolder(one, other))
      .map((other) => [one, other] as const),
  );
  expect(pairs.length).toBeGreaterThan(5_000);
  const same = await sameHere(pairs);
  expect(pairs.filter((_, at) => !same[at])).toEqual([]);
});

it('two names stay two', async () => {
  const pairs = [
    ['Tran Thuy Linh', 'Tran Thuy Lan'],
    ['Tran Thuy Linh', 'Thuy Tran Linh'],
    ['Nguyễn Văn Đức', 'Nguyễn Văn Đạt'],
    ['陈小明', '陈小红'],
    ['สมชาย ใจดี', 'สมหญิง ใจดี'],
    ['A B', 'AB'],
  ] as const;
  expect(await sameHere(pairs)).toEqual(pairs.map(() => false));
  expect(pairs.map(([one, other]) => sameHolder(one, other))).toEqual(pairs.map(() => false));
});
