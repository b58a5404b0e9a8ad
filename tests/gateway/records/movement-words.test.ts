// Every kind of transfer that can touch a member's money has its words in the account record, and so has every wallet.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movementKinds } from '../../../src/lib/gateway/lists/movement-kinds.ts';
import { catalogueFiles, sentences } from '../../structure/catalogues.ts';
import { testDatabase } from '../../support/database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const catalogues = catalogueFiles.filter((file) => file.endsWith('/member.json'));

const wordsOf = (file: string) => {
  const words = sentences(file);
  return (key: string): boolean => words.has(`records.movements.${key}`);
};

interface Kind {
  kind: string;
  reserves: boolean;
  ends: boolean;
  single: boolean;
  /** It has no way of its own: what it ends goes back where it came from. */
  voids: boolean;
}

/** Kinds of transfer that touch members, and the steps in which they do. */
async function kinds(): Promise<Kind[]> {
  const { rows } = await sql<Kind>`
    select k.kind, coalesce(bool_or(w.to_kind = 'held'), false) as reserves,
        coalesce(bool_or(w.from_kind = 'held'), false) as ends,
        coalesce(bool_or('held' not in (w.from_kind, w.to_kind)), false) as single, bool_and(w.kind is null) as voids
      from transfer_kinds k left join transfer_ways w on w.kind = k.kind
      left join account_kinds f on f.kind = w.from_kind left join account_kinds t on t.kind = w.to_kind
      where w.kind is null or ('member' in (f.owner_kind, t.owner_kind)
        and not (f.currencies = '{points}' or t.currencies = '{points}'))
      group by k.kind`.execute(database.db);
  return rows;
}

it('knows the group of each kind that can touch a member, and of no other', async () => {
  const known = (await kinds()).map(({ kind }) => kind);
  expect(known.length).toBeGreaterThan(20);
  expect(known.filter((kind) => !movementKinds[kind])).toEqual([]);
  expect(Object.keys(movementKinds).filter((kind) => !known.includes(kind))).toEqual([]);
});

// A reservation, what it is posted to, and what is given back of it are lines of their own.
it.each(catalogues)('%s says each of them in words, by the step that it is', async (file) => {
  const has = wordsOf(file);
  const wanted = (await kinds()).flatMap(({ kind, reserves, ends, single, voids }) => [
    ...(single ? [kind] : []),
    ...(reserves ? [`${kind}_reserve`] : []),
    ...(ends ? [`${kind}_post`] : []),
    ...(voids ? [`${kind}_void`] : []),
  ]);
  expect(wanted.filter((line) => !has(`line.${line}`))).toEqual([]);
});

it.each(catalogues)('%s names every wallet of a member and every group', async (file) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from account_kinds where owner_kind = 'member' and currencies <> '{points}'`.execute(
    database.db,
  );
  const has = wordsOf(file);
  const groups = Object.values(movementKinds).map(({ group }) => `group.${group}`);
  expect([...rows.map(({ kind }) => `wallet.${kind}`), ...groups].filter((key) => !has(key))).toEqual([]);
});
