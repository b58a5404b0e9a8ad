// How callers name an account: by whose it is and what it is for.

/** A purse tells accounts of one owner and kind apart: by a vendor, a grant, a table, a contract, a pool. */
export type Account =
  | { member: bigint; kind?: 'cash' | 'held' | 'debt' | 'points' | 'points_held' }
  | { member: bigint; kind: 'bonus' | 'in_transit' | 'vendor' | 'table' | 'agent_reserve'; purse: string }
  | {
      house:
        | 'play'
        | 'fees'
        | 'rake'
        | 'bonus'
        | 'agents'
        | 'breakage'
        | 'correction'
        | 'demo'
        | 'points_issue';
    }
  | { house: 'jackpot' | 'pool'; purse: string }
  | { outside: 'deposits' | 'payouts' };

export interface AccountColumns {
  kind: string;
  /** The member's id, and 0 for all others. */
  owner: bigint;
  /** Empty for kinds without purses. */
  purse: string;
}

/** The account as the database names it. */
export function accountColumns(account: Account): AccountColumns {
  const purse = 'purse' in account ? account.purse : '';
  if ('member' in account) return { kind: account.kind ?? 'cash', owner: account.member, purse };
  if ('house' in account) return { kind: `house_${account.house}`, owner: 0n, purse };
  return { kind: `${account.outside}_clearing`, owner: 0n, purse };
}
