// Why a part of a chase came back, in the words of the calls.
import type { ChaseReason } from '../../../contract/draw-parts.ts';

/** By the word of the gate, of the table or of us that has refused its stake. */
const words: Record<string, ChaseReason> = {
  won: 'won',
  asked: 'asked',
  void: 'void',
  closed: 'closed',
  limit_exceeded: 'own_limit',
  self_exclusion: 'break',
  time_out: 'break',
  table_limit: 'sold_out',
  price_moved: 'price_moved',
};

/** Anything else keeps a member or a game from playing at all. */
export const reasonOnWire = (reason: string): ChaseReason => words[reason] ?? 'not_possible';
