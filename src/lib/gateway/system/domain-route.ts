import { domainRoute as contract } from '../../contract/system.ts';
import { downloads } from '../content/downloads.ts';
import { handle } from '../core/handle.ts';

export const domainRoute = handle(contract, async ({ ctx }) => ({
  domainList: ctx.settings.get('domains.routes').map((domain) => ({ domain, speed: 0 as const })),
  resources: downloads(ctx),
}));
