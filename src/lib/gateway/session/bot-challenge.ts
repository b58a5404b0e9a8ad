import { botChallenge as contract } from '../../contract/session.ts';
import { handle } from '../core/handle.ts';

export const botChallenge = handle(contract, ({ input, ctx }) => ctx.providers.botCheck.offer(input.work));
