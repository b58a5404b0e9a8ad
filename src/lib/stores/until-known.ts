// Asks for what counts once however often it is asked for, and asks again until it is known: the sale of a bet, the end of a chase.
import { atom } from 'nanostores';
import { askedAgain } from './asked-again.ts';
import type { Refused } from './refused.ts';
import { isLongAgo, saysNothing, sender } from './sent-once.ts';

interface Asked {
  /** How many tries were not answered. */
  tries: number;
  tryNow: () => void;
}

/** By what it is for. */
export const $asked = atom<Readonly<Record<string, Asked>>>({});

/** What a question has that is to do nothing any more. */
type Late = { ifDone?: true };

/**
 * A minute after the press it is only asked for: nobody wants a bet to be sold hours later. Settles with the answer, or throws the server's refusal. Answers undefined when the same is being asked for already, and when the member
 * who asked for it is not logged in here any more: nobody else asks for it.
 */
export async function untilKnown<T>(what: string, ask: (late: Late) => Promise<T>): Promise<T | undefined> {
  if ($asked.get()[what]) return undefined;
  const tell = (asked: Asked): void => $asked.set({ ...$asked.get(), [what]: asked });
  const [who, at] = [sender(), Date.now()];
  const late = (): Late => (isLongAgo(at) ? { ifDone: true } : {});
  let tries = 0;
  tell({ tries, tryNow() {} });
  try {
    return await askedAgain(async () => (sender() === who ? ask(late()) : undefined), {
      isOpen: (error): error is Refused => saysNothing(error, tries > 0),
      onTrouble: (_, tryNow) => tell({ tries: ++tries, tryNow }),
    });
  } finally {
    const { [what]: _, ...others } = $asked.get();
    $asked.set(others);
  }
}
