// How often each number of a lottery came, read again after each draw.
import { useEffect, useState } from 'react';
import { type Numbers, readNumbers } from '../../lib/stores/lottery.ts';
import { isRefused } from '../../lib/stores/refused.ts';

export function useNumbers(gameId: string, news: number): Numbers | undefined {
  const [read, setRead] = useState<{ turn: number; numbers: Numbers | undefined }>();
  useEffect(() => {
    let current = true;
    readNumbers(gameId).then(
      (numbers) => current && setRead({ turn: news, numbers }),
      (error: unknown) => {
        // Keys and results stand without these figures.
        if (!isRefused(error)) throw error;
      },
    );
    return () => {
      current = false;
    };
  }, [gameId, news]);
  return read?.numbers;
}
