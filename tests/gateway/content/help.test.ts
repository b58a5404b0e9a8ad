import { afterAll, beforeAll, expect, it } from 'vitest';
import { helpGroups } from '../../../src/lib/content-model/help-groups.ts';
import { helpCenter } from '../../../src/lib/contract/system.ts';
import { textsOf } from '../../content/texts.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

it('the help call lists every page that editors wrote, by group and order, with its address', async () => {
  const pages = textsOf('help');
  const { body } = await portal.caller().call(helpCenter);
  const listed: { anchor: string; group: (typeof helpGroups)[number]; url: string }[] = body.value;
  expect(listed.map(({ anchor }) => anchor).sort()).toEqual(pages.map(({ data }) => data.anchor).sort());
  for (const { anchor, url } of listed) expect(url).toBe(`/help/${anchor}`);
  const groups = listed.map(({ group }) => helpGroups.indexOf(group));
  expect(groups).toEqual([...groups].sort((a, b) => a - b));
  const first = pages.find(({ data }) => data.group === helpGroups[0] && data.order === 1);
  expect(listed[0]?.anchor).toBe(first?.data.anchor);
});
