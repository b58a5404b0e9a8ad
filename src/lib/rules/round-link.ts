// The link to the proof of a round. Its number is behind the #, so no server's log has it.

export const ROUND_NUMBER = /^[A-Z]{1,4}-?\d{1,18}$/;

/** The page reads it by code of its own (`islands/house/fairness/asked-round.ts`). */
export const proofPath = (number: string): string => `/fairness#round=${number}`;
