import { whitelabel as contract } from '../../contract/switches.ts';
import { handle } from '../core/handle.ts';
import { flagTree } from '../settings/flags.ts';

export const whitelabel = handle(contract, async ({ ctx }) => flagTree(ctx.flags.on));
