// Draws that are over, the newest first; older ones are read when somebody goes there.
import { useEffect, useState } from 'react';
import { type PastDraw, readPastDraws } from '../../lib/stores/lottery.ts';
import { isRefused } from '../../lib/stores/refused.ts';

interface Pages {
  list: PastDraw[];
  more: boolean;
}

export function usePastDraws(gameId: string) {
  const [pages, setPages] = useState<Pages>();
  const [failed, setFailed] = useState(false);
  const [at, setAt] = useState(0);

  /** Reads on until the draw with this index is there, or none before it is. Answers undefined when that failed. */
  async function readUntil(
    known: Pages,
    enough: (list: readonly PastDraw[]) => boolean,
  ): Promise<Pages | undefined> {
    let { list, more } = known;
    try {
      while (more && !enough(list)) {
        const page = await readPastDraws(gameId, list.at(-1)?.index);
        list = [...list, ...page.rounds];
        more = page.more;
      }
    } catch (error) {
      if (!isRefused(error)) throw error;
      setFailed(true);
      return undefined;
    }
    return { list, more };
  }

  async function move(known: Pages, place: (list: readonly PastDraw[]) => number): Promise<void> {
    setFailed(false);
    const read = await readUntil(known, (list) => place(list) < list.length);
    if (!read) return;
    setPages(read);
    setAt(Math.max(0, Math.min(place(read.list), read.list.length - 1)));
  }

  useEffect(() => {
    let current = true;
    readPastDraws(gameId).then(
      ({ rounds, more }) => current && setPages({ list: rounds, more }),
      (error: unknown) => {
        if (!isRefused(error)) throw error;
        setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [gameId]);

  const known = pages ?? { list: [], more: true };
  return {
    ...{ past: pages?.list, more: pages?.more ?? false, failed, at },
    go: (next: number) => void move(known, () => next),
    /** The draw with this index, or the last one before it. */
    goTo: (index: bigint) =>
      void move(known, (list) => {
        const found = list.findIndex((draw) => BigInt(draw.index) <= index);
        return found < 0 ? list.length : found;
      }),
  };
}
