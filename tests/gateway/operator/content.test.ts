// What an operator can see of what editors wrote.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFiles } from '../../../src/lib/content-model/files.ts';
import { readContent } from '../../../src/lib/content-model/read.ts';
import { faultsIn, published } from '../../../src/lib/gateway/content/published.ts';
import { keepTerms } from '../../../src/lib/gateway/content/terms.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { levelName, vipNames } from '../../../src/lib/rules/vip.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await keepTerms(portal.owner, published());
});
afterAll(() => portal.close());

const type = (line: string) => operate(portal.operator, line.split(' '));

it('promotions are listed with their terms, and the version leads to what was agreed', async () => {
  const { text, value } = await type('content promotions');
  const line = text.split('\n').find((each) => each.startsWith('welcome-match')) ?? '';
  expect(line).toMatch(/deposit-match, rate 100\.00, cap 500\.00, .*wagering 15x bonus, slots$/);
  const [, version = ''] = / ([0-9a-f]{12}) /.exec(line) ?? [];
  expect((await type(`terms show ${version}`)).value).toMatchObject({
    name: 'welcome-match',
    terms: { title: 'Welcome match, 100% up to 500.00', terms: { cap: '500.00' } },
  });
  expect((await type('terms list welcome-match')).text).toContain(version);
  expect(value).toHaveLength(published().entriesOf('promotions').length);
});

it('VIP levels and points are listed as pages show them', async () => {
  const vip = await type('content vip');
  for (const [at, name] of vipNames.entries())
    expect(vip.text).toContain(`VIP ${at + 1} ${levelName(name, 'Portico')}`);
  const written = published().entriesOf('vip')[0]?.data.club.levels.slice(0, -1);
  expect((vip.value as { levels: object[] }).levels.slice(0, -1)).toEqual(written);
  const points = await type('content points');
  expect(points.value).toMatchObject({ perPoint: published().entriesOf('points')[0]?.data.mall.perPoint });
});

it('a version that was never kept is answered with a sentence', async () => {
  await expect(type(`terms show ${'0'.repeat(12)}`)).rejects.toThrow('No terms have this version');
  await expect(type('terms show soon')).rejects.toThrow('"soon" is not a version');
  expect((await type('terms list nothing')).text).toContain('There are no terms with this name');
});

it('what editors wrote fits; a fault is told by file, key and what is allowed, and its entry is left out', async () => {
  expect(await type('content check')).toMatchObject({ bad: false, value: [] });
  const files = readFiles();
  const welcome = files.get('promotions/welcome-match.md') ?? '';
  files.set('promotions/welcome-match.md', welcome.replace('cap: "500.00"', 'cap: 500'));
  const broken = readContent(files);
  expect(faultsIn(broken)).toEqual([
    'src/lib/content/promotions/welcome-match.md, terms.cap: expected an amount in quotes with two decimals, like "500.00".',
  ]);
  expect(broken.entriesOf('promotions').map(({ name }) => name)).not.toContain('welcome-match');
});
