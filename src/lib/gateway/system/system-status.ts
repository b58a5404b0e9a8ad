import { systemStatus as contract } from '../../contract/system.ts';
import { isDomainKnown } from '../../rules/portal-state.ts';
import { downloads } from '../content/downloads.ts';
import { handle } from '../core/handle.ts';
import { countryOf, visitFacts } from '../core/visit.ts';
import { publicRegisterRules } from '../entry/public-rules.ts';
import { flagTree } from '../settings/flags.ts';

/** Answers in every state of the portal, so that a client knows which page to show. */
export const systemStatus = handle(contract, async ({ input, ctx, request, address, fail }) => {
  const { get } = ctx.settings;
  if (input.url && !isDomainKnown(hostIn(input.url), get('domains.allowed'))) return fail('domain_invalid');
  const visit = { request, address };
  const { maintenance, regionRestriction } = visitFacts(ctx, visit);
  return {
    info: {
      whitelabel: flagTree(ctx.flags.on),
      register: publicRegisterRules(get('register.rules')),
      resources: downloads(ctx),
      customerService: get('brand.contactUrl'),
      imageCDNs: get('cdn.images'),
      launchGameCDNs: get('cdn.launch'),
      gameFrames: [...ctx.gameFrames.origins],
    },
    location: countryOf(ctx, visit) ?? null,
    maintenance,
    maintenanceEnd: maintenance ? get('status.maintenance').until : null,
    regionRestriction,
  };
});

/** Clients send a bare host or a whole address. */
const hostIn = (url: string): string => url.replace(/^\w+:\/\//, '').split('/')[0] ?? '';
