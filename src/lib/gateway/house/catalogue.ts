// The house's games as the lobby's catalogue takes them.
import { slotTitles } from './titles/slot/index.ts';

export interface HouseGame {
  gameId: string;
  name: string;
  category: 'RNG';
  rtpBasisPoints: number;
  minBetMinor: number;
  /** Lines, or undefined where every way pays. */
  lines: number | undefined;
  isHot: boolean;
  isNew: boolean;
  cover: { motif: string; palette: string; field: string; lead: string; main: string };
}

/** The vendor's name on the wire and in the lobby. */
export const house = { vassalage: 'HOUSE', displayName: 'Crescent Slots' } as const;

export function houseCatalogue(): HouseGame[] {
  return slotTitles().map(({ rules, name, rtpBasisPoints, isHot, isNew, cover }) => ({
    gameId: rules.gameId,
    name,
    category: 'RNG',
    rtpBasisPoints,
    minBetMinor: Math.min(...rules.betsMinor),
    lines: rules.pays.kind === 'lines' ? rules.pays.lines.length : undefined,
    isHot,
    isNew,
    cover,
  }));
}
