import * as contract from '../../contract/cards.ts';
import { ownHands } from '../cards/own-hands.ts';
import { handle } from '../core/handle.ts';

export const cardHands = handle(contract.cardHands, async ({ ctx, session }) => ({
  hands: await ownHands(ctx, session),
}));
