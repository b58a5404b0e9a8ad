import { registerSettings as contract } from '../../contract/system.ts';
import { handle } from '../handle.ts';
import { publicRegisterRules } from './public-rules.ts';

export const registerSettings = handle(contract, async ({ ctx }) =>
  publicRegisterRules(ctx.settings.get('register.rules')),
);
