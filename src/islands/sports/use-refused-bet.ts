import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../lib/contract/errors.ts';
import { isAsRefused, type RefusedBet } from './refused-bet.ts';
import type { BetSlip, SlipFault } from './use-bet-slip.ts';

/** Faults of a slip that the board ends by itself, and the refusals that say the same. */
const PASSING: readonly (SlipFault | undefined)[] = ['begun', 'held'];
const OF_BOARD: readonly ErrorCode[] = ['bets_closed', 'bets_held'];

/** The bet that was refused last, until it is another one: its picks have moved, or the board takes bets on them again. */
export function useRefusedBet({ picks, fault }: Pick<BetSlip, 'picks' | 'fault'>) {
  const [refused, setRefused] = useState<RefusedBet>();
  const before = useRef(fault);
  useEffect(() => {
    if (PASSING.includes(before.current) && fault === undefined)
      setRefused((last) => (last && OF_BOARD.includes(last.why.code) ? undefined : last));
    before.current = fault;
  }, [fault]);
  return { refused: refused && isAsRefused(refused, picks) ? refused : undefined, setRefused };
}
