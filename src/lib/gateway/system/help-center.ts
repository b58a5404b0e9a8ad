import { helpCenter as contract } from '../../contract/system.ts';
import { helpEntries } from '../content/help.ts';
import { handle } from '../core/handle.ts';

export const helpCenter = handle(contract, async () => helpEntries());
