// What a hand at a card table begins with, and what it comes to. Seats are counted from 0 among those who were dealt in.
import type { Card } from '../cards.ts';
import type { PaidPot, Rake } from './pots.ts';

export const cardGames = ['lieng', 'tien-len'] as const;

export type CardGame = (typeof cardGames)[number];

/** How many cards each is dealt. */
export const cardsEach: Readonly<Record<CardGame, number>> = { lieng: 3, 'tien-len': 13 };

export interface HandSetup {
  game: CardGame;
  /** The ante of Lieng, what each may lose in tien len. */
  stakeMinor: bigint;
  rake: Rake;
  /** What each has in front before the hand. */
  stacks: readonly bigint[];
  hands: readonly (readonly Card[])[];
  dealer: number;
  /** Of tien len: who begins. Undefined for the first hand of a table, which the lowest card begins. */
  leader?: number;
}

/** Pots are counted from 0. */
export interface PotLine {
  pot: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
}

export interface HandResult {
  /** What went into pots after uncalled parts came back, by seat. */
  stakes: readonly bigint[];
  /** What each is paid, by seat; rake is taken. */
  payouts: readonly bigint[];
  rakeMinor: bigint;
  pots: readonly PaidPot[];
  /** What each has staked in each pot that it is in, and what it is paid of it, by seat. */
  lines: readonly (readonly PotLine[])[];
  /** Whose cards everybody at the table sees now. */
  shown: readonly number[];
}

/**
 * What the bet of a seat counts for: its part of the rake of each pot, by its stake there. Players play for each other's money, so the
 * rake is all that a hand costs them together; if more than it counted, two of them could pass stakes to each other for rewards.
 */
export const countsOf = ({ pots, lines }: HandResult, seat: number): bigint =>
  (lines[seat] ?? []).reduce((sum, { pot, stakeMinor }) => {
    const { rakeMinor, amountMinor } = pots[pot] ?? { rakeMinor: 0n, amountMinor: 0n };
    return amountMinor > 0n ? sum + (rakeMinor * stakeMinor) / amountMinor : sum;
  }, 0n);
