// Hands of cards: what the house proves of each to who was dealt in agrees with the verifier, card by card, and a forged card does not.
import { expect, test } from 'vitest';
import { openedCards } from '../../../src/lib/gateway/cards/proof.ts';
import { merkleRoot } from '../../../src/lib/gateway/core/merkle.ts';
import { hmac, sha256 } from '../../../src/lib/gateway/fairness/hashing.ts';
import {
  act,
  beginHand,
  byClock,
  type CardAction,
  type CardHand,
  resultOf,
  turnOf,
} from '../../../src/lib/rules/card-tables/card-hand.ts';
import { cardText } from '../../../src/lib/rules/card-tables/card-text.ts';
import { deckOf, leafOfCard, placesOf } from '../../../src/lib/rules/card-tables/dealing.ts';
import { type CardGame, cardsEach } from '../../../src/lib/rules/card-tables/hand.ts';
import { houseChoice } from '../../../src/lib/rules/card-tables/house-player.ts';
import { readHandProof, verifyHand } from '../../../src/lib/verifier/hand.ts';
import { rootOf } from '../../../src/lib/verifier/shared/tree.ts';

const SEED = process.env.SEED ?? 'portico 2026';
console.log(`hands are drawn from SEED='${SEED}'`);

/** The verifier builds the whole tree of one hand in so many; each card leads to the root in all of them. */
const ROOT_EACH = 20;

/** A hand of so many seats, played to its end; who was dealt in, and what was fixed before the deal. */
function played(game: CardGame, number: number) {
  const most = game === 'lieng' ? 6 : 4;
  const seed = sha256(`${SEED} ${game} ${number}`);
  const chosen = Buffer.from(hmac(SEED, `${game} ${number}`));
  const seats = 2 + ((chosen[0] ?? 0) % (most - 1));
  const key = `7/${number}`;
  const deck = deckOf(seed, key, hmac);
  const leaves = deck.map((card, place) => leafOfCard(seed, key, place, card, hmac));
  const hands = Array.from({ length: seats }, (_, seat) =>
    placesOf(seat, seats, cardsEach[game]).flatMap((at) => deck[at] ?? []),
  );
  let hand = beginHand({
    ...{ game, hands, stakeMinor: 100n, dealer: number % seats, rake: { basisPoints: 300, capMinor: 300n } },
    stacks: hands.map((_, seat) => 400n + 100n * BigInt((chosen[1 + seat] ?? 0) % 40)),
  });
  for (let step = 0, turn = turnOf(hand); turn !== undefined; step++, turn = turnOf(hand)) {
    if (step > 500) throw new Error('the hand does not end');
    const next = act(hand, turn, actionIn(hand, turn, chosen[step % chosen.length] ?? 0));
    if (typeof next === 'string') throw new Error(`${next} in step ${step} of hand ${number}`);
    hand = next;
  }
  return { hand, leaves, own: (chosen[9] ?? 0) % seats };
}

const actionIn = (hand: CardHand, seat: number, choice: number): CardAction =>
  choice % 4 === 0 ? byClock(hand, seat) : houseChoice(hand, seat, (choice % 100) / 100);

/** As the proof reaches a member: JSON. */
function proofOf(game: CardGame, number: number) {
  const { hand, leaves, own } = played(game, number);
  const proof = {
    ...{ gameId: `${game}-1`, table: 7, hand: number, root: merkleRoot(leaves) },
    ...{ entries: leaves.length, cards: openedCards(hand, leaves, own) },
  };
  return { proof: JSON.parse(JSON.stringify(proof)) as typeof proof, hand, leaves, own };
}

/** The card of a leaf becomes another one. */
const forged = (content: string): string =>
  content.replace(/"card":"[^"]+"/, (card) => (card === '"card":"As"' ? '"card":"Ah"' : '"card":"As"'));

async function differences(game: CardGame, hands: number) {
  const wrong: unknown[] = [];
  const seen = { cards: 0, folded: 0, shown: 0 };
  for (let number = 1; number <= hands && wrong.length < 3; number++) {
    const { proof, hand, leaves, own } = proofOf(game, number);
    const read = readHandProof(proof);
    const root = number % ROOT_EACH === 0 ? await rootOf(leaves) : proof.root;
    const dealt = hand.setup.hands[own]?.map(cardText);
    const ownCards = proof.cards
      .filter(({ seat }) => seat === own)
      .map(({ place }) => read?.cards.find((card) => card.place === place)?.card);
    if (
      !read ||
      root !== proof.root ||
      (await verifyHand(read)).wrong !== undefined ||
      `${ownCards}` !== `${dealt}`
    )
      wrong.push({ game, number, root, proof, dealt, ownCards });
    // Nobody's folded cards are in it.
    const open = new Set(proof.cards.map(({ seat }) => seat));
    const { shown } = resultOf(hand);
    if (game === 'lieng' && [...open].some((seat) => seat !== own && !shown.includes(seat)))
      wrong.push({ game, number, folded: [...open], shown });
    const at = number % proof.cards.length;
    const lie = proof.cards.slice(at, at + 1).map((card) => ({ ...card, content: forged(card.content) }));
    const readLie = readHandProof({ ...proof, cards: lie });
    if (!readLie || (await verifyHand(readLie)).wrong !== 0) wrong.push({ game, number, accepted: lie });
    seen.cards += proof.cards.length;
    seen[open.size === hand.setup.hands.length ? 'shown' : 'folded']++;
  }
  console.log(`${game}: ${JSON.stringify(seen)}`);
  return { wrong, seen };
}

test.each([
  ['lieng', 5_000],
  ['tien-len', 1_500],
] as const)(
  '%s: what is proved of %i hands agrees, and one forged card of each does not',
  async (game, hands) => {
    const { wrong, seen } = await differences(game, hands);
    expect(wrong).toEqual([]);
    expect(Math.min(seen.shown, seen.folded)).toBeGreaterThan(0);
  },
  60_000,
);

test('a proof of another hand, another root, or with a card too few or too many differs where that is', async () => {
  const { proof } = proofOf('lieng', 7);
  const [first, second] = proof.cards;
  if (!first || !second) throw new Error('it opens no cards');
  const wrongIn = async (change: object): Promise<string | undefined> => {
    const read = readHandProof({ ...proof, ...change });
    const verified = read && (await verifyHand(read));
    return verified ? verified.steps[verified.wrong ?? -1]?.key : 'unread';
  };
  expect(await wrongIn({})).toBeUndefined();
  const cards = (card: object) => ({ cards: [{ ...first, ...card }, second] });
  for (const change of [
    { hand: 8 },
    { root: '0'.repeat(64) },
    cards({ content: first.content.replace(/"salt":"./, '"salt":"x') }),
    cards({ path: first.path.slice(1) }),
    cards({ path: first.path.with(0, '0'.repeat(64)) }),
  ])
    expect(await wrongIn(change), JSON.stringify(change)).toBe('handCards');
  expect(await wrongIn({ entries: 51 })).toMatch(/^hand(Cards|Deck)$/);
  expect(await wrongIn({ cards: [first, first] })).toBe('handDeck');
  expect(await wrongIn(cards({ place: first.place + 1 }))).toBe('unread');
});
