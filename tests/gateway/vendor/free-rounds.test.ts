// Free rounds are given by two operators, once, and can be ended; the audit holds them against acts and bets.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { HOUR_MS } from '../../../src/lib/rules/durations.ts';
import { whileDamaged } from '../../support/damage.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Operator, operatorOf } from '../../support/operators.ts';
import { tx } from '../play/table.ts';
import { askedRounds, givenRounds } from './given-rounds.ts';
import { bet, type Outside, outside, type Seat } from './outside.ts';

let portal: TestGateway;
let vendor: Outside;
let ann: Operator;
let ben: Operator;
beforeAll(async () => {
  portal = await testGateway();
  vendor = await outside(portal);
  await outside(portal, 'OTHER');
  [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
});
afterAll(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await portal.close();
});

const rowsOf = ({ memberId }: Seat) =>
  portal.owner.db.selectFrom('free_rounds').selectAll().where('member_id', '=', memberId).execute();
const play = (seat: Seat, freeRounds: string) => vendor.act(seat, [{ ...bet(tx(), '0.00'), freeRounds }]);

test('they are given when another operator approves, and not before', async () => {
  const seat = await vendor.player();
  const { act } = (await ann.type(...(await askedRounds(portal, seat, { rounds: 3 })))).value as Body;
  expect(await rowsOf(seat)).toEqual([]);
  await expect(ann.type('acts', 'approve', act)).rejects.toThrow();
  await ben.type('acts', 'approve', act);
  expect(await rowsOf(seat)).toMatchObject([
    { rounds: 3, played: 0, act_id: BigInt(act), key: `act:${act}` },
  ]);
});

test('one key gives once: asked again it is refused, and of two acts that wait the second gives nothing more', async () => {
  const seat = await vendor.player();
  const until = new Date(Date.now() + HOUR_MS).toISOString();
  const words = await askedRounds(portal, seat, { rounds: 2, key: 'easter-1', until });
  const other = await askedRounds(portal, seat, { rounds: 9, key: 'easter-1', until });
  const acts: Body[] = [];
  for (const asked of [words, words, other]) acts.push((await ann.type(...asked)).value as Body);
  const approve = ({ act }: Body) => ben.type('acts', 'approve', act);
  const outcomes = [await approve(acts[0]), await approve(acts[1])].map(
    ({ value }) => (value as Body).outcome,
  );
  expect(outcomes[0]).toEqual(outcomes[1]);
  expect(await rowsOf(seat)).toHaveLength(1);
  await expect(approve(acts[2])).rejects.toThrow('has given other free rounds');
  await expect(ann.type(...words)).rejects.toThrow('The key "easter-1" has given free rounds');
});

test('they are listed with what is played, and end when an operator ends them', async () => {
  const seat = await vendor.player();
  const id = await givenRounds(portal, seat, { rounds: 2 });
  expect((await play(seat, id)).status).toBe(200);
  const list = async () => (await ann.type('free-rounds', 'list')).value as Body[];
  expect((await list()).find((row) => row.id === id)).toMatchObject({ rounds: 2, played: 1, ended: null });
  await ann.type('free-rounds', 'end', id);
  expect((await list()).find((row) => row.id === id).ended).toEqual(expect.any(String));
  expect((await play(seat, id)).body.errorCode).toBe('unknown_transaction');
  await expect(ann.type('free-rounds', 'end', '999999')).rejects.toThrow('no free rounds with this id');
});

test('nobody writes them beside two operators', async () => {
  const seat = await vendor.player();
  const { db } = portal.operator;
  const row = { vassalage: vendor.vassalage, member_id: seat.memberId, game_id: seat.game, key: tx() };
  const now = new Date();
  await expect(
    db
      .insertInto('free_rounds')
      .values({ ...row, rounds: 99, stake_minor: 100n, expires_at: now, created_at: now })
      .execute(),
  ).rejects.toThrow('free_rounds_without_an_act');
});

test.each([
  [
    'rounds that nobody decided',
    'update free_rounds set rounds = rounds + 1',
    /not what two operators decided/,
  ],
  [
    'an act without its rounds',
    "delete from free_rounds where key like 'act:%'",
    /gave free rounds, but there are none/,
  ],
  [
    'rounds that were not played',
    'update free_rounds set played = played - 1 where played > 0',
    /are played, but there/,
  ],
  [
    'a free round of another game',
    'update free_rounds set game_id = (select id from games where id <> game_id limit 1) where played > 0',
    /is a free round of member/,
  ],
])('the audit finds %s', async (_, damage, problem) => {
  const seat = await vendor.player();
  const id = await givenRounds(portal, seat, { rounds: 2 });
  await play(seat, id);
  const { owner } = portal;
  const { problems } = await whileDamaged(owner.pool, ['free_rounds'], damage, () => auditAll(owner));
  expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
});
