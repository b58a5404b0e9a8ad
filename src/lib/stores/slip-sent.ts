// What a bet slip has sent and the gateway has not answered yet. The tab keeps it, exactly as it was sent, so that a lost answer is asked
// for again and the bet counts once: whatever moves on the slip meanwhile, and over a reload.
import { atom, type WritableAtom } from 'nanostores';
import type { ArgumentOf } from '../contract/call.ts';
import type { drawBuy } from '../contract/draws.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { slipPlace } from '../contract/sports.ts';
import { askedAgain } from './asked-again.ts';
import { isSame, type SlipPick, slipOf } from './bet-slip.ts';
import { isRefused, type Refused } from './refused.ts';
import type { SportsCategory } from './sports.ts';
import { placeSingle, placeSlip } from './sports-bets.ts';
import { forgetHere, remember, remembered } from './tab.ts';

/** A placement on one fixture before it begins, or any other. */
export type Placement = { single: ArgumentOf<typeof drawBuy> } | { slip: ArgumentOf<typeof slipPlace> };

export interface Sent {
  /** Whose bet it is. */
  account: string;
  placement: Placement;
  picks: readonly SlipPick[];
  /** Of all its bets together. */
  total: string;
  /** The answer was lost, so nobody knows here whether the bet is placed. */
  unknown?: true;
}

const all = new Map<SportsCategory, WritableAtom<Sent | undefined>>();

export function sentOf(category: SportsCategory): WritableAtom<Sent | undefined> {
  const known = all.get(category);
  if (known) return known;
  const key = `betSlip.sent.${category}` as const;
  const made = atom(read(remembered(key)));
  made.listen((sent) => {
    if (sent) remember({ [key]: JSON.stringify(sent) });
    else forgetHere(key);
  });
  all.set(category, made);
  return made;
}

/** The page that sent it is gone, and the answer with it. */
function read(kept: string | undefined): Sent | undefined {
  try {
    const sent = JSON.parse(kept ?? 'null') as Sent | null;
    return sent?.placement && Array.isArray(sent.picks) ? { ...sent, unknown: true } : undefined;
  } catch {
    return undefined;
  }
}

export const sentNow = (placement: Placement, picks: readonly SlipPick[], total: string): Sent => ({
  ...{ account: remembered('account') ?? '', placement, picks, total },
});

const OPEN: readonly ErrorCode[] = ['gateway_unreachable', 'try_again'];
/** Answers to the question alone: of the bet that was sent before, they say nothing. */
const NO_ANSWER: readonly ErrorCode[] = ['too_many_requests', 'maintenance'];
const LOGGED_OUT: readonly ErrorCode[] = ['not_signed_in', 'must_change_password'];

/**
 * Sends it until it is answered: then its picks are off the slip, or the refusal is thrown and they are free again. It is kept for
 * the next login when the member is logged out before. `onTrouble` hears how the next try is brought forward.
 */
export async function deliver(
  category: SportsCategory,
  sent: Sent,
  onTrouble: (tryNow: () => void) => void,
): Promise<void> {
  const [$sent, $slip] = [sentOf(category), slipOf(category)];
  const isUnknown = (): boolean => $sent.get()?.unknown === true;
  const says = (error: unknown, codes: readonly ErrorCode[]): error is Refused =>
    isRefused(error) && codes.includes(error.code);
  $sent.set(sent);
  try {
    await askedAgain(() => place(sent.placement), {
      isOpen: (error): error is Refused => says(error, OPEN) || (isUnknown() && says(error, NO_ANSWER)),
      onTrouble(_, tryNow) {
        $sent.set({ ...sent, unknown: true });
        onTrouble(tryNow);
      },
    });
  } catch (error) {
    // The end of a session has emptied the tab's storage.
    $sent.set(isUnknown() && says(error, LOGGED_OUT) ? { ...sent, unknown: true } : undefined);
    throw error;
  }
  $slip.set($slip.get().filter((pick) => !sent.picks.some((each) => isSame(each, pick))));
  $sent.set(undefined);
}

const place = (placement: Placement): Promise<string> =>
  'single' in placement ? placeSingle(placement.single) : placeSlip(placement.slip);
