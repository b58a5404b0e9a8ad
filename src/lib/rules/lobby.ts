// What a lobby can be narrowed to and ordered by. This is the only list: calls, pages and the lobby's island follow it.

/** The classes of games. */
export const gameClasses = ['hot', 'new', 'jackpot'] as const;

export type GameClass = (typeof gameClasses)[number];

/** Lists that belong to an account. */
const ownLists = ['favourites', 'recent'] as const;

/** What a lobby shows: all games (empty), a class of them, or a list of the member's own. */
export type LobbyClass = '' | GameClass | (typeof ownLists)[number];

export const isOwn = (of: LobbyClass): boolean => ownLists.some((own) => own === of);

/** Least stakes that a lobby offers to narrow itself to; calls take any amount. */
export const STAKE_STEPS = ['0.10', '0.20', '0.50', '1.00', '5.00'] as const;

/** The same of lines. */
export const LINE_STEPS = ['5', '10', '20', '30', '50'] as const;

/** Orders of a lobby; without one the most played come first. */
export const gameSorts = ['played', 'name', 'newest', 'rtp'] as const;

export type GameSort = (typeof gameSorts)[number];
