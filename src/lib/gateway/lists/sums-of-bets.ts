import { sql } from 'kysely';

/** Under which names the records of bets add up what `placedBets` gives. */
export const sumsOfBets = {
  rows: sql`bets`,
  stake: sql`stake_minor`,
  validBet: sql`valid_minor`,
  payout: sql`payout_minor`,
  net: sql`net_minor`,
  category: sql`category`,
};
