import { beforeEach, describe, expect, it } from 'vitest';
import { createBalance } from '../../../../src/islands/house/frame/balance.ts';

/** What the player has at the portal, and what the strip of the game shows. */
let wallet: string;
let shown: bigint;
let balance: ReturnType<typeof createBalance>;
beforeEach(() => {
  wallet = '100.00';
  balance = createBalance(
    async () => wallet,
    (minor) => {
      shown = minor;
    },
  );
  balance.set(wallet);
});

/** A round that wins 5.00 on 1.00; its answer comes when it is let go. */
function spin() {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const played = balance.play(100n, async () => {
    await answered;
    return { win: '5.00', balance: '104.00' };
  });
  return { played, answer };
}

it('the stake leaves the balance at once, the win joins it when the round has been shown', async () => {
  const { played, answer } = spin();
  expect(shown).toBe(9900n);
  answer();
  await played;
  expect(shown).toBe(9900n);
  balance.end();
  expect(shown).toBe(10_400n);
});

describe('a deposit of 50.00', () => {
  it('is there at once while the reels turn, and gives no win away', async () => {
    const { played, answer } = spin();
    answer();
    await played;
    wallet = '154.00';
    await balance.refresh();
    expect(shown).toBe(14_900n);
    balance.end();
    expect(shown).toBe(15_400n);
  });

  it('that comes before the answer is there with it', async () => {
    const { played, answer } = spin();
    wallet = '154.00';
    await balance.refresh();
    expect(shown).toBe(9900n);
    answer();
    await played;
    await expect.poll(() => shown).toBe(14_900n);
  });

  it('is not lost when a spin begins while it is read', async () => {
    wallet = '150.00';
    const read = balance.refresh();
    const { played, answer } = spin();
    await read;
    wallet = '154.00';
    answer();
    await played;
    await expect.poll(() => shown).toBe(14_900n);
  });
});

it('a spin that is refused costs nothing', async () => {
  await balance.play(100n, () => Promise.reject(new Error('refused'))).catch(() => {});
  balance.end();
  expect(shown).toBe(10_000n);
});

it('a change that is heard before the game has opened asks nothing until it has, and is read then', async () => {
  let reads = 0;
  const opening = createBalance(
    async () => {
      reads++;
      return '150.00';
    },
    (minor) => {
      shown = minor;
    },
  );
  await opening.refresh();
  expect(reads).toBe(0);
  opening.set('100.00');
  await expect.poll(() => shown).toBe(15_000n);
  opening.set('150.00');
  expect(reads).toBe(1);
});
