// What an account is, by the code that the specification gives it (section 3): 0 a member, 4 a trial, the rest agents.

const MEMBER = 0;
export const TRIAL = 4;
export const AGENT_CODES: readonly number[] = [1, 2, 41, 42];

/** Every code there is. */
export const ACCOUNT_CODES: readonly number[] = [MEMBER, TRIAL, ...AGENT_CODES].sort((a, b) => a - b);

export const isAgent = (code: number): boolean => AGENT_CODES.includes(code);

/** The play money of trial accounts. The ledger keeps it apart from money: it comes from the house's demo account and has no way out. */
export const DEMO_CURRENCY = 'FUN';
