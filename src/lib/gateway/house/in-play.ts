// What a kind says of a round that takes bets while it is played.
import type { Spot } from '../../rules/kinds/shared.ts';
import type { Ctx } from '../core/ctx.ts';
import type { RoundKey } from '../fairness/shared-rounds.ts';

/** What a round that is being played takes bets on at this moment. */
export interface OfferInPlay {
  /** As `1-0`, and after how many steps. */
  score: string;
  steps: number;
  /** Nothing more is played. */
  over: boolean;
  /** Bets wait, because something has just happened. */
  held: boolean;
  priceOf(spot: Spot): number | undefined;
}

/** What each pick of a round pays now, before it begins. */
export interface PricesNow {
  /** Bets wait. */
  held: boolean;
  priceOf(spot: Spot): number | undefined;
}

/** Where a round is, of which a kind says what it takes bets on. */
export interface RoundInPlay {
  closesAt: Date;
  closed: boolean;
  drawn: boolean;
  void: boolean;
  root: string | null;
  /** How many steps of it anybody has been shown. */
  shownSteps: number;
}

/** Undefined where nothing has been played yet. */
export type InPlay = (ctx: Ctx, key: RoundKey, round: RoundInPlay) => Promise<OfferInPlay | undefined>;
