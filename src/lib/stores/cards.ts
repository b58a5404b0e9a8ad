// What a room of card tables in its frame asks of the gateway.
import type { ArgumentOf, OutputOf } from '../contract/call.ts';
import { cardProof } from '../contract/card-proofs.ts';
import { cardAct, cardHands, cardLeave, type cardOffer, cardSit, cardState } from '../contract/cards.ts';
import { ask } from './house.ts';

export type CardOffer = OutputOf<typeof cardOffer>;
export type CardTable = OutputOf<typeof cardState>;
export type CardMove = ArgumentOf<typeof cardAct>['action'];

export const readCards = (): Promise<CardTable> => ask(cardState, {});

/** The same id again is the same sitting. */
export const sitDown = (sitId: string, bring: string): Promise<CardTable> => ask(cardSit, { sitId, bring });

export const standUp = (): Promise<CardTable> => ask(cardLeave, {});

export const readHands = async (): Promise<OutputOf<typeof cardHands>['hands']> =>
  (await ask(cardHands, {})).hands;

/** It is taken once, and only as the hand stood. */
export const move = (
  { number, step }: { number: number; step: number },
  action: CardMove,
): Promise<OutputOf<typeof cardAct>> => ask(cardAct, { hand: number, step, action });

/** What proves a hand in which the player was dealt in, by the number of their bet. */
export const readProof = (number: string): Promise<OutputOf<typeof cardProof>> => ask(cardProof, { number });
