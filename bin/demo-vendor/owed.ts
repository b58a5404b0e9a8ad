// Messages that the portal has to get: wins of rounds that were taken, and cancellations of bets whose answer never came. They are
// kept on disk and sent again until the portal answers.
import { type Journal, openJournal } from './journal.ts';
import { type Portal, type PortalAnswer, Unanswered } from './portal.ts';

type Line =
  /** A bet is about to be sent; `cancel` takes it back should this process end before it knows more. */
  { begun: string; cancel: object } | { owed: string; message: object } | { answered: string };

export interface Owed {
  begin(round: string, cancel: object): void;
  /** From now on this is what the portal has to get for the round. Answers what it said; throws `Unanswered`, and goes on trying. */
  send(round: string, message: object): Promise<PortalAnswer>;
  /** The portal refused the bet, so nothing is owed. */
  drop(round: string): void;
  close(): void;
}

const AGAIN_MS = 5_000;

export function createOwed(path: string, portal: Portal): Owed {
  const owed = new Map<string, object>();
  const journal: Journal<Line> = openJournal(path, (line) => {
    if ('begun' in line) owed.set(line.begun, line.cancel);
    else if ('owed' in line) owed.set(line.owed, line.message);
    else owed.delete(line.answered);
  });
  /** Rounds that wait for the clock; the others are being sent. */
  const waiting = new Set(owed.keys());

  function answered(round: string): void {
    owed.delete(round);
    journal.write({ answered: round });
  }

  async function deliver(round: string, message: object): Promise<PortalAnswer> {
    waiting.delete(round);
    try {
      const told = await portal.call('transactions', message);
      answered(round);
      return told;
    } catch (error) {
      if (error instanceof Unanswered) waiting.add(round);
      throw error;
    }
  }

  const timer = setInterval(() => {
    for (const round of waiting) {
      const message = owed.get(round);
      // It goes on waiting when the portal is still away.
      if (message) deliver(round, message).catch(() => {});
    }
  }, AGAIN_MS);

  return {
    begin(round, cancel) {
      owed.set(round, cancel);
      journal.write({ begun: round, cancel });
    },
    send(round, message) {
      owed.set(round, message);
      journal.write({ owed: round, message });
      return deliver(round, message);
    },
    drop: answered,
    close() {
      clearInterval(timer);
      journal.close();
    },
  };
}
