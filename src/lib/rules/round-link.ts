// Links to the proof of a round. What they name is behind the #, so no server's log has it. The page reads it by code of its own
// (`islands/house/fairness/asked-round.ts`).

/** Which round of its table. */
export const ROUND_INDEX = /^\d{1,18}$/;

export const ROUND_NUMBER = /^[A-Z]{1,4}-?\d{1,18}$/;

export const proofPath = (number: string): string => `/fairness#round=${number}`;

/** The link to the proof of a round of a table, which everyone may check. */
export const tableProofPath = (gameId: string, round: string): string => `/fairness#table=${gameId}/${round}`;

/** The same with the leg that a slip of the reader has in it. */
export const legProofPath = (gameId: string, round: string, number: string): string =>
  `${tableProofPath(gameId, round)}&bet=${number}`;
