// How many bookings of one member run or wait in this process at once: each may hold a connection while it waits for the
// member's rows, and one member must not hold them all.
import { tryAgain } from './errors.ts';

/** A browser books one thing at a time; a vendor may book a few rounds side by side. */
const MOST = 4;

export interface BookingSlots {
  /** Runs `book` for a member; throws `try_again` at once when the member has enough under way. */
  take<T>(memberId: bigint, book: () => Promise<T>): Promise<T>;
}

export function createBookingSlots(): BookingSlots {
  const underWay = new Map<bigint, number>();
  return {
    async take(memberId, book) {
      const before = underWay.get(memberId) ?? 0;
      if (before >= MOST) throw tryAgain();
      underWay.set(memberId, before + 1);
      try {
        return await book();
      } finally {
        const left = (underWay.get(memberId) ?? 1) - 1;
        if (left > 0) underWay.set(memberId, left);
        else underWay.delete(memberId);
      }
    },
  };
}
