import type { LiveSettings } from '../../settings/store.ts';

/** Whether a way to pay in leads to the stand-in cashier, where no real money moves. */
export const paysByStandIn = (settings: LiveSettings): boolean =>
  settings.get('deposit.methods').some(({ provider }) => provider === 'sandbox');
