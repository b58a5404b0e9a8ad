// The tables of dragon tiger and the verifier, which share no code, come to the same in 2,000 hands, shoe after shoe.
import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { sharedKindOf, tableTitles } from '../../../src/lib/gateway/house/kinds/index.ts';
import { resolveFrom } from '../../../src/lib/rules/fair.ts';
import { tableText } from '../../../src/lib/rules/table-text.ts';
import { verifyTableRound } from '../../../src/lib/verifier/shared/verify.ts';

const HANDS = 2_000;
const SEED = process.env.SEED ?? 'portico 2026';
console.log(`hands are drawn from SEED='${SEED}'`);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const titles = tableTitles().filter(({ kind }) => kind === 'dragon-tiger');

const SPOTS = [
  { market: 'side', pick: 'dragon' },
  { market: 'side', pick: 'tiger' },
  { market: 'tie', pick: 'tie' },
];

test.each(titles.map((title) => [title.game.name, title] as const))('%s', async (_, { table }) => {
  const play = sharedKindOf('dragon-tiger')?.at(tableText(table));
  if (!play) throw new Error('no such kind');
  const proof = { kind: 'dragon-tiger', method: 'draw', tableKey: table.gameId } as const;
  const inText = { table: JSON.parse(tableText(table)), tableHash: sha256(tableText(table)) };
  const winners = new Set<unknown>();
  let before = play.begin();
  for (let hand = 0; hand < HANDS; hand++) {
    const [index, root, seed] = [String(hand), sha256(`root ${hand}`), sha256(`${SEED} ${hand}`)];
    const { result, after } = resolveFrom(
      play.play(before, BigInt(hand)),
      seed,
      [table.gameId, index, root].join(':'),
      (key, message) => createHmac('sha256', key).update(message).digest(),
    );
    const round = { ...proof, ...inText, index, root, seed, hash: sha256(seed), before, result };
    const verified = await verifyTableRound(round);
    expect(verified, index).toMatchObject({ seed: true, table: true, result: true, drawn: result });
    const stakeMinor = BigInt(hand + 1);
    for (const spot of SPOTS) {
      const price = play.priceOf(spot, BigInt(hand));
      if (typeof price !== 'number') throw new Error('no price');
      const paid = play.settleLine({ ...spot, stakeMinor, priceMilli: price }, result);
      const stake = (Number(stakeMinor) / 100).toFixed(2);
      expect(verified?.lineOf({ ...spot, stake, price: (price / 1000).toFixed(3) })).toEqual({
        result: paid.result,
        payout: (Number(paid.payoutMinor) / 100).toFixed(2),
      });
    }
    winners.add(play.markOf(result));
    before = after;
  }
  expect(winners).toEqual(new Set(['D', 'T', '=']));
});

test('a hand with another card, seed, table or root differs', async () => {
  const [title] = titles;
  const play = title && sharedKindOf('dragon-tiger')?.at(tableText(title.table));
  if (!title || !play) throw new Error('no such kind');
  const [root, seed] = [sha256('root'), sha256(SEED)];
  const message = [title.table.gameId, '1', root].join(':');
  const { result } = resolveFrom(play.play(play.begin(), 1n), seed, message, (key, text) =>
    createHmac('sha256', key).update(text).digest(),
  );
  const proof = {
    ...({
      kind: 'dragon-tiger',
      method: 'draw',
      tableKey: title.table.gameId,
      index: '1',
      root,
      seed,
    } as const),
    ...{ hash: sha256(seed), before: play.begin(), result },
    ...{ table: JSON.parse(tableText(title.table)), tableHash: sha256(tableText(title.table)) },
  };
  expect(await verifyTableRound(proof)).toMatchObject({ seed: true, table: true, result: true });
  expect(await verifyTableRound({ ...proof, root: sha256('other') })).toMatchObject({ result: false });
  expect(await verifyTableRound({ ...proof, seed: sha256('other') })).toMatchObject({
    seed: false,
    result: false,
  });
  expect(await verifyTableRound({ ...proof, table: { ...proof.table, decks: 6 } })).toMatchObject({
    table: false,
  });
  expect(await verifyTableRound({ ...proof, kind: 'solitaire' })).toBeUndefined();
  expect(await verifyTableRound({ ...proof, before: { left: [1, 2], hand: 1 } })).toBeUndefined();
});
