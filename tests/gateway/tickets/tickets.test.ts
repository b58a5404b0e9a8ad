// Tickets: which days bring one, that each is drawn from its member's seeds and paid once, and that anyone can draw it again.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { pointCounts } from '../../../src/lib/gateway/points/count.ts';
import { verifyRound } from '../../../src/lib/verifier/verify.ts';
import { follow } from '../../support/feed.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { goTo, logInAgain, settle } from '../rewards/settled.ts';
import { newKey, type Player } from '../wallet/cashier.ts';
import { DIGITS, payIn } from '../withdrawals/payee.ts';

let portal: TestGateway;
let member: Player;
beforeAll(async () => {
  portal = await testGateway();
});
beforeEach(async () => {
  goTo(portal, '2026-11-20', '12:00');
  member = await portal.member();
});
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});
afterAll(() => portal.close());

const list = async (): Promise<Body> => (await member.call(calls.ticketList)).body.value;
const counts = async (): Promise<number[]> => (await list()).games.map(({ tickets }: Body) => tickets.length);
const open = async (number: string, key = newKey()): Promise<Body> =>
  (await member.call(calls.openTicket, { number }, key)).body;
const balance = async (): Promise<string> => (await member.call(calls.walletBalance)).body.value.sumBalance;

it('a day brings one ticket a game: by valid bets, by deposits that were bet as well, and by 0.01 less none', async () => {
  await settle(portal, member.memberId, '399.99');
  expect(await counts()).toEqual([0, 0, 0]);
  await settle(portal, member.memberId, '0.01');
  expect(await counts()).toEqual([1, 0, 0]);
  await settle(portal, member.memberId, '600.00');
  await payIn(portal, member, '500.00');
  expect(await counts()).toEqual([1, 1, 1]);
  goTo(portal, '2026-11-21', '12:00');
  await logInAgain(member);
  await payIn(portal, member, '500.00');
  await settle(portal, member.memberId, '400.00');
  expect(await counts()).toEqual([2, 1, 1]);
  await settle(portal, member.memberId, '99.99');
  expect(await counts()).toEqual([2, 1, 1]);
  await settle(portal, member.memberId, '0.01');
  expect(await counts()).toEqual([2, 1, 2]);
  goTo(portal, '2026-11-28', '12:00');
  await logInAgain(member);
  expect(await counts()).toEqual([1, 0, 1]);
});

it('a ticket pays what its seeds draw, once, and the verifier draws the same', async () => {
  await settle(portal, member.memberId, '1000.00');
  const { games } = await list();
  const [envelope, wheel] = games.map(({ tickets }: Body) => tickets[0]?.number);
  const key = newKey();
  const first = await open(envelope, key);
  expect(await open(envelope, key)).toEqual(first);
  expect((await open(envelope)).errorCode).toBe('reward_claimed');
  expect(await balance()).toBe(first.value.win);
  expect(first.value.serverSeed).toBeUndefined();
  await open(wheel);
  await member.call(calls.fairRotate, {});
  for (const number of [envelope, wheel]) {
    const { body } = await member.call(calls.fairTicket, { number });
    const verified = await verifyRound(body.value);
    expect(verified).toMatchObject({ wrong: undefined, win: body.value.win });
    const changed = {
      ...body.value,
      round: { place: (body.value.round.place + 1) % body.value.table.prizes.length },
    };
    expect((await verifyRound(changed))?.wrong).toBeDefined();
  }
  expect((await list()).opened).toHaveLength(2);
});

it('nobody opens another member’s ticket, one that has ended, or one with a place of their own', async () => {
  await settle(portal, member.memberId, '400.00');
  const [{ tickets }] = (await list()).games;
  const { number } = tickets[0];
  const other = await portal.member();
  expect((await other.call(calls.openTicket, { number }, newKey())).body.errorCode).toBe('not_found');
  const made = portal.ctx.pool.query("select tickets_open($1, $2, 0, 'x', 1, 5, now())", [
    member.memberId,
    number,
  ]);
  await expect(made).rejects.toThrow('ticket_is_opened_once');
  goTo(portal, '2026-11-28', '00:00');
  await logInAgain(member);
  expect((await open(number)).errorCode).toBe('reward_ended');
});

it('tickets in their thousands come as often as the published chances say', async () => {
  const { placeDrawn } = await import('../../../src/lib/gateway/tickets/open.ts');
  const { ticketTerms } = await import('../../../src/lib/gateway/tickets/terms.ts');
  const { prizes } = ticketTerms().games.wheel;
  const seen = prizes.map(() => 0);
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const place = placeDrawn(prizes, { serverSeed: 'a'.repeat(64), clientSeed: 'tickets', nonce });
    seen[place] = (seen[place] ?? 0) + 1;
  }
  for (const [place, { weight }] of prizes.entries()) {
    const wanted = weight * 20;
    expect(Math.abs((seen[place] ?? 0) - wanted)).toBeLessThan(5 * Math.sqrt(wanted) + 5);
  }
});

it('tickets are exchanged for points: approved, each can be opened once; rejected, there is none', async () => {
  const ann = await operatorOf(portal, 'finance');
  await member.call(calls.setPaymentPassword, { by: 'login', newPassword: DIGITS });
  await settle(portal, member.memberId, '20000.00');
  await follow(portal.ctx, pointCounts);
  const redeem = async (quantity: number): Promise<string> => {
    const asked = { reward: 'wheel-ticket', paymentPassword: DIGITS, quantity };
    return (await member.call(calls.redeemPointReward, asked, newKey())).body.value.transactionReference;
  };
  const waiting = async (): Promise<Body[]> =>
    (await list()).games.find(({ game }: Body) => game === 'wheel').tickets;
  expect((await waiting()).length).toBe(1);
  const [two, none] = [await redeem(2), await redeem(1)];
  expect((await waiting()).length).toBe(1);
  await ann.type('points', 'approve', two);
  await ann.type('points', 'reject', none, '--remark', 'Out of stock.');
  expect((await waiting()).length).toBe(3);
  expect((await open((await waiting()).at(-1)?.number)).success).toBe(true);
  expect((await waiting()).length).toBe(2);
  expect((await member.call(calls.pointBalance)).body.value).toMatchObject({ points: 1880, held: 0 });
});
