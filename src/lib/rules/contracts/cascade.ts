// What a contract ends below it: "a new contract with a lower rate than a downline's terminates that downline's contract
// after confirmation" (specification, section 4). The one who accepts confirms it, all the way down.
import { aboveUpline, type Tier } from './terms.ts';

/** A contract with those that its owner has made with direct downlines, of the same kind. */
export interface Branch<Id> {
  id: Id;
  tiers: readonly Tier[];
  below: readonly Branch<Id>[];
}

export interface Effect<Id> {
  id: Id;
  ends: boolean;
}

/**
 * What happens to every contract below somebody who gets these terms, from the top down. What is legal under them stays, and
 * so does all below it. What is not legal ends with all below it, since whoever has no contract can pay for none.
 */
export const cascade = <Id>(tiers: readonly Tier[] | undefined, below: readonly Branch<Id>[]): Effect<Id>[] =>
  below.flatMap((branch) => {
    const ends = tiers === undefined || aboveUpline(branch.tiers, tiers).length > 0;
    return [{ id: branch.id, ends }, ...cascade(ends ? undefined : branch.tiers, branch.below)];
  });
