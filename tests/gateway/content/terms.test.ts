// Terms that members agreed to can be read later as they were then.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFiles } from '../../../src/lib/content-model/files.ts';
import { readContent } from '../../../src/lib/content-model/read.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { keepTerms, termsKept, termsOf, versionsOf } from '../../../src/lib/gateway/content/terms.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const FILE = 'promotions/welcome-match.md';
const files = readFiles();
const changed = (from: string, to: string, file = FILE) => {
  const text = files.get(file) ?? '';
  expect(text).toContain(from);
  return readContent(new Map([...files, [file, text.replace(from, to)]]));
};
const now = readContent(files);
const lower = changed('cap: "500.00"', 'cap: "250.00"');
const welcome = (content: typeof now) => {
  const found = termsOf(content).find(({ name }) => name === 'welcome-match');
  if (!found) throw new Error('there is no welcome match');
  return found;
};

it('every promotion, the VIP levels, the points and every mission have a version', () => {
  const named = (kind: 'promotions' | 'missions') => now.entriesOf(kind).map(({ name }) => name);
  const wanted = [...named('promotions'), 'vip', 'points', ...named('missions'), 'tickets', 'referral'];
  expect(termsOf(now).map(({ name }) => name)).toEqual(wanted);
  expect(new Set(termsOf(now).map(({ hash }) => hash)).size).toBe(wanted.length);
});

it('another figure, another text or other common terms are another version; another picture is not', () => {
  const { hash } = welcome(now);
  expect(welcome(lower).hash).not.toBe(hash);
  expect(welcome(changed('\n### ', '\n### Also ')).hash).not.toBe(hash);
  expect(welcome(changed('Every bet costs', 'Each bet costs', 'promotion-terms.md')).hash).not.toBe(hash);
  expect(welcome(changed('palette: dusk', 'palette: jade')).hash).toBe(hash);
  expect(welcome(changed('order: 1\n', 'order: 99\n')).hash).toBe(hash);
});

it('two processes that start at once, and each later start, keep every version once', async () => {
  await Promise.all([keepTerms(portal.owner, now), keepTerms(portal.owner, now)]);
  await keepTerms(portal.owner, now);
  const rows = await portal.ctx.db.selectFrom('terms_versions').select('hash').execute();
  expect(rows.length).toBe(termsOf(now).length);
});

it('after a change the former terms are still there, word for word', async () => {
  await keepTerms(portal.owner, now);
  portal.clock.advance(1_000);
  await keepTerms(portal.owner, lower);
  const [newer, older] = await versionsOf(portal.ctx, 'welcome-match');
  expect([newer?.hash, older?.hash]).toEqual([welcome(lower).hash, welcome(now).hash]);
  const then = await termsKept(portal.ctx, welcome(now).hash);
  expect(then?.definition).toBe(welcome(now).definition);
  const said = JSON.parse(then?.definition ?? '{}');
  expect(said.terms.cap).toBe('500.00');
  expect(said.text).toContain('### ');
  expect(said.shared).toContain('### Wagering, in plain words');
});

it('anyone reads the history of a promotion: the terms in force first, each as the text that its hash is of', async () => {
  const { body } = await portal.caller().call(calls.promotionTerms, { promotion: 'welcome-match' });
  const versions = body.value.versions as { hash: string; definition: string; inForce: boolean }[];
  expect(versions.map(({ hash, inForce }) => [hash, inForce])).toEqual([
    [welcome(now).hash, true],
    [welcome(lower).hash, false],
  ]);
  for (const { hash, definition } of versions)
    expect(createHash('sha256').update(definition).digest('hex')).toBe(hash);
  const { body: none } = await portal.caller().call(calls.promotionTerms, { promotion: 'no-such' });
  expect(none.value.versions).toEqual([]);
});

it('the portal does not write versions, and nobody changes one', async () => {
  const row = {
    kind: 'vip',
    name: 'vip',
    hash: 'a'.repeat(64),
    definition: '{}',
    first_used_at: new Date(),
  } as const;
  const adding = portal.ctx.db.insertInto('terms_versions').values(row).execute();
  await expect(adding).rejects.toThrow('permission denied');
  const forging = portal.owner.db.insertInto('terms_versions').values(row).execute();
  await expect(forging).rejects.toThrow('terms_versions_check');
  for (const sql of [
    "update terms_versions set definition = '{}'",
    'delete from terms_versions',
    'truncate terms_versions',
  ])
    await expect(portal.owner.pool.query(sql), sql).rejects.toThrow('history_is_immutable');
});
