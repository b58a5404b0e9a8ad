import { botChallenge as contract } from '../../contract/session.ts';
import { handle } from '../handle.ts';

export const botChallenge = handle(contract, ({ ctx }) => ctx.providers.botCheck.offer());
