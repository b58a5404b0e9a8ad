import { useEffect, useState } from 'react';
import { SECOND_MS } from '../../lib/rules/durations.ts';

const SHOWN_MS = 5 * SECOND_MS;

/** Which way a price has moved in the last seconds: 1 up, -1 down, 0 not. */
export function useMoved(price: string): number {
  const [moves, setMoves] = useState({ price, way: 0, count: 0 });
  if (price !== moves.price)
    setMoves({ price, way: Math.sign(Number(price) - Number(moves.price)), count: moves.count + 1 });
  const { count } = moves;
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setMoves((last) => ({ ...last, way: 0 })), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return moves.way;
}
