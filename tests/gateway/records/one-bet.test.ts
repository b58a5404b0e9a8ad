// One bet in a game is in everything that follows from bets: wallet, records, level, points, rebate, missions, and what the agent reads.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '../../../src/lib/contract/call.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { followFeed } from '../../../src/lib/gateway/jobs/feed.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { joinTeam } from '../../../src/lib/gateway/people/teams.ts';
import { parseMinor, toWire } from '../../../src/lib/rules/money.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { agentBelow } from '../agents/team-of-agents.ts';
import { openedGame } from '../games/player.ts';
import { goTo } from '../rewards/settled.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  goTo(portal, '2026-11-20', '12:00');
});
afterAll(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await portal.close();
});

it('a spin of 20.00 is in the wallet, the records, the level, the points, the rebate, the mission and the reports of the agent', async () => {
  const agent = await agentBelow(portal);
  const player = await openedGame(portal, 100_00n);
  await inTransaction(portal.ctx, (tx) => joinTeam(tx, player.memberId, agent.memberId));
  const read = async (
    call: Call,
    input: object = {},
    who: { call: typeof player.call } = player,
  ): Promise<Body> => (await who.call(call as never, input as never)).body.value;
  await player.call(calls.joinMission, { mission: 'koi-week' });

  const { number, win, balance } = (await player.spin('20.00')).body.value;
  await followFeed(portal.ctx);
  const won = parseMinor(win) ?? 0n;
  const net = toWire(won - 20_00n);

  expect(balance).toBe(toWire(80_00n + won));
  expect((await read(calls.walletBalance)).sumBalance).toBe(balance);
  expect((await read(calls.bettingRecord, { period: 'today' })).rows).toMatchObject([
    { number, stake: '20.00', payout: win },
  ]);
  expect((await read(calls.accountRecord, { period: 'today' })).rows.length).toBe(won > 0n ? 3 : 2);
  const { periods } = await read(calls.personalProfit, { period: 'daily' });
  expect(periods.find(({ from }: Body) => from === '2026-11-20').total).toMatchObject({
    bets: 1,
    stake: '20.00',
    payout: win,
    validBet: '20.00',
  });
  expect(await read(calls.vipLevel)).toMatchObject({ valid: '20.00' });
  expect(await read(calls.pointBalance)).toMatchObject({ points: 2 });
  expect((await read(calls.rebate)).lines).toMatchObject([{ category: 'RNG', valid: '20.00' }]);
  const missions: Body[] = (await read(calls.missionList)).list;
  expect(missions.find(({ mission }) => mission === 'koi-week')).toMatchObject({ progress: '20.00' });
  expect(await read(calls.agentTeamOverview, {}, agent)).toMatchObject({
    ...{ bets: 1, stake: '20.00', payout: win, net, validBet: '20.00' },
  });
  expect((await read(calls.teamBettingRecord, { period: 'today' }, agent)).rows).toMatchObject([{ number }]);
});
