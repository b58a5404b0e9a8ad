// Kinds of promotions and their badges (specification, section 3), in the order in which pages show them.

export const promotionTypes = [
  'sports',
  'live',
  'slots',
  'card-games',
  'fish',
  'lotto',
  'rebate',
  'points-mall',
  'ranking',
  'deposit',
  'app-download',
  'newbie',
  'other',
] as const;

export type PromotionType = (typeof promotionTypes)[number];

export const promotionBadges = ['newbie', 'limited', 'special-offer', 'daily', 'high-rebate', 'vip'] as const;

export const isPromotionType = (word: string | null): word is PromotionType =>
  promotionTypes.includes(word as PromotionType);
