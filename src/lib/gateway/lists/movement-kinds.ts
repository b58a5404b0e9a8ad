// What the account record says of each kind of transfer that can touch a member's money. A kind that is missing here fails
// `tests/gateway/records/movement-words.test.ts`.

export type LineGroup = 'play' | 'deposit' | 'withdrawal' | 'transfer' | 'member' | 'bonus' | 'correction';

interface Line {
  /** What it is filtered by. */
  group: LineGroup;
  /**
   * Whose name its sentence has: the game of the bet in its reference, the method of the deposit there, the vendor of the
   * wallet that it touches, the vendor whose message it follows from, or the other member.
   */
  name?: 'game' | 'method' | 'wallet' | 'vendor' | 'member';
  /** How its reference is shown: `short` by the beginning of a long one, `none` where people cannot use it. */
  number?: 'short' | 'none';
}

const ofDeposit: Line = { group: 'deposit', name: 'method' };
const ofBet: Line = { group: 'play', name: 'game' };
const ofTip: Line = { group: 'play', name: 'vendor' };
const payout: Line = { group: 'withdrawal' };
const prize: Line = { group: 'bonus', name: 'vendor' };
const move: Line = { group: 'transfer', name: 'wallet', number: 'short' };
const ofContract: Line = { group: 'member' };
const atVendor: Line = { group: 'play', name: 'wallet', number: 'none' };

export const movementKinds: Readonly<Record<string, Line>> = {
  deposit: ofDeposit,
  deposit_reversal: ofDeposit,
  deposit_refund: ofDeposit,
  deposit_refund_paid: ofDeposit,
  deposit_refund_returned: ofDeposit,
  withdrawal: payout,
  withdrawal_paid: payout,
  withdrawal_returned: payout,
  withdrawal_missing: payout,
  withdrawal_again: payout,
  withdrawal_closed: payout,
  withdrawal_undone: payout,
  withdrawal_late: payout,
  exclusion_payout: payout,
  stake: ofBet,
  win: ofBet,
  stake_rollback: ofBet,
  win_rollback: ofBet,
  bet_adjustment: ofBet,
  chase: { group: 'play', number: 'short' },
  chase_returned: { group: 'play', number: 'short' },
  table_in: { group: 'play', number: 'none' },
  table_out: { group: 'play', number: 'none' },
  tip: ofTip,
  tip_rollback: ofTip,
  vendor_won: atVendor,
  vendor_lost: atVendor,
  bonus_win: prize,
  promo_win: prize,
  jackpot_win: prize,
  prize_rollback: prize,
  opening_balance: { group: 'bonus' },
  demo_funds: { group: 'bonus' },
  bonus_given: { group: 'bonus' },
  bonus_done: { group: 'bonus' },
  bonus_lapsed: { group: 'bonus' },
  bonus_taken_back: { group: 'bonus' },
  purse_stake: ofBet,
  purse_win: ofBet,
  purse_stake_rollback: ofBet,
  purse_win_rollback: ofBet,
  purse_adjustment: ofBet,
  reward: { group: 'bonus' },
  rebate: { group: 'bonus' },
  points_credit: { group: 'bonus' },
  vendor_in: move,
  vendor_in_done: move,
  vendor_in_returned: move,
  vendor_out: move,
  vendor_out_done: move,
  vendor_out_returned: move,
  contract_paid: ofContract,
  contract_given: ofContract,
  contract_kept: ofContract,
  contract_reversed: ofContract,
  contract_restored: ofContract,
  contract_set_aside: ofContract,
  contract_returned: ofContract,
  member_transfer: { group: 'member', name: 'member', number: 'short' },
  adjustment: { group: 'correction' },
  debt_repayment: { group: 'correction' },
};

/** The kinds of transfer for which something holds. */
export const kindsWhere = (holds: (line: Line) => boolean): string[] =>
  Object.entries(movementKinds).flatMap(([kind, line]) => (holds(line) ? [kind] : []));
