// The payment providers by name: the stand-in where it may serve, and those that the setting `payments.providers` names.
import type { PaymentProvider, PaymentProviders } from '../../core/payment-port.ts';
import type { PaymentProtocol, PaymentService } from '../../settings/shapes.ts';
import type { Outside } from '../outside.ts';
import { hostedPayments } from './hosted/provider.ts';
import { sandboxPayments } from './sandbox/provider.ts';
import { secretOf } from './service-secret.ts';
import { SANDBOX } from './stand-in.ts';

type Adapter = (outside: Outside, service: PaymentService) => PaymentProvider;

/** A provider of another protocol is a folder beside `hosted`, and a line here. */
const adapters: Record<PaymentProtocol, Adapter> = {
  hosted: (outside, { name, url, merchant }) => {
    const { config } = outside;
    const account = {
      ...{ url, merchant, mayBeInside: config.privateVendors },
      secret: () => secretOf(outside, name),
    };
    return hostedPayments(account, notifyUrl(config.publicUrl, name));
  },
};

const notifyUrl = (publicUrl: string | undefined, name: string): string | undefined =>
  publicUrl && `${publicUrl.replace(/\/$/, '')}/wps/payment/notify?provider=${name}`;

export async function paymentProviders(outside: Outside): Promise<PaymentProviders> {
  const { config, settings } = outside;
  const sandbox = config.standIns.includes('payment') ? await sandboxPayments(outside) : undefined;
  return {
    find(name) {
      if (name === SANDBOX) return sandbox;
      const service = settings.get('payments.providers').find((each) => each.name === name);
      return service && adapters[service.protocol](outside, service);
    },
  };
}
