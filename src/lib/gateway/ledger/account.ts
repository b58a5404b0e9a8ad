// How callers name an account: by whose it is and what it is for.

export type Account =
  | { member: bigint; kind?: 'cash' | 'held' | 'bonus' | 'debt' }
  | { house: 'play' | 'fees' | 'bonus' | 'agents' | 'demo' }
  | { outside: 'deposits' | 'payouts' };

/** The account as the database names it; `owner` is the member's id and 0 for all others. */
export function accountColumns(account: Account): { kind: string; owner: bigint } {
  if ('member' in account) return { kind: account.kind ?? 'cash', owner: account.member };
  if ('house' in account) return { kind: `house_${account.house}`, owner: 0n };
  return { kind: `${account.outside}_clearing`, owner: 0n };
}
