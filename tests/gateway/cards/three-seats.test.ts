// Three members at a table of Lieng: one who is all in with less than the others, and one whose line is lost in the middle of a hand.
import { expect, test } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import { fairHand } from '../../../src/lib/contract/card-proofs.ts';
import { houseBalance } from '../../../src/lib/contract/house.ts';
import { advanceDue } from '../../../src/lib/gateway/cards/due.ts';
import { parseMinor } from '../../../src/lib/rules/money.ts';
import { includes } from '../../../src/lib/verifier/shared/tree.ts';
import type { Body } from '../../support/gateway.ts';
import { type CardPlayer, dealt, pass, playOut, richIn } from './card-player.ts';
import { portal, sound, withRooms } from './with-rooms.ts';

const LIENG = 'lieng-1';

withRooms();

const minor = (wire: string): bigint => parseMinor(wire) ?? 0n;

const sumOf = (amounts: readonly string[]): bigint => amounts.reduce((all, each) => all + minor(each), 0n);

const statesOf = (players: readonly CardPlayer[]): Promise<Body[]> =>
  Promise.all(players.map((each) => each.state()));

/** Members with 1,000.00 who bring so much each, in the first hand that is dealt to all of them. */
async function seated(brings: readonly string[]): Promise<CardPlayer[]> {
  const players = await Promise.all(brings.map(() => richIn(portal, LIENG)));
  // Nothing is dealt to the first two before the third is there: they sit down in one moment.
  portal.clock.stand();
  for (const [at, each] of players.entries())
    expect((await each.sit(brings[at] ?? '')).body).toMatchObject({ success: true });
  await dealt(portal, players);
  expect((await statesOf(players)).every(({ hand }) => hand.cards)).toBe(true);
  return players;
}

async function standUp(players: readonly CardPlayer[]): Promise<void> {
  for (const each of players) await each.leave();
  await playOut(portal, players);
  await advanceDue(portal.ctx);
}

const betOf = async (player: CardPlayer, { last, you }: Body): Promise<Body> => {
  const { bet } = last.players.find(({ seat }: Body) => seat === you.seat);
  return (await player.caller.call(betDetail, { number: bet })).body.value;
};

test('who is all in with less than the others plays for the main pot alone; pots, rake, bets, wallets and proof agree', async () => {
  const players = await seated(['10.00', '50.00', '80.00']);
  const seats = (await statesOf(players)).map(({ you }) => you.seat);
  // The first with money raises to 30.00; who has less goes all in, and the other calls.
  let raised = false;
  for (let turns = 0; turns < 6; turns++) {
    const states = await statesOf(players);
    const at = states.findIndex(({ hand }) => hand?.may);
    if (at < 0) break;
    const raises: boolean = at > 0 && !raised;
    raised ||= raises;
    await players[at]?.act(raises ? { kind: 'raise', to: '30.00' } : { kind: 'call' });
  }
  const ends = await statesOf(players);
  const [{ last }] = ends as [Body];
  expect(last.pots.map(({ amount, rake }: Body) => [amount, rake])).toEqual([
    ['30.00', '0.90'],
    ['40.00', '1.20'],
  ]);
  for (const { amount, rake, paid } of last.pots)
    expect(sumOf(paid.map((each: Body) => each.amount)) + minor(rake)).toBe(minor(amount));
  expect(last.pots[1].paid.map(({ seat }: Body) => seat)).not.toContain(seats[0]);
  for (const [at, player] of players.entries()) {
    const own = last.players.find(({ seat }: Body) => seat === seats[at]);
    const paid = last.pots.map((pot: Body) =>
      sumOf(pot.paid.filter(({ seat }: Body) => seat === seats[at]).map((each: Body) => each.amount)),
    );
    expect(own.stake).toBe(at === 0 ? '10.00' : '30.00');
    expect(minor(own.payout)).toBe(paid[0] + paid[1]);
    const bet = await betOf(player, ends[at] as Body);
    expect(bet).toMatchObject({ stake: own.stake, payout: own.payout, proven: true });
    expect(bet.lines.map(({ pick, stake, payout }: Body) => [pick, stake, minor(payout)])).toEqual([
      ['1', '10.00', paid[0]],
      ...(at === 0 ? [] : [['2', '20.00', paid[1]]]),
    ]);
    const proof = (await player.caller.call(fairHand, { number: bet.number })).body.value;
    expect(proof.cards).toHaveLength(9);
    for (const card of proof.cards)
      expect(await includes({ ...card, entries: proof.entries }, last.root)).toBe(true);
  }
  await standUp(players);
  const left = await Promise.all(
    players.map(
      async ({ caller, bearer }) => (await caller.call(houseBalance, {}, bearer)).body.value.balance,
    ),
  );
  expect(sumOf(left)).toBeLessThanOrEqual(3_000_00n - 210n);
  await sound();
});

test('who loses the line in the middle of a hand and is back within the minute has the seat, reads the hand, and is dealt the next', async () => {
  const players = await seated(['50.00', '50.00', '50.00']);
  const states = await statesOf(players);
  const at = states.findIndex(({ hand }) => hand.may);
  const lost = players[at] as CardPlayer;
  const others = players.filter((each) => each !== lost);
  const { you, hand: played } = states[at] as Body;
  const seatOf = async (player: CardPlayer): Promise<Body | undefined> =>
    (await player.state()).seats.find(({ seat }: Body) => seat === you.seat);
  const [other] = others as [CardPlayer];
  // Their turn and their bank pass, the clock plays for them, and the others play the hand to its end.
  for (let waited = 0; waited < 20; waited++) {
    const now = await statesOf(others);
    if (now[0]?.hand?.number !== played.number) break;
    const turn = now.findIndex(({ hand }) => hand?.may);
    if (turn >= 0) await others[turn]?.act({ kind: 'call' });
    else await pass(portal, 5_000, others);
  }
  expect(await seatOf(other)).toMatchObject({ keptUntil: expect.any(String) });
  const { last } = await other.state();
  expect(last.number).toBe(played.number);
  const back = await lost.state();
  expect(back).toMatchObject({ you: { seat: you.seat, leaving: false }, last: { root: played.root } });
  expect(back.stoodUp).toBeUndefined();
  const shown = last.players.find(({ seat }: Body) => seat === you.seat);
  const bet = await betOf(lost, back);
  expect(bet).toMatchObject({ stake: '1.00', payout: shown.payout, proven: true });
  const proof = (await lost.caller.call(fairHand, { number: bet.number })).body.value;
  for (const card of proof.cards)
    expect(await includes({ ...card, entries: proof.entries }, played.root)).toBe(true);
  const own = await seatOf(lost);
  expect(own?.keptUntil).toBeUndefined();
  expect(minor(own?.stack)).toBe(50_00n - 1_00n + minor(shown.payout));
  await dealt(portal, players);
  expect((await lost.state()).hand.cards).toHaveLength(3);
  await playOut(portal, players);
  await standUp(players);
  await sound();
});
