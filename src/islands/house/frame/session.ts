// The session of a game: opened with the ticket in the address, and over when the gateway says so.
import { formatMinor, parseMinor } from '../../../lib/rules/money.ts';
import { mayAskAgain, type Opened, openGame, Refused } from '../../../lib/stores/house.ts';
import type { Frame } from './frame.ts';
import { tellPortal } from './portal-link.ts';

type Round = NonNullable<Opened['interrupted']>;

export async function openSession(frame: Frame, gameId: string): Promise<void> {
  const { say, balance, bets, curtain } = frame;
  let opened: Opened;
  try {
    opened = await openWith(location.hash.slice(1), gameId);
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
  if (opened.interrupted) tellOfRound(frame, opened.interrupted);
  tellPortal({ type: 'ready' });
}

/** The player has not seen the end of a round: one line says what was bet, what came of it, and what there is now. */
function tellOfRound({ say, plate, balance, announce }: Frame, round: Round): void {
  const [bet, win] = [parseMinor(round.bet) ?? 0n, parseMinor(round.win) ?? 0n];
  const sums = { bet: formatMinor(bet), win: formatMinor(win), balance: formatMinor(balance.minor()) };
  const what = say('resume.title');
  const more = say(win > 0n ? 'resume.won' : 'resume.lost', sums);
  plate.show({ tone: win > bet ? 'win' : 'below', what, more });
  announce(`${what}. ${more}`);
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
