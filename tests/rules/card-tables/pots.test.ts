import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payPots, potsOf, type Share } from '../../../src/lib/rules/card-tables/pots.ts';

const hand = fc
  .array(fc.record({ inMinor: fc.bigInt({ min: 0n, max: 5_000n }), folded: fc.boolean() }), {
    minLength: 2,
    maxLength: 6,
  })
  .map((seats) => seats.map((share, seat): Share => ({ ...share, seat })))
  .filter((shares) => shares.some(({ folded, inMinor }) => !folded && inMinor > 0n));

const NO_RAKE = { basisPoints: 0, capMinor: 0n };
const bySeat = (a: number, b: number): number => b - a;
const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((all, each) => all + each, 0n);

describe('the pots of a hand', () => {
  it('are one for each all-in, and what nobody matched goes back', () => {
    const shares = [
      { seat: 0, inMinor: 1_000n, folded: false },
      { seat: 1, inMinor: 400n, folded: false },
      { seat: 2, inMinor: 700n, folded: true },
      { seat: 3, inMinor: 700n, folded: false },
    ];
    expect(potsOf(shares)).toEqual({
      uncalled: { seat: 0, amountMinor: 300n },
      pots: [
        { amountMinor: 1_600n, seats: [0, 1, 3] },
        { amountMinor: 900n, seats: [0, 3] },
      ],
    });
  });

  it('with what came back are exactly what went in; all of it is paid or raked', () => {
    fc.assert(
      fc.property(hand, fc.nat(1_000), fc.bigInt({ min: 0n, max: 300n }), (shares, basisPoints, capMinor) => {
        const { pots, uncalled } = potsOf(shares);
        const inAll = sum(shares.map(({ inMinor }) => inMinor));
        expect(sum(pots.map(({ amountMinor }) => amountMinor)) + (uncalled?.amountMinor ?? 0n)).toBe(inAll);
        const paid = payPots(pots, { basisPoints, capMinor }, bySeat, (seat) => seat);
        expect(sum(paid.map(({ rakeMinor }) => rakeMinor))).toBeLessThanOrEqual(capMinor);
        for (const pot of paid) expect(sum(pot.paid.values()) + pot.rakeMinor).toBe(pot.amountMinor);
      }),
    );
  });

  it('pay nobody more of another seat’s money than they put in themselves', () => {
    // Who put in most has nothing to fold to.
    const bet = hand.filter((shares) =>
      shares.some((share) => !share.folded && shares.every(({ inMinor }) => inMinor <= share.inMinor)),
    );
    fc.assert(
      fc.property(bet, (shares) => {
        const { pots } = potsOf(shares);
        const paid = payPots(pots, NO_RAKE, bySeat, (seat) => seat);
        for (const share of shares.filter(({ folded }) => !folded)) {
          const won = sum(paid.map((pot) => pot.paid.get(share.seat) ?? 0n));
          const most = sum(shares.map(({ inMinor }) => (inMinor < share.inMinor ? inMinor : share.inMinor)));
          expect(won).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  it('are divided between equal hands; the odd unit goes to the first after the dealer', () => {
    const [pot] = payPots(
      [{ amountMinor: 101n, seats: [0, 2, 3] }],
      NO_RAKE,
      () => 0,
      (seat) => (seat + 2) % 4,
    );
    expect([...(pot?.paid ?? [])]).toEqual([
      [2, 34n],
      [3, 34n],
      [0, 33n],
    ]);
  });

  it('pay no rake when all others folded', () => {
    const { pots } = potsOf([
      { seat: 0, inMinor: 500n, folded: false },
      { seat: 1, inMinor: 500n, folded: true },
    ]);
    expect(payPots(pots, { basisPoints: 500, capMinor: 100n }, bySeat, (seat) => seat)[0]?.rakeMinor).toBe(
      0n,
    );
  });
});
