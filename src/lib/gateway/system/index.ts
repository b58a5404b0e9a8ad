import { brandSettings } from './brand-settings.ts';
import { domainRoute } from './domain-route.ts';
import { helpCenter } from './help-center.ts';
import { portalTime } from './portal-time.ts';
import { registerSettings } from './register-settings.ts';
import { systemStatus } from './system-status.ts';
import { whitelabel } from './whitelabel.ts';

export const systemHandlers = {
  brandSettings,
  domainRoute,
  helpCenter,
  portalTime,
  registerSettings,
  systemStatus,
  whitelabel,
};
