// What happens to pictures that nothing refers to.
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileReferences } from '../../../src/lib/gateway/files/references.ts';
import { sweep } from '../../../src/lib/gateway/jobs/sweep.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { smallPng, upload } from '../../support/pictures.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const stored = async (): Promise<string[]> => {
  const root = join(portal.ctx.config.dataDir, 'files');
  const names = await readdir(root, { recursive: true });
  return names.flatMap((name) => name.split('/')[1] ?? []).sort();
};

it('every column that names a file is in the list that the sweep goes by', async () => {
  const { rows } = await portal.owner.pool.query<{ table: string; column: string }>(`
    select t.relname as table, a.attname as column
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'files'::regclass`);
  const sorted = (list: readonly { table: string; column: string }[]) =>
    list.map(({ table, column }) => `${table}.${column}`).sort();
  expect(sorted(fileReferences)).toEqual(sorted(rows));
});

it('goes a day later with its content, and what something refers to stays', async () => {
  const who = await portal.member();
  const png = await smallPng();
  const [left, used] = [(await upload(who, png)).value.id, (await upload(who, png)).value.id];
  await portal.ctx.db
    .updateTable('members')
    .set({ avatar_file: used })
    .where('id', '=', who.memberId)
    .execute();
  await sweep(portal.ctx);
  expect(await stored()).toEqual([left, used].sort());
  portal.clock.advance(DAY_MS + 60_000);
  const young = (await upload(await portal.member(), png)).value.id;
  await sweep(portal.ctx);
  expect(await stored()).toEqual([used, young].sort());
  const rows = await portal.ctx.db.selectFrom('files').select('id').execute();
  expect(rows.map(({ id }) => id).sort()).toEqual([used, young].sort());
});

it('content of an upload that was not finished goes a day later', async () => {
  const key = 'ab'.repeat(16);
  await portal.ctx.providers.files.put(key, await smallPng());
  await sweep(portal.ctx);
  expect(await stored()).toContain(key);
  const before = new Date(Date.now() - DAY_MS - 60_000);
  await utimes(join(portal.ctx.config.dataDir, 'files', 'ab', key), before, before);
  await sweep(portal.ctx);
  expect(await stored()).not.toContain(key);
});
