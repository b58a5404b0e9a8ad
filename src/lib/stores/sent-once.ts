// What was sent to the gateway for money and is not answered yet. The tab keeps it, exactly as it was sent, so that a lost answer is asked
// for again and it counts once: whatever moves on the page meanwhile, and over a reload.
import { atom, type WritableAtom } from 'nanostores';
import type { ErrorCode } from '../contract/errors.ts';
import { askedAgain } from './asked-again.ts';
import { isRefused, type Refused } from './refused.ts';
import { forgetHere, remember, remembered } from './tab.ts';

export interface SentOnce {
  /** Whose it is. */
  account: string;
  /** When it was sent first, by the clock of this device. */
  at: number;
  /** The answer was lost, so nobody knows here whether it was taken. */
  unknown?: true;
}

export type SentAtom<T extends SentOnce> = WritableAtom<T | undefined>;

const all = new Map<string, SentAtom<SentOnce>>();

/** What the slip of that name has sent. `isWhole` says of what the tab has kept whether it is that: another version may have written it. */
export function sentUnder<T extends SentOnce>(
  name: string,
  isWhole: (kept: Partial<T>) => boolean,
): SentAtom<T> {
  const known = all.get(name) as SentAtom<T> | undefined;
  if (known) return known;
  const key = `betSlip.sent.${name}` as const;
  const made: SentAtom<T> = atom(read(remembered(key), isWhole));
  made.listen((sent) => {
    if (sent) remember({ [key]: JSON.stringify(sent) });
    else forgetHere(key);
  });
  all.set(name, made as unknown as SentAtom<SentOnce>);
  return made;
}

/** The page that sent it is gone, and the answer with it. */
function read<T extends SentOnce>(
  kept: string | undefined,
  isWhole: (kept: Partial<T>) => boolean,
): T | undefined {
  try {
    const sent = JSON.parse(kept ?? 'null') as T | null;
    return sent && isWhole(sent) ? { ...sent, unknown: true } : undefined;
  } catch {
    return undefined;
  }
}

/** The account in whose name this tab sends. */
export const sender = (): string => remembered('account') ?? '';

/** Whether the member who is logged in here has sent it, and its answer was lost. */
export const isUnknownHere = (sent: SentOnce | undefined): boolean =>
  sent?.unknown === true && sent.account === sender();

/** What everything has that is sent now. */
export const sentBy = (): SentOnce => ({ account: sender(), at: Date.now() });

/** How long after the press it may still be taken, also of several the last one. Whoever hears that it was not presses again, or not. */
const LATE_MS = 60_000;

/** Whether what was pressed at a time is only asked for now. The clock of the device may have been put back. */
export const isLongAgo = (at: number): boolean => !(Math.abs(Date.now() - at) < LATE_MS);

/** What a question has that is to bring nothing about any more. */
export type Late = { ifPlaced?: true };

/** On a break, too, it is only asked what was taken before. */
const isLate = ({ at, unknown }: SentOnce): boolean =>
  isLongAgo(at) || (unknown === true && Boolean(remembered('onBreak')));

const OPEN: readonly ErrorCode[] = ['gateway_unreachable', 'try_again'];
/** Answers to the question alone: of what was sent before, they say nothing. */
const NO_ANSWER: readonly ErrorCode[] = ['too_many_requests', 'maintenance'];
/** The same, and no use to ask before the member has logged in again: a break ends the session, too. */
const AT_NEXT_LOGIN: readonly ErrorCode[] = [
  'not_signed_in',
  'must_change_password',
  'time_out',
  'self_exclusion',
];

/** Whether a refusal says nothing of what was sent; `isUnknown`: an answer was lost before. */
export const saysNothing = (error: unknown, isUnknown: boolean): error is Refused =>
  isRefused(error) && (isUnknown ? [...OPEN, ...NO_ANSWER] : OPEN).includes(error.code);

/** Who sent it is not logged in here any more: it is asked for in nobody else's name, and nobody else hears of it. */
export class OtherMember extends Error {}

interface Delivery<A> {
  ask: (late: Late) => Promise<A>;
  /** Hears how the next try is brought forward. */
  onTrouble: (tryNow: () => void) => void;
  /** It was taken, and is forgotten after this. */
  onTaken: (answer: A) => void;
}

/**
 * Asks until it is answered: then it is taken, or the refusal is thrown and it is forgotten. It is kept for the next login when the
 * member is logged out or on a break before, and forgotten when that is another one; then an `OtherMember` may be thrown.
 */
export async function sendOnce<T extends SentOnce, A>(
  $sent: SentAtom<T>,
  sent: T,
  { ask, onTrouble, onTaken }: Delivery<A>,
): Promise<void> {
  let kept = sent;
  const isUnknown = (): boolean => kept.unknown === true;
  const isCurrent = (): boolean => $sent.get() === kept;
  let answer: A;
  $sent.set(kept);
  try {
    answer = await askedAgain(() => askFor(kept, ask), {
      isOpen: (error): error is Refused => saysNothing(error, isUnknown()),
      onTrouble(_, tryNow) {
        kept = { ...sent, unknown: true };
        $sent.set(kept);
        onTrouble(tryNow);
      },
    });
  } catch (error) {
    const isOut = error instanceof OtherMember || (isRefused(error) && AT_NEXT_LOGIN.includes(error.code));
    const isKept = isUnknown() && isOut && !isAnother(sent);
    // The end of a session has emptied the tab's storage. Another member may have sent something since.
    if (isCurrent()) $sent.set(isKept ? { ...sent, unknown: true } : undefined);
    throw error;
  }
  // Its member has logged in again, and the page asks anew.
  if (!isCurrent()) throw new OtherMember();
  onTaken(answer);
  $sent.set(undefined);
}

const isAnother = ({ account }: SentOnce): boolean => !['', account].includes(sender());

async function askFor<A>(sent: SentOnce, ask: Delivery<A>['ask']): Promise<A> {
  if (sender() !== sent.account) throw new OtherMember();
  const [answer] = await Promise.allSettled([ask(isLate(sent) ? { ifPlaced: true } : {})]);
  // While it was asked for.
  if (isAnother(sent)) throw new OtherMember();
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}
