// Offers that wait below a contract which ends or gets other terms: what could not be accepted any more lapses with it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import * as team from '../agents/team-of-agents.ts';
import { turn } from '../session/signing-in.ts';

const { agree, offer, tier } = team;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await turn(portal, 'ENABLECT3', true);
});
afterAll(() => portal.close());
beforeEach(() => team.nextMonth(portal));

const stateOf = async (number: string) =>
  (
    await portal.ctx.db
      .selectFrom('contracts')
      .select('state')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).state;

/** A top with 36 % from the house, one with 30 % below, one with 20 % below that, and offers that wait below the last two. */
async function waiting() {
  const top = await team.agentBelow(portal);
  const one = await team.agentBelow(portal, top);
  const low = await team.agentBelow(portal, one);
  const [beside, last] = [await team.agentBelow(portal, one), await team.agentBelow(portal, low)];
  await team.fromHouse(portal, top);
  const agreed = await agree(top, one, [tier('30')]);
  await agree(one, low, [tier('20')]);
  const high: string = (await offer(one, beside, [tier('28')])).value.number;
  const little: string = (await offer(low, last, [tier('10')])).value.number;
  return { top, one, beside, last, agreed, high, little };
}

it('a contract that ends takes the offers with it that were made below it, all the way down', async () => {
  const { top, beside, agreed, high, little } = await waiting();
  await top.call(calls.endContract, { number: agreed });
  expect(await Promise.all([high, little].map(stateOf))).toEqual(['lapsed', 'lapsed']);
  const { body } = await beside.call(calls.answerContract, { number: high, accept: true });
  expect(body.errorCode).toBe('contract_changed');
});

it('new terms take the offers with them that are above them, and let others wait', async () => {
  const { top, one, last, high, little } = await waiting();
  await agree(top, one, [tier('25')]);
  expect(await Promise.all([high, little].map(stateOf))).toEqual(['lapsed', 'offered']);
  const { body } = await last.call(calls.answerContract, { number: little, accept: true });
  expect(body.success).toBe(true);
});
