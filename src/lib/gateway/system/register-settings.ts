import { registerSettings as contract } from '../../contract/system.ts';
import { handle } from '../core/handle.ts';
import { publicRegisterRules } from '../entry/public-rules.ts';

export const registerSettings = handle(contract, async ({ ctx }) =>
  publicRegisterRules(ctx.settings.get('register.rules')),
);
