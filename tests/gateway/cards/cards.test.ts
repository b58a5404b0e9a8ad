// Tables of cards over the gateway and on a real database: players against each other, to the last cent.
import { describe, expect, it } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import { fairHand } from '../../../src/lib/contract/card-proofs.ts';
import { cardRooms } from '../../../src/lib/contract/card-rooms.ts';
import { cardHands, cardOffer } from '../../../src/lib/contract/cards.ts';
import { pvpRooms } from '../../../src/lib/contract/games.ts';
import { houseBalance } from '../../../src/lib/contract/house.ts';
import { sitting } from '../../../src/lib/contract/launch.ts';
import { walletBalance } from '../../../src/lib/contract/wallet.ts';
import { advanceDue } from '../../../src/lib/gateway/cards/due.ts';
import { parseMinor } from '../../../src/lib/rules/money.ts';
import { includes } from '../../../src/lib/verifier/shared/tree.ts';
import type { Body } from '../../support/gateway.ts';
import { type CardPlayer, dealt, guestIn, pass, playOut, richIn } from './card-player.ts';
import { portal, sound, withRooms } from './with-rooms.ts';

const LIENG = 'lieng-1';
const TIEN_LEN = 'tien-len-2';

withRooms();

const minor = (wire: string): bigint => parseMinor(wire) ?? 0n;
const balanceOf = async (player: CardPlayer): Promise<bigint> =>
  minor((await player.caller.call(houseBalance, {}, player.bearer)).body.value.balance);

/** These players alone at a table, since everybody else has stood up; in a hand that all of them are dealt. */
async function seated(players: readonly CardPlayer[], bring = '50.00'): Promise<void> {
  for (const each of players) expect((await each.sit(bring)).body).toMatchObject({ success: true });
  for (;;) {
    await dealt(portal, players);
    const states = await Promise.all(players.map((each) => each.state()));
    if (states.every(({ hand }) => hand?.cards)) return;
    // It was dealt while some of them were still on their way.
    await playOut(portal, players);
  }
}

async function standUp(players: readonly CardPlayer[]): Promise<void> {
  for (const each of players) await each.leave();
  await playOut(portal, players);
  await advanceDue(portal.ctx);
}

describe('a room', () => {
  it('says before anybody sits down what a hand costs, what may be brought, and the rake', async () => {
    const offer = (await portal.caller().call(cardOffer, { gameId: LIENG })).body.value;
    expect(offer).toMatchObject({
      ...{ game: 'lieng', stake: '1.00', seats: 6, bring: { least: '10.00', most: '200.00' } },
      ...{ rake: { basisPoints: 300, cap: '3.00' }, times: { turn: 15_000, bank: 30_000, seatKept: 60_000 } },
    });
    const { caller } = await richIn(portal, LIENG);
    const { rooms } = (await caller.call(pvpRooms, {})).body.value;
    expect(rooms.map(({ roomId }: Body) => roomId)).toEqual([
      'lieng-1',
      'tien-len-2',
      'lieng-5',
      'tien-len-10',
    ]);
  });

  it('takes what is brought from the main wallet once, counts it still as the member’s, and gives the rest back', async () => {
    const player = await richIn(portal, LIENG);
    const sitId = crypto.randomUUID();
    const answers = await Promise.all([player.sit('40.00', sitId), player.sit('40.00', sitId)]);
    for (const { body } of answers) expect(body.success).toBe(true);
    expect(await balanceOf(player)).toBe(960_00n);
    expect((await player.caller.call(walletBalance, {})).body.value.sumBalance).toBe('1000.00');
    await sound();
    await player.leave();
    expect(await balanceOf(player)).toBe(1_000_00n);
    // What comes late is the sitting that is over.
    await player.sit('40.00', sitId);
    expect(await balanceOf(player)).toBe(1_000_00n);
    await sound();
  });

  it('is shown in the lobby with who plays there, and names nobody’s account to others', async () => {
    const players = await Promise.all([richIn(portal, LIENG), richIn(portal, LIENG)]);
    await seated(players);
    const { rooms } = (await portal.caller().call(cardRooms, {})).body.value;
    expect(rooms[0]).toMatchObject({
      ...{ gameId: LIENG, stake: '1.00', bring: { least: '10.00' }, rake: { basisPoints: 300, cap: '3.00' } },
      ...{ money: { tables: 1, players: 2, taken: 2, house: 0 }, free: { players: 0 } },
    });
    const state = JSON.stringify(await players[0]?.state());
    for (const { memberId } of players) {
      const { account } = await portal.owner.db
        .selectFrom('members')
        .select('account')
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow();
      expect(state).not.toContain(account);
    }
    await standUp(players);
  });

  it('seats nobody with too little, too much, or more than they have', async () => {
    const player = await richIn(portal, LIENG, 30_00n);
    expect((await player.sit('9.99')).body.errorCode).toBe('stake_not_offered');
    expect((await player.sit('200.01')).body.errorCode).toBe('stake_not_offered');
    expect((await player.sit('31.00')).body.errorCode).toBe('insufficient_funds');
    expect((await player.state()).table).toBeUndefined();
  });
});

describe('a hand', () => {
  it('of Lieng moves exactly what was lost and won, less the rake, and is a bet of each with its lines', async () => {
    const players = await Promise.all([richIn(portal, LIENG), richIn(portal, LIENG), richIn(portal, LIENG)]);
    await seated(players);
    const ends = await playOut(portal, players);
    const { last } = ends[0];
    const sum = (key: 'stake' | 'payout'): bigint =>
      last.players.reduce((all: bigint, each: Body) => all + minor(each[key]), 0n);
    expect(sum('payout') + minor(last.rake)).toBe(sum('stake'));
    expect([sum('stake'), last.rake]).toEqual([300n, '0.09']);
    for (const [at, each] of players.entries()) {
      const own = ends[at].last.players[at];
      const bet = (await each.caller.call(betDetail, { number: own.bet })).body.value;
      expect(bet).toMatchObject({ category: 'PVP', stake: '1.00', payout: own.payout });
      // Each has put a third into the pot, so a third of the rake is theirs.
      expect(bet.validBet).toBe('0.03');
      expect(bet.proven).toBe(true);
      expect(bet.lines).toMatchObject([{ market: 'pot', pick: '1', stake: '1.00', payout: own.payout }]);
      // The net of the sitting, by which breaks and reminders go, has the hand too.
      const { net, bets } = (await each.caller.call(sitting, {})).body.value;
      expect([minor(net), bets]).toEqual([minor(own.payout) - minor(own.stake), 1]);
      const { hands } = (await each.caller.call(cardHands, {}, each.bearer)).body.value;
      expect(hands).toMatchObject([{ stake: '1.00', payout: own.payout, bet: own.bet }]);
    }
    await standUp(players);
    const left = await Promise.all(players.map(balanceOf));
    expect(left.reduce((all, each) => all + each, 0n)).toBeGreaterThan(2_990_00n);
    await sound();
  });

  it('of tien len is played out card by card, and pays places', async () => {
    const players = await Promise.all([richIn(portal, TIEN_LEN), richIn(portal, TIEN_LEN)]);
    await seated(players);
    const [shown] = await playOut(portal, players);
    const payouts = shown.last.players.map(({ payout }: Body) => payout).sort();
    expect(payouts).toEqual(['0.00', '3.94']);
    await standUp(players);
    await sound();
  });

  it('takes an action once, from whose turn it is, and only as things stood', async () => {
    const players = await Promise.all([richIn(portal, LIENG), richIn(portal, LIENG)]);
    await seated(players);
    const states = await Promise.all(players.map((each) => each.state()));
    const at = states.findIndex(({ hand }) => hand.may);
    const [actor, other] = at === 0 ? players : players.toReversed();
    const turn = { hand: states[0].hand.number, step: states[0].hand.step };
    expect(await other?.act({ kind: 'fold' }, turn)).toMatchObject({ notTaken: 'not_your_turn' });
    expect(await actor?.act({ kind: 'raise', to: '1.50' }, turn)).toMatchObject({
      notTaken: 'raise_too_low',
    });
    expect(await actor?.act({ kind: 'raise', to: '50.01' }, turn)).toMatchObject({
      notTaken: 'not_that_much',
    });
    const both = await Promise.all([
      actor?.act({ kind: 'raise', to: '5.00' }, turn),
      actor?.act({ kind: 'raise', to: '5.00' }, turn),
    ]);
    for (const each of both) expect(each.notTaken).toBeUndefined();
    const after = await Promise.all(players.map((each) => each.state()));
    expect(after[1 - at].hand).toMatchObject({
      step: turn.step + 1,
      pot: '6.00',
      may: { call: '4.00' },
    });
    expect(await other?.act({ kind: 'call' }, turn)).toMatchObject({ notTaken: 'too_late' });
    await other?.act({ kind: 'fold' });
    // All others have folded: no rake, and no cards.
    const { last } = (await Promise.all(players.map((each) => each.state())))[0];
    expect(last).toMatchObject({ rake: '0.00' });
    for (const each of last.players) expect(each.cards).toBeUndefined();
    expect(last.players.map(({ stake }: Body) => stake)).toEqual(['1.00', '1.00']);
    await standUp(players);
    await sound();
  });

  it('counts for nothing where it paid no rake: what two pass to each other without showing costs them nothing', async () => {
    const players = await Promise.all([richIn(portal, LIENG), richIn(portal, LIENG)]);
    await seated(players);
    for (const action of [{ kind: 'raise', to: '20.00' }, { kind: 'raise', to: '50.00' }, { kind: 'fold' }]) {
      const states = await Promise.all(players.map((each) => each.state()));
      await players[states.findIndex(({ hand }) => hand.may)]?.act(action);
    }
    for (const { caller, state } of players) {
      const { last, you } = await state();
      const { bet } = last.players.find(({ seat }: Body) => seat === you.seat);
      expect((await caller.call(betDetail, { number: bet })).body.value).toMatchObject({
        ...{ stake: '20.00', validBet: '0.00' },
      });
    }
    // Nor is what one of them lost so given back.
    const { rows } = await portal.owner.pool.query(
      `select max(bonus_loss(jsonb_set(t.definition::jsonb, '{starts}', '"2020-01-01"'), b.member_id, f.day)) as most
        from bets b join feed f on f.bet_id = b.id cross join terms_versions t
        where b.category = 'PVP' and b.stake_minor = 2000 and t.name = 'card-room-cushion'`,
    );
    expect(rows).toEqual([{ most: 0n }]);
    await standUp(players);
    await sound();
  });

  it('plays on by the clock for who says nothing, whose seat is kept for a minute', async () => {
    const players = await Promise.all([richIn(portal, LIENG), richIn(portal, LIENG)]);
    await seated(players);
    const states = await Promise.all(players.map((each) => each.state()));
    const at = states.findIndex(({ hand }) => hand.may);
    const [silent, other] = at === 0 ? players : players.toReversed();
    if (!silent || !other) throw new Error('nobody is there');
    // The turn, and then the bank.
    await pass(portal, 44_000, [silent, other]);
    expect((await other.state()).hand.turn).toBe(states[at].you.seat);
    await pass(portal, 1_500, [other]);
    expect((await other.state()).hand?.turn).not.toBe(states[at].you.seat);
    await playOut(portal, [other]);
    await pass(portal, 21_000, [other]);
    const away = (await other.state()).seats.find(({ keptUntil }: Body) => keptUntil);
    expect(away).toBeDefined();
    await pass(portal, 61_000, [other]);
    expect((await other.state()).seats).toHaveLength(1);
    expect((await silent.state()).stoodUp).toBe('away');
    await standUp([other]);
    await sound();
  });
});

describe('what a seat is told', () => {
  it('is what each of the others did, up to the move that ended the hand', async () => {
    const players = await Promise.all([richIn(portal, LIENG), richIn(portal, LIENG)]);
    await seated(players);
    const seatOf = (state: Body): number => state.you.seat;
    for (const [step, action] of [{ kind: 'raise', to: '3.00' }, { kind: 'call' }].entries()) {
      const states = await Promise.all(players.map((each) => each.state()));
      expect(states[0].hand.moves).toHaveLength(step);
      await players[states.findIndex(({ hand }) => hand.may)]?.act(action);
    }
    const [first, second] = await Promise.all(players.map((each) => each.state()));
    expect(first.last.moves).toEqual(second.last.moves);
    expect(first.last.moves).toMatchObject([
      { step: 0, kind: 'raise', amount: '3.00' },
      { step: 1, kind: 'call', amount: '2.00' },
    ]);
    expect(first.last.moves.map(({ seat }: Body) => seat).sort()).toEqual(
      [seatOf(first), seatOf(second)].sort(),
    );
    await standUp(players);
  });

  it('never has a card of another before the rules show it, nor of who has folded after that', async () => {
    const players = await Promise.all([richIn(portal, LIENG), richIn(portal, LIENG), richIn(portal, LIENG)]);
    await seated(players);
    // A hand before is not shown any more.
    await pass(portal, 8_000, players);
    /** Every card that is anywhere in what each of them has been told. */
    const told = players.map(() => new Set<string>());
    const own = new Map<number, string[]>();
    const listen = async (): Promise<Body[]> => {
      const states = await Promise.all(players.map((each) => each.state()));
      for (const [at, state] of states.entries()) {
        if (state.hand) own.set(at, state.hand.cards);
        for (const card of JSON.stringify(state).match(/(?<=")(?:[2-9]|10|[AJQK])[scdh](?=")/g) ?? [])
          told[at]?.add(card);
      }
      return states;
    };
    const states = await listen();
    for (const [at, cards] of own) expect([...(told[at] ?? [])].sort()).toEqual([...cards].sort());
    // The first to speak folds, the others show down.
    const folds = states.findIndex(({ hand }) => hand.may);
    await players[folds]?.act({ kind: 'fold' });
    for (let turns = 0; turns < 4; turns++) {
      const now = await listen();
      const at = now.findIndex(({ hand }) => hand?.may);
      if (at >= 0) await players[at]?.act({ kind: 'call' });
    }
    const ended = await listen();
    const shown = new Set(players.flatMap((_, at) => (at === folds ? [] : (own.get(at) ?? []))));
    for (const [at, cards] of told.entries()) {
      const may = new Set([...shown, ...(own.get(at) ?? [])]);
      expect([...cards].filter((card) => !may.has(card))).toEqual([]);
      if (at !== folds) for (const card of own.get(folds) ?? []) expect(cards).not.toContain(card);
    }
    // The proof opens one's own cards and those that were shown, and each is a leaf of what was fixed before the deal.
    const { root } = ended[0].last;
    for (const [at, each] of players.entries()) {
      const number = ended[at].last.players[at].bet;
      const proof = (await each.caller.call(fairHand, { number })).body.value;
      const open = proof.cards.map(({ content }: Body) => JSON.parse(content).card);
      expect(new Set(open)).toEqual(new Set([...shown, ...(own.get(at) ?? [])]));
      for (const card of proof.cards)
        expect(await includes({ ...card, entries: proof.entries }, root)).toBe(true);
      const stranger = players[(at + 1) % players.length];
      expect((await stranger?.caller.call(fairHand, { number }))?.body.errorCode).toBe('not_found');
    }
    await standUp(players);
  });
});

describe('a table of play money', () => {
  it('has house players, marked, so that one guest can play; no money is among it', async () => {
    const guest = await guestIn(portal, LIENG);
    await guest.sit('50.00');
    await dealt(portal, [guest]);
    const { seats, currency } = await guest.state();
    expect(currency).toBe('FUN');
    expect(seats.filter(({ house }: Body) => house)).toHaveLength(2);
    const [ended] = await playOut(portal, [guest]);
    expect(ended.last.players).toHaveLength(3);
    await standUp([guest]);
    expect((await guest.state()).players).toBe(0);
    await sound();
  });

  it('of money has none: one member waits for another', async () => {
    const player = await richIn(portal, TIEN_LEN);
    await player.sit('50.00');
    await pass(portal, 5_000, [player]);
    const { seats, hand } = await player.state();
    expect([seats.length, hand]).toEqual([1, undefined]);
    await standUp([player]);
  });
});
