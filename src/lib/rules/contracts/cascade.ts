// What a contract ends below it: "a new contract with a lower rate than a downline's terminates that downline's contract
// after confirmation" (specification, section 4). The one who accepts confirms it, all the way down.
import { aboveUpline, type Tier } from './terms.ts';
import type { Rhythm } from './windows.ts';

/** What two have agreed. */
export interface Agreed {
  rhythm: Rhythm;
  tiers: readonly Tier[];
}

/** A contract with those that its owner has made with direct downlines, of the same kind. */
export interface Branch<Id> extends Agreed {
  id: Id;
  below: readonly Branch<Id>[];
}

export interface Effect<Id> {
  id: Id;
  ends: boolean;
}

/**
 * What happens to every contract below somebody who gets these terms, from the top down. What is legal under them stays, and
 * so does all below it. What is not legal ends with all below it, since anyone who has no contract can pay for none. What is settled
 * by other periods is not legal either: the periods of the upline would not hold what it owes for those of the downline.
 */
export const cascade = <Id>(agreed: Agreed | undefined, below: readonly Branch<Id>[]): Effect<Id>[] =>
  below.flatMap((branch) => {
    const stays = agreed?.rhythm === branch.rhythm && aboveUpline(branch.tiers, agreed.tiers).length === 0;
    return [{ id: branch.id, ends: !stays }, ...cascade(stays ? branch : undefined, branch.below)];
  });
