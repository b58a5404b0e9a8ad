// The links to the proofs of rounds. What names a round is behind the #, so no server's log has it.

export const ROUND_NUMBER = /^[A-Z]{1,4}-?\d{1,18}$/;

/** Which round of its table. */
export const ROUND_INDEX = /^\d{1,18}$/;

/** The page reads it by code of its own (`islands/house/fairness/asked-round.ts`). */
export const proofPath = (number: string): string => `/fairness#round=${number}`;

/** The same for a round of a table, which everyone may check. */
export const tableProofPath = (gameId: string, round: string): string => `/fairness#table=${gameId}/${round}`;
