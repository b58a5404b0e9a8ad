// Which kinds of contracts a member may have: those whose switch is on, for agents.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { setFlag } from '../../../src/lib/gateway/settings/store.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

/** What can be asked for is a word, and what is agreed has its state beside the rate. */
const states = (value: Body): Record<string, string> =>
  Object.fromEntries(Object.entries<Body>(value).map(([name, has]) => [name, has.state ?? has]));

const REQUESTS = { dailysalreqtype: 'SALARY3', contracthoursalreq: 'HOURSALARY3', divtypereq: 'ENABLECT3' };

it.each(Object.entries(REQUESTS))('%s is open to an agent by %s alone', async (field, flag) => {
  const agent = await portal.member();
  const { db } = portal.ctx;
  await db.updateTable('members').set({ agent_code: 1 }).where('id', '=', agent.memberId).execute();
  const funds = async () => states((await agent.call(calls.consolidatedFunds)).body.value);
  expect(new Set(Object.values(await funds()))).toEqual(new Set(['closed']));
  await setFlag(portal.operator.db, flag, true);
  await portal.ctx.settings.reload();
  const opened = Object.entries(await funds()).filter(([, state]) => state === 'none');
  expect(opened.map(([name]) => name)).toContain(field);
  expect(opened.map(([name]) => name).filter((name) => name !== field && name in REQUESTS)).toEqual([]);
  const member = (await (await portal.member()).call(calls.consolidatedFunds)).body.value;
  expect(states(member)[field]).toBe('closed');
  await setFlag(portal.operator.db, flag, false);
  await portal.ctx.settings.reload();
});
