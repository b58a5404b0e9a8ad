// Inviting friends: what a friend brings and when, that it is paid once, and who does not count.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { missionCounts } from '../../../src/lib/gateway/missions/count.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { plainName } from '../../../src/lib/rules/holder.ts';
import { follow } from '../../support/feed.ts';
import {
  type Body,
  type Caller,
  registration,
  type TestGateway,
  testGateway,
} from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { openOneGameEach } from '../rewards/one-game-each.ts';
import { goTo, logInAgain, settle } from '../rewards/settled.ts';
import { newKey, type Player } from '../wallet/cashier.ts';
import { payIn } from '../withdrawals/payee.ts';

let portal: TestGateway;
let member: Player;
let code: string;
beforeAll(async () => {
  portal = await testGateway();
  await openOneGameEach(portal, ['RNG']);
});
beforeEach(async () => {
  goTo(portal, '2026-11-20', '12:00');
  member = await portal.member();
  code = (await shown()).code;
});
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});
afterAll(() => portal.close());

const shown = async (): Promise<Body> => (await member.call(calls.referral)).body.value;
const claim = async (key = newKey()): Promise<Body> => (await member.call(calls.claimReferral, {}, key)).body;
const balance = async (): Promise<string> => (await member.call(calls.walletBalance)).body.value.sumBalance;

let count = 0;

/** Somebody who registers by the member's code, from this caller's address. */
async function friend(who: Caller = portal.caller(), by = code): Promise<Player> {
  const account = `friend${++count}`;
  const { body } = await who.call(calls.registerMember, registration(account, { referralCode: by }));
  expect(body.success).toBe(true);
  who.token = body.value.token;
  const { id } = await portal.ctx.db
    .selectFrom('members')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return Object.assign(who, { account, memberId: id, password: registration(account).password });
}

it('each step of a friend pays once, after the first deposit, and nothing is said of what they play', async () => {
  const one = await friend();
  expect(await shown()).toMatchObject({
    invited: 1,
    paidIn: 0,
    due: '0.00',
    list: [{ state: 'registered', steps: 0 }],
  });
  await settle(portal, one.memberId, '500.00');
  expect(await shown()).toMatchObject({ due: '0.00' });
  await payIn(portal, one, '20.00');
  const ready = await shown();
  expect(ready).toMatchObject({ due: '35.00', list: [{ friend: 'fr***d1', state: 'reached', steps: 2 }] });
  expect(JSON.stringify(ready.list)).not.toContain('500');
  const key = newKey();
  expect(await claim(key)).toEqual(await claim(key));
  expect(await claim()).toMatchObject({
    errorCode: 'nothing_to_claim',
    message: 'There is nothing to claim now.',
  });
  expect(await balance()).toBe('35.00');
  await settle(portal, one.memberId, '1500.00');
  expect((await claim()).value).toEqual({ amount: '25.00' });
  expect(await shown()).toMatchObject({
    earned: '60.00',
    due: '0.00',
    steps: [{ friends: 1 }, { friends: 1 }, { friends: 1 }],
  });
});

it('a share of a month is due when the month is over, rounded down, for three months', async () => {
  const one = await friend();
  await payIn(portal, one, '20.00');
  await settle(portal, one.memberId, '20.00');
  await claim();
  await settle(portal, one.memberId, '313.00');
  expect((await claim()).errorCode).toBe('nothing_to_claim');
  goTo(portal, '2026-12-01', '00:10');
  await logInAgain(member);
  expect((await claim()).value).toEqual({ amount: '0.16' });
  goTo(portal, '2027-02-01', '00:10');
  await settle(portal, one.memberId, '100.00');
  goTo(portal, '2027-03-01', '00:10');
  await logInAgain(member);
  expect((await claim()).errorCode).toBe('nothing_to_claim');
});

it('a deposit that was not bet brings nothing', async () => {
  const one = await friend();
  await payIn(portal, one, '20.00');
  await settle(portal, one.memberId, '19.99');
  expect((await shown()).due).toBe('0.00');
  expect((await claim()).errorCode).toBe('nothing_to_claim');
  await settle(portal, one.memberId, '0.01');
  expect((await shown()).due).toBe('10.00');
});

it('a deposit that is charged back takes back steps that were not claimed', async () => {
  const one = await friend();
  await payIn(portal, one, '20.00');
  await settle(portal, one.memberId, '20.00');
  expect((await shown()).due).toBe('10.00');
  await portal.owner.pool.query(
    `insert into feed (id, kind, member_id, currency, amount_minor, day, cause, at)
      values (nextval('feed_ids'), 'deposit_reversed', $1, 'USD', 2000, '2026-11-20', 'test', now())`,
    [one.memberId],
  );
  expect((await shown()).due).toBe('0.00');
  expect((await claim()).errorCode).toBe('nothing_to_claim');
});

it('a second account of the same device does not count, and the member is not told why', async () => {
  const same = portal.caller(member.address);
  await payIn(portal, await friend(same), '100.00');
  const { list, due } = await shown();
  expect(due).toBe('0.00');
  expect(list).toMatchObject([{ state: 'not_counted', steps: 0 }]);
  expect(JSON.stringify(list)).not.toContain('device');
  expect((await claim()).errorCode).toBe('nothing_to_claim');
  const { rows } = await portal.ctx.pool.query('select why from referrals where referrer_id = $1', [
    member.memberId,
  ]);
  expect(rows).toEqual([{ why: 'device' }]);
});

/** Accounts at a bank of one holder, bound by all of these; each writes the name in another way. */
const ownCard = (members: bigint[]) => {
  const name = `Trần Đức ${members[0]}`;
  const written = [name, plainName(name), `  ${name.toLowerCase()}.`];
  return portal.owner.pool.query(
    `insert into bank_cards (member_id, bank, bank_name, number, number_hash, last_four, holder, bound_at)
      select id, 'VCB', 'Bank', 'sealed', sha256(id::text::bytea), '0001', holder, now()
        from unnest($1::bigint[], $2::text[]) as card (id, holder)`,
    [members, members.map((_, at) => written[at % written.length])],
  );
};

it('friends who are one person do not count, and neither do friends of an agent or those of one account holder', async () => {
  const [one, two] = [await friend(), await friend()];
  await ownCard([one.memberId, two.memberId]);
  for (const each of [one, two]) await payIn(portal, each, '50.00');
  expect((await shown()).list.map(({ state }: Body) => state)).toEqual(['not_counted', 'not_counted']);
  const other = await portal.member();
  const { code: theirs } = (await other.call(calls.referral)).body.value;
  await portal.owner.pool.query('update members set agent_code = 1 where id = $1', [other.memberId]);
  await payIn(portal, await friend(portal.caller(), theirs), '50.00');
  await other.call(calls.referral);
  const { rows } = await portal.ctx.pool.query('select why from referrals where referrer_id = $1', [
    other.memberId,
  ]);
  expect(rows).toEqual([{ why: 'agent_line' }]);
});

it('the gateway makes nobody a friend who has been here before', async () => {
  const old = await portal.member();
  await settle(portal, old.memberId, '1.00');
  const made = portal.ctx.pool.query(
    'select referrals_join($1, $2, (select hash from terms_versions where kind = $3), now())',
    [...[old.memberId, code, 'referral']],
  );
  await expect(made).rejects.toThrow('referral_goes_its_way');
});

/** Takes the reward of a mission. */
async function takeReward(who: Player): Promise<void> {
  await who.call(calls.joinMission, { mission: 'koi-week' });
  await settle(portal, who.memberId, '600.00');
  await follow(portal.ctx, missionCounts);
  const { body } = await who.call(calls.claimMission, { mission: 'koi-week' }, newKey());
  expect(body.success).toBe(true);
}

it('one list shows operators who took rewards from one device or with accounts of one holder, and no others', async () => {
  const ann = await operatorOf(portal, 'viewer');
  const [same, third, honest] = [
    await friend(portal.caller(member.address)),
    await friend(),
    await portal.member(),
  ];
  for (const each of [member, same, third, honest]) await takeReward(each);
  await ownCard([same.memberId, third.memberId]);
  await shown();
  const { value } = await ann.type('rewards', 'suspicious');
  const about = (value as Body[]).filter(({ account }) =>
    [member, same, third].some((who) => who.account === account),
  );
  expect(about.map(({ why, account, other }) => [why, ...[account, other].sort()].join(' ')).sort()).toEqual(
    [
      ['same device', ...[member.account, same.account].sort()].join(' '),
      ['same account holder', ...[same.account, third.account].sort()].join(' '),
      ['invited, not counted', ...[member.account, same.account].sort()].join(' '),
      ['invited, not counted', ...[member.account, third.account].sort()].join(' '),
    ].sort(),
  );
  expect(JSON.stringify(value)).not.toContain(honest.account);
});
