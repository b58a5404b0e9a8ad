// What a record says of the states of bets, and how each is shown.
import type { Tone } from './descriptor.ts';

export const betStates: Readonly<Record<string, Tone>> = {
  ...{ open: 'info', won: 'win', lost: 'neutral', push: 'neutral', void: 'warn' },
  // It was sold back: whether it has won is of no concern any more.
  cashed_out: 'neutral',
};
