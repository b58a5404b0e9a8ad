// The session of a game: opened with the ticket in the address, and over when the gateway says so.
import { parseMinor } from '../../../lib/rules/money.ts';
import { mayAskAgain, type Opened, openGame, Refused } from '../../../lib/stores/house.ts';
import type { Frame } from './frame.ts';
import { tellPortal } from './portal-link.ts';

export async function openSession(frame: Frame, gameId: string): Promise<void> {
  const { say, balance, bets, curtain } = frame;
  try {
    const opened = await openWith(location.hash.slice(1), gameId);
    balance.set(opened.balance);
    for (const element of document.querySelectorAll('[data-currency]')) element.textContent = opened.currency;
    if (opened.lastBet) bets.choose(parseMinor(opened.lastBet) ?? 0n);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const closed = error.code === 'game_unavailable';
    return endSession(frame, mayAskAgain(error) ? 'failed' : closed ? 'closed' : 'ended');
  }
  curtain.lift();
  frame.enter('idle');
  frame.announce(say('status.ready'));
  tellPortal({ type: 'ready' });
}

async function openWith(ticket: string, gameId: string): Promise<Opened> {
  if (!/^[\w-]{20,100}$/.test(ticket)) throw new Refused('ticket_spent', '');
  return openGame(ticket, gameId);
}

/** Says why the game is over, and asks the portal for another session when the player wants one. */
export async function endSession(frame: Frame, why: 'failed' | 'closed' | 'ended'): Promise<void> {
  const { say } = frame;
  const [title, text] = [say(`trouble.${why}Title`), say(`trouble.${why}`)];
  frame.enter('ended');
  frame.announce(`${title}. ${text}`);
  await frame.curtain.ask({
    title,
    lines: [text],
    actions: [{ label: say('trouble.again'), value: 'again', primary: true }],
  });
  tellPortal({ type: 'closed' });
}
