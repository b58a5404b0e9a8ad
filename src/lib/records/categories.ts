// What each game category is called, for its icon and its word, by the code that bets and vendors carry.

export const categoryNames = {
  RNG: 'slots',
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  FISH: 'fish',
  PVP: 'pvp',
  ELOTT: 'elott',
  LOTT: 'lottery',
  COCKFIGHT: 'cockfight',
  HORSE: 'horse',
} as const;
