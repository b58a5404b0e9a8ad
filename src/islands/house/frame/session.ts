// The session of a game: opened with the ticket in the address, and over when the gateway says so.
import { mayAskAgain, type Opened, openGame, Refused } from '../../../lib/stores/house.ts';
import type { Balance } from './balance.ts';
import type { Curtain } from './curtain.ts';
import { tellPortal } from './portal-link.ts';
import type { Say } from './say.ts';

/** What a session needs of what is around a game. */
interface Around {
  say: Say;
  balance: Balance;
  curtain: Curtain;
  announce(text: string): void;
  enter(next: 'ended'): void;
}

/** Opens it and shows the balance. Where it did not open, the player reads why and `undefined` is answered. */
export async function openSession(around: Around, gameId: string): Promise<Opened | undefined> {
  const { balance, curtain } = around;
  try {
    const opened = await openWith(location.hash.slice(1), gameId);
    balance.set(opened.balance);
    for (const element of document.querySelectorAll('[data-currency]')) element.textContent = opened.currency;
    curtain.lift();
    return opened;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const closed = error.code === 'game_unavailable';
    await endSession(around, mayAskAgain(error) ? 'failed' : closed ? 'closed' : 'ended');
    return undefined;
  }
}

async function openWith(ticket: string, gameId: string): Promise<Opened> {
  if (!/^[\w-]{20,100}$/.test(ticket)) throw new Refused('ticket_spent', '');
  return openGame(ticket, gameId);
}

/** Says why the game is over, and asks the portal for another session when the player wants one. */
export async function endSession(
  around: Omit<Around, 'balance'>,
  why: 'failed' | 'closed' | 'ended',
): Promise<void> {
  const { say } = around;
  const [title, text] = [say(`trouble.${why}Title`), say(`trouble.${why}`)];
  around.enter('ended');
  around.announce(`${title}. ${text}`);
  await around.curtain.ask({
    title,
    lines: [text],
    actions: [{ label: say('trouble.again'), value: 'again', primary: true }],
  });
  tellPortal({ type: 'closed' });
}
