// Sends what moves money, one at a time. What was sent and not answered is asked for again by itself, as it was sent, before anything else.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { asMember } from '../../lib/stores/as-member.ts';
import { isRefused, type Refused } from '../../lib/stores/refused.ts';
import { OtherMember, type SentAtom, type SentOnce } from '../../lib/stores/sent-once.ts';
import { $session, whenSignedIn } from '../../lib/stores/session.ts';

interface Sending<T> {
  /** Ends with the answer. `onTrouble` is told how the next try is brought forward. */
  deliver: (sent: T, onTrouble: (tryNow: () => void) => void) => Promise<void>;
  /** How many of those that were to be sent are taken. The next one was refused, and those behind it were not sent. */
  onAnswered: (all: readonly T[], taken: number, refusal: Refused | undefined) => void;
}

export function useSendOnce<T extends SentOnce>($sent: SentAtom<T>, sending: Sending<T>) {
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState<Refused>();
  const sent = useStore($sent);
  const session = useStore($session);
  const account = session.state === 'in' ? session.account : undefined;
  const tryNow = useRef<() => void>(undefined);
  /** Known at once, before anything is drawn: a second press in the same moment is the same press. */
  const running = useRef(false);
  const now = useRef(sending);
  now.current = sending;

  async function run(all: readonly T[]): Promise<void> {
    running.current = true;
    setBusy(true);
    setFailed(undefined);
    let taken = 0;
    let refusal: Refused | undefined;
    try {
      for (const each of all) {
        await now.current.deliver(each, (next) => {
          tryNow.current = next;
          setTries((count) => count + 1);
        });
        taken++;
      }
    } catch (error) {
      if (error instanceof OtherMember) return;
      if (!isRefused(error)) throw error;
      refusal = error;
      setFailed(error);
    } finally {
      tryNow.current = undefined;
      running.current = false;
      setBusy(false);
    }
    now.current.onAnswered(all, taken, refusal);
  }

  function askAgain(): void {
    const kept = $sent.get();
    const who = $session.get();
    if (!kept?.unknown || who.state !== 'in') return;
    // Another member has nothing to ask.
    if (kept.account !== who.account) $sent.set(undefined);
    else if (!running.current) void run([kept]);
  }

  const resume = useRef(askAgain);
  resume.current = askAgain;
  useEffect(() => {
    if (account !== undefined) resume.current();
  }, [account]);

  return {
    ...{ busy, failed },
    /** How many times an answer was lost. */
    tries,
    /** That of which it is not known whether it was taken. */
    unknown: sent?.unknown && sent.account === account ? sent : undefined,
    /** Sends what `make` answers, one after the other. Does nothing while something is sent, or is not answered. */
    send(make: () => readonly T[]): void {
      void asMember(() => {
        if (!running.current && !$sent.get()) void run(make());
      });
    },
    /** Answers whether it is being asked. */
    askNow(): boolean {
      if (running.current) tryNow.current?.();
      else whenSignedIn(() => resume.current());
      return running.current;
    },
  };
}
