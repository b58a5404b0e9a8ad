// The rooms of card tables that the house offers, in the order of the lobby: the game, what a hand costs, and what may be brought.
import type { CardGame } from '../../rules/card-tables/hand.ts';
import type { Rake } from '../../rules/card-tables/pots.ts';
import type { HouseGame } from '../house/kind.ts';

export interface CardRoom {
  game: CardGame;
  /** Of the rules and of these figures, as bets keep it. */
  version: string;
  /** The ante of Lieng; what each may lose in a hand of tien len. */
  stakeMinor: bigint;
  /** Of a table. */
  seats: number;
  leastBringMinor: bigint;
  mostBringMinor: bigint;
  rake: Rake;
  /** Members play for each other's money: what the house takes is the rake, and no return is stated. */
  listed: Omit<HouseGame, 'rtpBasisPoints'>;
}

/** Under whose name they are. */
export const cardVendor = {
  vassalage: 'HARBORPVP',
  display_name: 'Harbor PvP',
  category: 'PVP',
  is_hot: true,
} as const;

const names: Readonly<Record<CardGame, { name: string; seats: number }>> = {
  lieng: { name: 'Lieng', seats: 6 },
  'tien-len': { name: 'Tien Len', seats: 4 },
};

/** 3 % of what is won at a showdown, at most three times what a hand costs. */
const RAKE_BASIS_POINTS = 300;
const CAP_STAKES = 3n;

function room(game: CardGame, stakeMinor: bigint, motif: string, palette: string): CardRoom {
  const { name, seats } = names[game];
  const whole = stakeMinor / 100n;
  const gameId = `${game}-${whole}`;
  return {
    ...{ game, version: `${gameId}/1`, stakeMinor, seats },
    leastBringMinor: stakeMinor * 10n,
    mostBringMinor: stakeMinor * 200n,
    rake: { basisPoints: RAKE_BASIS_POINTS, capMinor: stakeMinor * CAP_STAKES },
    listed: {
      ...{ gameId, name: `${name} ${whole}`, category: 'PVP' },
      ...{ minBetMinor: Number(stakeMinor), lines: undefined, isHot: whole === 1n, hasJackpot: false },
      addedOn: '2026-11-26',
      cover: { motif, palette, field: 'weave', lead: name, main: String(whole) },
    },
  };
}

const rooms: readonly CardRoom[] = [
  room('lieng', 100n, 'threeFan', 'orchid'),
  room('tien-len', 200n, 'wideFan', 'lagoon'),
  room('lieng', 500n, 'facedPair', 'dusk'),
  room('tien-len', 1_000n, 'cardTower', 'rose'),
];

export const cardRooms = (): readonly CardRoom[] => rooms;

/** The room that a game of the catalogue is; undefined for any other game. */
export const roomOf = (gameId: string): CardRoom | undefined =>
  rooms.find(({ listed }) => listed.gameId === gameId);
