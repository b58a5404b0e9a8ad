// What a toss takes and gives, whichever wallet it is played from.
import type { Side } from './coin.ts';
import type { Seat } from './seats.ts';

export interface TossRequest {
  side: Side;
  stake: bigint;
  /** The player's own part of the chance. */
  word: string;
}

export type Tossed =
  | { state: 'tossed'; round: string; shown: Side; won: bigint; balance?: string | undefined }
  | { state: 'refused' | 'cancelled'; because: string; balance?: string | undefined };

export type Toss = (seat: Seat, asked: TossRequest) => Promise<Tossed>;
