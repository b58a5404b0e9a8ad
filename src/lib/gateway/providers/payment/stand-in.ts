import type { Providers } from '../../core/ports.ts';
import type { LiveSettings } from '../../settings/store.ts';

/** The name of the stand-in cashier. */
export const SANDBOX = 'sandbox';

interface Given {
  settings: LiveSettings;
  providers: Pick<Providers, 'payment'>;
}

/** Whether a way to pay in leads to the stand-in cashier, where no real money moves. */
export const paysByStandIn = ({ settings, providers }: Given): boolean =>
  providers.payment.find(SANDBOX) !== undefined &&
  settings
    .get('deposit.methods')
    .some(({ provider, otherProviders }) => [provider, ...otherProviders].includes(SANDBOX));
