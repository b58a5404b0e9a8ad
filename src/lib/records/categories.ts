// The icon of each game category, by the code that bets and vendors carry.

export const categoryIcons = {
  RNG: 'slots',
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  FISH: 'fish',
  PVP: 'pvp',
  ELOTT: 'elottery',
  LOTT: 'lottery',
  COCKFIGHT: 'cockfight',
  HORSE: 'horse',
} as const;
