// The rounds played from purses here, as the file that the portal takes with `vendors bets`.
import { writeAmount } from './amounts.ts';
import type { PlayedRound } from './purses.ts';

const HEAD = 'bet,player,currency,stake,payout,game,placed';

export const betFile = (rounds: readonly PlayedRound[]): string =>
  [HEAD, ...rounds.map(lineOf), ''].join('\r\n');

const lineOf = ({ round, purse, game, stake, won, at }: PlayedRound): string =>
  [round, ...purse.split(' '), writeAmount(stake), writeAmount(won), game, at].join(',');
