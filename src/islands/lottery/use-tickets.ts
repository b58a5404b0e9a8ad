// The member's tickets, read again when something has happened to draws.
import { useEffect, useState } from 'react';
import { readTickets, type Tickets } from '../../lib/stores/lottery.ts';
import { isRefused } from '../../lib/stores/refused.ts';

const NONE: Tickets = { tickets: [], chases: [], more: false };

/** `wanted`: there is a member who may have some. */
export function useTickets(
  wanted: boolean,
  { gameId, round }: { gameId?: string; round?: string },
  news: number,
) {
  const [read, setRead] = useState<Tickets>();
  const [failed, setFailed] = useState(false);
  const [again, setAgain] = useState(0);
  const turn = news + again;
  useEffect(() => {
    // Each turn reads anew.
    let current = wanted && turn >= 0;
    if (current)
      readTickets({ ...(gameId && { gameId }), ...(round && { round }) }).then(
        (answer) => {
          if (!current) return;
          setFailed(false);
          setRead(answer);
        },
        (error: unknown) => {
          if (!isRefused(error)) throw error;
          if (current) setFailed(true);
        },
      );
    return () => {
      current = false;
    };
  }, [wanted, gameId, round, turn]);

  async function readMore(): Promise<void> {
    const before = read?.tickets.at(-1)?.number;
    if (!read || !before) return;
    try {
      const { tickets, more } = await readTickets({ before });
      setRead({ ...read, more, tickets: [...read.tickets, ...tickets] });
    } catch (error) {
      if (!isRefused(error)) throw error;
      setFailed(true);
    }
  }

  const shown = wanted ? read : NONE;
  return {
    ...(shown ?? NONE),
    ready: shown !== undefined,
    failed,
    readMore,
    retry: () => setAgain((count) => count + 1),
  };
}
