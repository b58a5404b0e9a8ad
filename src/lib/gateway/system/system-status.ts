import { systemStatus as contract } from '../../contract/system.ts';
import { handle } from '../handle.ts';
import { flagTree } from '../settings/flags.ts';
import { publicRegisterRules } from './public-rules.ts';

export const systemStatus = handle(contract, async ({ ctx }) => {
  const { get } = ctx.settings;
  const maintenance = get('status.maintenance');
  return {
    info: {
      whitelabel: flagTree(ctx.flags.on),
      register: publicRegisterRules(get('register.rules')),
      resources: [],
      customerService: get('brand.contactUrl'),
      imageCDNs: get('cdn.images'),
      launchGameCDNs: get('cdn.launch'),
    },
    location: null,
    maintenance: maintenance.on,
    maintenanceEnd: maintenance.on ? maintenance.until : null,
    regionRestriction: false,
  };
});
