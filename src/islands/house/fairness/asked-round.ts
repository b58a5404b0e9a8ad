// Which round a link to the page names: by its number, which the portal has for its owner alone.

export const ROUND_NUMBER = /^[A-Z]{1,4}-?\d{1,18}$/;

const MARK = '#round=';

const OF_TABLE = /^#table=([a-z0-9-]{1,60}):(\d{1,18})$/;

/** The round of a table that it names, which everyone may read. */
export function tableRoundIn(hash: string): { gameId: string; round: string } | undefined {
  const [, gameId, round] = OF_TABLE.exec(hash) ?? [];
  return gameId && round ? { gameId, round } : undefined;
}

/** The number that the part of an address behind the path names; undefined when it names none. */
export function roundIn(hash: string): string | undefined {
  const number = hash.startsWith(MARK) ? hash.slice(MARK.length) : '';
  return ROUND_NUMBER.test(number) ? number : undefined;
}
