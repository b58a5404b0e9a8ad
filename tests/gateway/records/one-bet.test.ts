// One bet, from the game that takes it to everything that counts it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { joinTeam } from '../../../src/lib/gateway/people/teams.ts';
import { parseMinor, toWire } from '../../../src/lib/rules/money.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { agentBelow, fromHouse } from '../agents/team-of-agents.ts';
import { openedGame } from '../games/player.ts';
import { byTheClock, goTo } from '../rewards/settled.ts';
import { signIn, turn } from '../session/signing-in.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await turn(portal, 'ENABLECT3', true);
});
afterAll(() => portal.close());

it('one bet of a game is the same in wallet, records, profit and loss, VIP, points, rebate, mission and the agent’s reports', {
  timeout: 120_000,
}, async () => {
  goTo(portal, '2026-11-20', '12:00');
  await byTheClock(portal);
  const agent = await agentBelow(portal);
  await fromHouse(portal, agent, '36%:0:0:0', 'dividend', ['--rhythm', 'weekly']);
  // The contract counts from the next week.
  goTo(portal, '2026-11-23', '12:00');
  await signIn(agent, agent.account);
  const player = await openedGame(portal, 100_000n);
  await inTransaction(portal.ctx, (tx) => joinTeam(tx, player.memberId, agent.memberId));
  await player.call(calls.joinMission, { mission: 'koi-week' });

  const spin: Body = (await player.spin('10.00')).body.value;
  await byTheClock(portal);
  const value = async (call: Parameters<typeof player.call>[0], input = {}): Promise<Body> =>
    (await player.call(call, input)).body.value;
  const win = parseMinor(spin.win) ?? 0n;
  const net = toWire(win - 1_000n);

  expect((await value(calls.walletBalance)).sumBalance).toBe(toWire(99_000n + win));
  const [row] = (await value(calls.bettingRecord)).rows;
  expect(JSON.stringify(row)).toContain(spin.number);
  const moved = JSON.stringify((await value(calls.accountRecord)).rows);
  expect(moved).toContain(spin.number);
  const { periods } = await value(calls.personalProfit, { period: 'daily' });
  expect(periods.find(({ total }: Body) => total.bets > 0)?.total).toMatchObject({
    ...{ bets: 1, stake: '10.00', validBet: '10.00', payout: toWire(win), net },
  });
  expect(await value(calls.vipLevel)).toMatchObject({ valid: '10.00' });
  expect(await value(calls.pointBalance)).toMatchObject({ points: 1 });
  expect((await value(calls.rebate)).lines).toMatchObject([{ category: 'RNG', valid: '10.00' }]);
  const missions: Body[] = (await value(calls.missionList)).list;
  expect(missions.find(({ mission }) => mission === 'koi-week')).toMatchObject({ progress: '10.00' });

  const seen = async (call: Parameters<typeof agent.call>[0], input = {}): Promise<Body> =>
    (await agent.call(call, input)).body.value;
  expect(await seen(calls.agentTeamOverview)).toMatchObject({
    ...{ members: 1, bets: 1, stake: '10.00', validBet: '10.00', payout: toWire(win), net },
  });
  const team = await seen(calls.agentTeam);
  expect(team.rows).toMatchObject([{ account: player.account, validBet: '10.00', net }]);
  expect(JSON.stringify((await seen(calls.teamBettingRecord)).rows)).toContain(spin.number);
  const { running } = await agent.own();
  expect(running).toMatchObject({ validBet: '10.00', loss: toWire(1_000n - win) });
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});
