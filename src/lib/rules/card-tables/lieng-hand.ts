// A hand of Lieng from the ante to the last call: whose turn it is, what they may put in, and when it is over. Everybody puts in the ante
// and is dealt three cards; from the seat after the dealer each folds, calls or raises until all who are in have put in the same.

export interface LiengSeat {
  /** What is left in front of the seat. */
  stackMinor: bigint;
  /** What the seat has put in over the hand, its ante included. */
  inMinor: bigint;
  folded: boolean;
  /** Since the last raise. */
  acted: boolean;
}

export interface LiengHand {
  seats: readonly LiengSeat[];
  /** Undefined when the hand is over. */
  turn?: number;
  /** A raise is at least this much more: the ante, or the largest raise before it. Only who puts in everything may raise by less. */
  leastRaiseMinor: bigint;
}

export type LiengAction =
  | { kind: 'fold' }
  /** With nothing to call it lets the turn go on. */
  | { kind: 'call' }
  /** To what the seat has put in over the hand, its ante included. */
  | { kind: 'raise'; toMinor: bigint };

export type LiengRefused = 'not_your_turn' | 'raise_too_low' | 'not_that_much';

/** Each stack holds the ante or more. */
export function anted(stacks: readonly bigint[], anteMinor: bigint, dealer: number): LiengHand {
  const seats = stacks.map((stackMinor) => ({
    stackMinor: stackMinor - anteMinor,
    inMinor: anteMinor,
    folded: false,
    acted: false,
  }));
  return turned({ seats, leastRaiseMinor: anteMinor }, dealer);
}

/** What everybody has to match. */
export const levelOf = ({ seats }: LiengHand): bigint =>
  seats.reduce((most, { inMinor }) => (inMinor > most ? inMinor : most), 0n);

/** What a seat has to add to stay in: no more than it has. */
export function toCall(hand: LiengHand, seat: number): bigint {
  const own = hand.seats[seat];
  if (!own) return 0n;
  const missing = levelOf(hand) - own.inMinor;
  return missing < own.stackMinor ? missing : own.stackMinor;
}

/** The lowest and the highest to which a seat may raise; undefined when it can only call. */
export function raiseBounds(
  hand: LiengHand,
  seat: number,
): { leastMinor: bigint; mostMinor: bigint } | undefined {
  const own = hand.seats[seat];
  if (!own) return undefined;
  const level = levelOf(hand);
  const mostMinor = own.inMinor + own.stackMinor;
  const someoneAnswers = hand.seats.some(
    ({ folded, stackMinor }, at) => at !== seat && !folded && stackMinor > 0n,
  );
  if (mostMinor <= level || !someoneAnswers) return undefined;
  const least = level + hand.leastRaiseMinor;
  return { leastMinor: least < mostMinor ? least : mostMinor, mostMinor };
}

export function actInLieng(hand: LiengHand, seat: number, action: LiengAction): LiengHand | LiengRefused {
  const own = hand.seats[seat];
  if (!own || hand.turn !== seat) return 'not_your_turn';
  if (action.kind === 'fold') return turned(put(hand, seat, { ...own, folded: true, acted: true }), seat);
  if (action.kind === 'call') return turned(put(hand, seat, paid(own, toCall(hand, seat))), seat);
  const bounds = raiseBounds(hand, seat);
  if (!bounds || action.toMinor > bounds.mostMinor) return 'not_that_much';
  if (action.toMinor < bounds.leastMinor) return 'raise_too_low';
  const by = action.toMinor - levelOf(hand);
  const others = { ...hand, seats: hand.seats.map((each) => ({ ...each, acted: each.folded })) };
  return turned(
    {
      ...put(others, seat, paid(own, action.toMinor - own.inMinor)),
      leastRaiseMinor: by > hand.leastRaiseMinor ? by : hand.leastRaiseMinor,
    },
    seat,
  );
}

const put = (hand: LiengHand, seat: number, own: LiengSeat): LiengHand => ({
  ...hand,
  seats: hand.seats.map((each, at) => (at === seat ? own : each)),
});

const paid = (own: LiengSeat, amount: bigint): LiengSeat => ({
  ...own,
  stackMinor: own.stackMinor - amount,
  inMinor: own.inMinor + amount,
  acted: true,
});

/** The turn goes on to the next who has to say something; without one the hand is over. */
function turned({ turn: _, ...hand }: LiengHand, from: number): LiengHand {
  const { seats } = hand;
  const level = levelOf(hand);
  const isIn = seats.filter(({ folded }) => !folded);
  const able = isIn.filter(({ stackMinor }) => stackMinor > 0n);
  // Nobody is left who could answer the only one with something in front.
  const alone = able.length === 1 && able[0]?.inMinor === level;
  if (isIn.length < 2 || able.length === 0 || alone) return hand;
  const next = Array.from({ length: seats.length }, (_, at) => (from + at + 1) % seats.length).find((at) => {
    const seat = seats[at];
    return seat && !seat.folded && seat.stackMinor > 0n && (!seat.acted || seat.inMinor < level);
  });
  return next === undefined ? hand : { ...hand, turn: next };
}
