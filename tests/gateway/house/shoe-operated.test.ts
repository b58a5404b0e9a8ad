// A shoe goes on over hands that operators have voided or corrected: the cards that were drawn stay drawn, and every later hand agrees.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fairTable } from '../../../src/lib/contract/tables.ts';
import { finishTable } from '../../../src/lib/gateway/house/shared/finish.ts';
import type { Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { readTableProof } from '../../../src/lib/verifier/shared/table-proof.ts';
import { verifyTable } from '../../../src/lib/verifier/shared/verify-table.ts';
import { agreementOf } from '../../../src/lib/verifier/steps.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Operator, operatorOf } from '../../support/operators.ts';
import { type AtTable, playerAt, playOut, tableAt, toNextTurn } from './table-player.ts';

const GAME = 'baccarat';

let portal: TestGateway;
let table: Table;
let player: AtTable;
let [ann, ben]: [Operator, Operator] = [] as never;
beforeAll(async () => {
  portal = await testGateway();
  table = await tableAt(portal, GAME);
  player = await playerAt(portal, 10_000_00n, GAME);
  ann = await operatorOf(portal, 'finance');
  ben = await operatorOf(portal, 'finance');
});
afterAll(() => portal.close());

beforeEach(() => toNextTurn(portal, table));

const sound = async () =>
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });

/** Two operators decide. */
async function decide(...words: string[]): Promise<Body> {
  const { act } = (await ann.type(...words, '--reason', 'a test of the table')).value as Body;
  return (await ben.type('acts', 'approve', act)).value as Body;
}

/** A hand with 100.00 on the player, played to its end. */
async function hand(): Promise<Body> {
  toNextTurn(portal, table);
  const { round } = await player.state();
  const bet = { market: 'side', pick: 'player', stake: '100.00', price: '2.000' };
  const placed = await player.place(round.index, [bet]);
  expect(placed.body.success).toBe(true);
  await playOut(portal, table, round.closesAt);
  return { ...(await player.state()).last, number: placed.body.value.bet.number };
}

async function proves({ index }: Body): Promise<Body> {
  const proof = (await portal.caller().call(fairTable, { gameId: GAME, round: index })).body.value;
  expect((await checked(proof))?.wrong).toBeUndefined();
  return proof;
}

async function checked(proof: Body) {
  const shown = readTableProof(proof);
  return shown && verifyTable(shown);
}

/** Cards that a shoe still holds. */
const left = (proof: Body): number => proof.before.left.flat().reduce((sum: number, n: number) => sum + n, 0);

test('the hand after one that was voided is dealt from what that has left', async () => {
  const gone = await hand();
  await decide('tables', 'void', GAME, gone.index);
  await finishTable(portal.ctx, table);
  expect(await player.state()).toMatchObject({ balance: '10000.00', last: { phase: 'void' } });
  const next = await hand();
  const [before, after] = [await proves(gone), await proves(next)];
  expect(after.before.hand).toBe(before.before.hand + 1);
  const { player: cards, banker } = gone.result;
  expect(left(after)).toBe(left(before) - cards.length - banker.length);
  await sound();
});

test('a hand that was kept wrong is corrected: its proof and the road are right again, and later hands stay as they were dealt', async () => {
  const wrong = await hand();
  const later = await hand();
  const { balance, marks } = await player.state();
  // As somebody with the database in hand can.
  await portal.owner.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await sql`update rounds set result = jsonb_set(jsonb_set(result, '{player,0,rank}', '0'), '{winner}', '"tie"')
      where table_key = ${GAME} and round_index = ${BigInt(wrong.index)}`.execute(trx);
  });
  const { problems } = await auditAll(portal.ctx);
  expect(problems.filter((each) => each.startsWith(`round ${wrong.index} of ${GAME} `))).toEqual([
    `round ${wrong.index} of ${GAME} comes to another result than is kept`,
  ]);
  expect((await decide('tables', 'correct', GAME, wrong.index)).outcome).toMatchObject({ players: 0 });
  expect((await proves(wrong)).result).toMatchObject({ player: wrong.result.player });
  await proves(later);
  expect(await player.state()).toMatchObject({ balance, marks });
  await proves(await hand());
  await sound();
});

test('a hand that is void is not corrected, and the sentence says why', async () => {
  const gone = await hand();
  await decide('tables', 'void', GAME, gone.index);
  await finishTable(portal.ctx, table);
  const refused = await ann.type('tables', 'correct', GAME, gone.index, '--reason', 'again').catch(String);
  expect(String(refused)).toContain(`Round ${gone.index} of ${GAME} is void.`);
});

test('anyone deals the shoe again from its first hand, over voided ones too, and finds cards that were put into it', async () => {
  const gone = await hand();
  await decide('tables', 'void', GAME, gone.index);
  await finishTable(portal.ctx, table);
  const proof = await proves(await hand());
  const step = async (changed: Body) => {
    const found = await checked({ ...proof, ...changed });
    const shoe = found?.steps.find(({ key }) => key === 'shoe');
    if (!shoe) throw new Error('the shoe is no step');
    const first = found?.wrong === undefined ? undefined : found.steps[found.wrong]?.key;
    return { agreement: agreementOf(shoe), wrong: first, facts: shoe.facts };
  };
  const { agreement, facts } = await step({});
  expect(agreement).toBe('agrees');
  const hands = facts.filter(({ key }) => key === 'shoeHand').map(({ value }) => value);
  expect(hands).toHaveLength(proof.before.hand - 1);
  for (const cards of hands) expect(cards).toMatch(/^[^|]*[♣♦♥♠], .*\|.*[♣♦♥♠]$/);
  // One ace more and one king less make a shoe of as many cards, which other hands never leave.
  const { left: counts } = proof.before;
  const from = counts.findIndex((count: number) => count > 0);
  const to = counts.findIndex((count: number, at: number) => at > from && count < 8);
  const other = counts.map(
    (count: number, at: number) => count + (at === to ? 1 : 0) - (at === from ? 1 : 0),
  );
  expect(await step({ before: { ...proof.before, left: other } })).toMatchObject({ wrong: 'shoe' });
  const [run] = proof.shoe;
  const changed = (hands: Body[]) => ({ shoe: [{ ...run, hands }] });
  expect(await step(changed(run.hands.slice(1)))).toMatchObject({ wrong: 'shoe' });
  const [first, ...others] = run.hands;
  expect(await step(changed([{ ...first, root: '0'.repeat(64) }, ...others]))).toMatchObject({
    wrong: 'shoe',
  });
  expect(await step({ shoe: [{ ...run, hash: '0'.repeat(64) }] })).toMatchObject({ wrong: 'shoe' });
  // A proof that does not have the hands does not say that the shoe is right.
  expect(await step({ shoe: undefined })).toMatchObject({ agreement: 'unchecked', wrong: undefined });
});
