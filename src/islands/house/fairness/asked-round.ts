// Which round a link to the page names: by its number, which the portal has for its owner alone, or what everyone may see.

export const ROUND_NUMBER = /^[A-Z]{1,4}-?\d{1,18}$/;

const MARK = '#round=';

/** The number that the part of an address behind the path names; undefined when it names none. */
export function roundIn(hash: string): string | undefined {
  const number = hash.startsWith(MARK) ? hash.slice(MARK.length) : '';
  return ROUND_NUMBER.test(number) ? number : undefined;
}

export interface TableRound {
  gameId: string;
  round: string;
  /** A slip of the reader that has a leg in it. */
  bet?: string;
}

const TABLE = /^#table=([\w-]{1,64})\/(\d{1,18})(?:&bet=([A-Z]{1,4}-?\d{1,18}))?$/;

/** The round of a table that such a part names, which everyone may see once it is over. */
export function tableRoundIn(hash: string): TableRound | undefined {
  const [, gameId, round, bet] = TABLE.exec(hash) ?? [];
  return gameId && round ? { gameId, round, ...(bet && { bet }) } : undefined;
}

/** The part that names a leg of a slip of the reader. */
export const addressOfLeg = ({ gameId, round, bet }: Required<TableRound>): string =>
  `#table=${gameId}/${round}&bet=${bet}`;

const RAFFLE = /^#raffle=([a-z0-9-]{1,80})$/;

/** The promotion whose raffle such a part names. */
export const raffleIn = (hash: string): string | undefined => RAFFLE.exec(hash)?.[1];
