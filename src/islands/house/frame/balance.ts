// The balance of the game: what the gateway said last, less what of it the game has not shown yet.
import { parseMinor } from '../../../lib/rules/money.ts';

/** What a round says of money. */
interface Booked {
  win: string;
  /** After the round. */
  balance: string;
}

export interface Balance {
  /** What can be staked. */
  minor(): bigint;
  /** The first figure opens it. */
  set(wire: string): void;
  /** Keeps back what was paid for rounds that are not shown to their end, until it is told another sum. */
  keepBack(minor: bigint): void;
  /**
   * Takes the stake off at once, and keeps back the win that the answer has until the round `ends`. The win of a free round is in no
   * balance that can be staked.
   */
  play<T extends Booked>(stakeMinor: bigint, ask: () => Promise<T>, free?: boolean): Promise<T>;
  end(): void;
  /**
   * Reads it again, once the game has opened, since nobody may ask before, and once no round waits for its answer: nobody could tell
   * whether the figure includes that round.
   */
  refresh(): Promise<void>;
}

export function createBalance(read: () => Promise<string>, paint: (minor: bigint) => void): Balance {
  let balance = 0n;
  let unshown = 0n;
  let kept = 0n;
  let rounds = 0;
  let [opened, placing, stale] = [false, false, false];

  function show(now: { wire?: string; unshown?: bigint }): void {
    balance = parseMinor(now.wire ?? '') ?? balance;
    unshown = now.unshown ?? unshown;
    paint(balance - unshown - kept);
  }

  async function refresh(): Promise<void> {
    stale = placing || !opened;
    if (stale) return;
    const before = rounds;
    const wire = await read().catch(() => undefined);
    if (rounds !== before) return refresh();
    if (wire) show({ wire });
  }

  return {
    minor: () => balance - kept,
    set(wire) {
      show({ wire });
      opened = true;
      if (stale && !placing) void refresh();
    },
    keepBack(minor) {
      kept = minor;
      paint(balance - unshown - kept);
    },
    async play(stakeMinor, ask, free = false) {
      rounds++;
      placing = true;
      show({ unshown: stakeMinor });
      try {
        const booked = await ask();
        show({ wire: booked.balance, unshown: free ? 0n : (parseMinor(booked.win) ?? 0n) });
        return booked;
      } finally {
        placing = false;
        if (stale) void refresh();
      }
    },
    end: () => show({ unshown: 0n }),
    refresh,
  };
}
