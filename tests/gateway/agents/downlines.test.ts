// What agents do with people of their teams: rates that links promise, notes, accounts that are frozen; and that no call of theirs tells
// anything of anybody outside.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { type Body, PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { signIn, turn } from '../session/signing-in.ts';
import * as team from './team-of-agents.ts';

const { agree, tier } = team;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await turn(portal, 'ENABLECT3', true);
});
afterAll(() => portal.close());
beforeEach(() => team.nextMonth(portal));

async function newcomerBy(affiliateCode: string) {
  const caller = portal.caller();
  const username = `n${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const given = { username, password: PASSWORD, confirmPassword: PASSWORD, affiliateCode };
  const { body } = await caller.call(calls.registerMember, given);
  expect(body.success).toBe(true);
  await signIn(caller, username);
  return { account: username, own: async () => (await caller.call(calls.dividendRequest)).body.value };
}

it('a link with a rate offers the agents who come by it that rate, where its maker has as much', async () => {
  const maker = await team.agentBelow(portal);
  const make = async (rate: string, gives = 'agent'): Promise<Body> =>
    (await maker.call(calls.makeAgentLink, { gives, rate })).body;
  expect((await make('1')).value.faults).toMatchObject([{ field: 'rate', atMost: '0.00' }]);
  await team.fromHouse(portal, maker, '20%:0:0:0,36%:5:1000:500');
  const tooMuch = await make('36.01');
  expect([tooMuch.errorCode, tooMuch.value.faults[0].atMost]).toEqual(['offer_not_legal', '36.00']);
  const { code } = (await make('28')).value;
  const links = (await maker.call(calls.agentLinks)).body.value;
  expect([links.ownRate, links.links[0].rate]).toEqual(['36.00', '28.00']);
  const newcomer = await newcomerBy(code);
  for (let again = 0; again < 2; again++) await team.settle(portal);
  const { offer, contract } = await newcomer.own();
  // On the conditions for which the maker gets more than that.
  expect(offer).toMatchObject({
    ...{ rate: '28.00', account: maker.account, state: 'offered' },
    tiers: [{ rate: '28.00', members: 5, validBet: '1000.00', loss: '500.00' }],
  });
  expect(contract).toBeNull();
});

it('keeps a note for the agent alone, and freezes players directly below until the agent opens them again', async () => {
  const upper = await team.agentBelow(portal);
  const lower = await team.agentBelow(portal, upper);
  const player = await portal.member();
  await portal.owner.db
    .insertInto('team_memberships')
    .values({
      ...{ member_id: player.memberId, upline_id: lower.memberId },
      ...{ path: [upper.memberId, lower.memberId], from_day: team.today(portal) },
    })
    .execute();
  const row = async (of: team.Agent, account = player.account): Promise<Body> =>
    (await of.call(calls.agentTeam, { search: account })).body.value.rows[0];
  const note = (of: team.Agent, account: string, text: string) =>
    of.call(calls.noteDownline, { account, note: text });
  await note(upper, player.account, 'met in Da Nang');
  await note(upper, player.account, 'met in Hue');
  expect([(await row(upper)).note, (await row(lower)).note]).toEqual(['met in Hue', '']);
  const set = async (of: team.Agent, account: string, freeze: boolean): Promise<string | undefined> =>
    (await of.call(calls.freezeDownline, { account, freeze, reason: 'asked for it' })).body.errorCode;
  // Not from two levels above, and no agent.
  expect(await set(upper, player.account, true)).toBe('not_allowed');
  expect(await set(upper, lower.account, true)).toBe('not_allowed');
  expect(await set(lower, player.account, true)).toBeUndefined();
  expect((await player.call(calls.walletBalance)).status).toBe(401);
  expect(await row(lower)).toMatchObject({ frozen: true, frozenByYou: true });
  expect(await row(upper)).toMatchObject({ frozen: true, frozenByYou: false });
  expect(await set(lower, player.account, false)).toBeUndefined();
  expect(await row(lower)).toMatchObject({ frozen: false, frozenByYou: false });
  // What an operator has decided since is not the agent's to undo.
  await set(lower, player.account, true);
  const ann = await operatorOf(portal, 'support');
  await ann.type('members', 'set', player.account, '--status', 'frozen');
  expect(await set(lower, player.account, false)).toBe('not_allowed');
});

/** Every call of agents that names somebody or something, and how. */
const naming: Record<
  string,
  (of: { account: string; contract: string; bill: string; code: string }) => object
> = {
  agentTeam: ({ account }) => ({ under: account }),
  noteDownline: ({ account }) => ({ account, note: 'x' }),
  freezeDownline: ({ account }) => ({ account, freeze: true, reason: 'x' }),
  previewMove: ({ account }) => ({ account, to: account }),
  moveBranch: ({ account }) => ({ account, to: account, reason: 'x', ends: [] }),
  takeBackMove: () => ({ number: 1 }),
  previewContract: ({ account }) => ({ account, ...TERMS }),
  offerContract: ({ account }) => ({ account, ...TERMS }),
  contractOffer: ({ contract }) => ({ number: contract }),
  answerContract: ({ contract }) => ({ number: contract, accept: true }),
  endContract: ({ contract }) => ({ number: contract }),
  billStatement: ({ bill }) => ({ number: bill }),
  requestBill: ({ bill }) => ({ number: bill }),
  decideBill: ({ bill }) => ({ number: bill, approve: true }),
  setAgentLink: ({ code }) => ({ code, state: 'paused' }),
};
const TERMS = {
  kind: 'dividend',
  rhythm: 'semimonthly',
  tiers: [{ rate: '1', members: 0, validBet: '0', loss: '0' }],
};

/** Those that list: what is in them, whatever they are asked. */
const listing: Record<string, object> = {
  agentAnnouncements: {},
  agentTeam: {},
  agentTeamOverview: {},
  agentLinks: {},
  agentIncome: {},
  branchMoves: {},
  contractsBelow: { kind: 'dividend' },
  contractBills: { kind: 'dividend' },
  dividendRequest: {},
  dailySalaryContract: {},
  contractHourSalary: {},
  realtimeSalaryContract: {},
  downlineTransferForm: {},
  teamBettingRecord: {},
  billRecord: {},
};
/** They move the agent's own money or make something new; what they name is asked above or in tests of their own. */
const others = [
  'agentTeamFile',
  'agentIncomeFile',
  ...['teamBettingRecordFile', 'billRecordFile'],

  'makeAgentLink',
  'createDownline',
  'setAside',
  'transferToDownline',
  'teamBettingRecordTotals',
  'billRecordTotals',
];

it('looks at every call of agents', () => {
  const ofAgents = Object.entries(calls).flatMap(([name, { access }]) => (access === 'agent' ? [name] : []));
  const looked = [...Object.keys(naming), ...Object.keys(listing), ...others];
  expect(ofAgents.filter((name) => !looked.includes(name))).toEqual([]);
});

it('on any tree: no call leaks a row of somebody outside, and a stranger’s id is answered as one that does not exist', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(fc.nat(1), fc.nat(2), fc.nat(3)), fc.nat(11), async (uplines, first) => {
      team.nextMonth(portal);
      // Two tops; each further agent is below one of those before.
      const agents = [await team.agentBelow(portal), await team.agentBelow(portal)];
      const above: (number | undefined)[] = [undefined, undefined];
      for (const at of uplines) {
        agents.push(await team.agentBelow(portal, agents[at]));
        above.push(at);
      }
      const players = await Promise.all(agents.map((each) => team.playerBelow(portal, each)));
      for (const [at, each] of agents.entries()) {
        const upline = above[at];
        if (upline === undefined) await team.fromHouse(portal, each);
        else await agree(agents[upline] as team.Agent, each, [tier(String(30 - at))]);
        await each.call(calls.makeAgentLink, { gives: 'player' });
      }
      team.moveTo(portal, `${team.today(portal).slice(0, 8)}17`, '12:00');
      for (const player of players) await team.lose(portal, player, 10_000n);
      team.nextMonth(portal);
      await team.settle(portal, ...agents);
      const known = await people(agents);
      await Promise.all(
        agents.map(async (asking, at) => {
          const isIn = (who: number): boolean => {
            const upline = above[who];
            return who === at || (upline !== undefined && isIn(upline));
          };
          // The direct upline is known by name, and nobody else outside.
          const outside = known.filter((_, who) => !isIn(who) && who !== above[at]);
          const strangers = known.filter((_, who) => !isIn(who) || who === above[at]);
          for (const [name, input] of Object.entries(listing)) {
            const { text } = await told(asking, name, input);
            for (const each of outside) for (const word of each.words) expect(text, name).not.toContain(word);
          }
          for (const [turn, [name, named]] of Object.entries(naming).entries()) {
            const nobody = await told(asking, name, named(NOBODY));
            expect(nobody.text, name).toContain('not_found');
            // A contract or bill with the upline is the agent's own.
            const foreign = /number/.test(JSON.stringify(named(NOBODY)))
              ? strangers.filter(({ of }) => of !== above[at])
              : strangers;
            // One of them a call and agent: which one differs from tree to tree.
            const one = foreign[(first + turn) % Math.max(foreign.length, 1)];
            if (one) expect(await told(asking, name, named(one)), name).toEqual(nobody);
          }
        }),
      );
    }),
    { numRuns: 10 },
  );
});

const NOBODY = { account: 'nobody-at-all', contract: 'AC-99999999', bill: 'AB-99999999', code: 'ZZZZZZZZZ' };

const told = async (agent: team.Agent, name: string, input: object) => {
  const { status, body } = await agent.call(calls[name as keyof typeof calls], input);
  return { status, text: JSON.stringify({ ...body, requestId: undefined }) };
};

/** What tells of each: names of the account and of a player below, numbers of a contract and a bill, the code of a link. */
async function people(agents: readonly team.Agent[]) {
  return Promise.all(
    agents.map(async (agent, of) => {
      const { contract, bills } = await agent.own();
      const code: string = (await agent.call(calls.agentLinks)).body.value.links[0].code;
      const { rows } = (await agent.call(calls.agentTeam, { kind: 'player' })).body.value;
      const names: string[] = [agent.account, rows[0].account];
      const [contractNo, bill]: string[] = [contract.number, bills[0].number];
      return {
        ...{ of, account: agent.account, contract: contractNo as string, bill: bill as string, code },
        words: [...names, contractNo as string, bill as string, code].map((word) => `"${word}"`),
      };
    }),
  );
}
