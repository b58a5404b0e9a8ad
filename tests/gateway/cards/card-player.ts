// Players at tables of cards, as browsers are.
import { cardAct, cardLeave, cardSit, cardState } from '../../../src/lib/contract/cards.ts';
import { houseOpen } from '../../../src/lib/contract/house.ts';
import { launchGame } from '../../../src/lib/contract/launch.ts';
import { loginFreeplay } from '../../../src/lib/contract/session.ts';
import { advanceDue } from '../../../src/lib/gateway/cards/due.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { grantFunds } from '../../../src/lib/gateway/play/demo.ts';
import { cardsOf } from '../../../src/lib/rules/card-tables/card-text.ts';
import { combinationOf } from '../../../src/lib/rules/card-tables/tien-len.ts';
import type { Answer, Body, Caller, TestGateway } from '../../support/gateway.ts';

export interface CardPlayer {
  memberId: bigint;
  caller: Caller;
  bearer: Record<string, string>;
  state(): Promise<Body>;
  sit(bring: string, sitId?: string): Promise<Answer>;
  act(action: object, at?: { hand: number; step: number }): Promise<Body>;
  leave(): Promise<Body>;
}

export async function openRoom(caller: Caller, memberId: bigint, gameId: string): Promise<CardPlayer> {
  const launched = (await caller.call(launchGame, { gameId })).body;
  if (!launched.success) throw new Error(`launch was refused: ${JSON.stringify(launched)}`);
  const ticket = new URL(launched.value.content, 'http://portal').hash.slice(1);
  const { token } = (await caller.call(houseOpen, { ticket, gameId })).body.value;
  const bearer = { authorization: `Bearer ${token}` };
  const state = async (): Promise<Body> => (await caller.call(cardState, {}, bearer)).body.value;
  return {
    ...{ memberId, caller, bearer, state },
    sit: (bring, sitId = crypto.randomUUID()) => caller.call(cardSit, { sitId, bring }, bearer),
    async act(action, at) {
      const { hand } = at ? { hand: undefined } : await state();
      const asked = at ?? { hand: hand.number, step: hand.step };
      return (await caller.call(cardAct, { ...asked, action }, bearer)).body.value;
    },
    leave: async () => (await caller.call(cardLeave, {}, bearer)).body.value,
  };
}

/** A member with money who has opened a room. */
export async function richIn(
  portal: TestGateway,
  gameId: string,
  fundsMinor = 1_000_00n,
): Promise<CardPlayer> {
  const member = await portal.member();
  await inTransaction(portal.owner, (tx) =>
    grantFunds(tx, { memberId: member.memberId, amountMinor: fundsMinor }),
  );
  return openRoom(member, member.memberId, gameId);
}

/** A guest of free play who has opened a room. */
export async function guestIn(portal: TestGateway, gameId: string): Promise<CardPlayer> {
  const guest = portal.caller();
  guest.token = (await guest.call(loginFreeplay, {})).body.value.token;
  const { id } = await portal.owner.db
    .selectFrom('members')
    .select('id')
    .where('agent_code', '=', 4)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return openRoom(guest, id, gameId);
}

/** Lets time pass at the tables, while these players stay there. */
export async function pass(
  portal: TestGateway,
  ms: number,
  present: readonly CardPlayer[] = [],
): Promise<void> {
  portal.clock.stand();
  portal.clock.advance(ms);
  for (const each of present) await each.state();
  await advanceDue(portal.ctx);
}

/** Until a hand is dealt. */
export async function dealt(portal: TestGateway, present: readonly CardPlayer[]): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    const [state] = await Promise.all(present.map((each) => each.state()));
    if (state.hand) return;
    await pass(portal, 3_000, present);
  }
  throw new Error('no hand is dealt');
}

/** What plays on without thinking: calls, or the lowest card that beats the table. */
export function simply({ hand }: Body): object {
  if (!('pass' in hand.may)) return { kind: 'call' };
  if (!hand.onTable) return { kind: 'play', cards: [hand.may.mustHold ?? hand.cards[0]] };
  const last = combinationOf(cardsOf(hand.onTable.cards) ?? []);
  const beats =
    last?.kind === 'single' &&
    hand.cards.find((card: string) => {
      const own = combinationOf(cardsOf([card]) ?? []);
      return own && own.top > last.top;
    });
  return beats ? { kind: 'play', cards: [beats] } : { kind: 'pass' };
}

/** Plays a hand to its end, and answers what each of them was shown last. */
export async function playOut(portal: TestGateway, players: readonly CardPlayer[]): Promise<Body[]> {
  for (let turns = 0; turns < 300; turns++) {
    const states = await Promise.all(players.map((each) => each.state()));
    if (states.every(({ hand }) => !hand)) return states;
    const at = states.findIndex(({ hand }) => hand?.may);
    if (at >= 0) await players[at]?.act(simply(states[at]));
    else await pass(portal, 2_500, players);
  }
  throw new Error('the hand does not end');
}
