import { type Keeper, ownSecret } from '../../../core/own-secret.ts';

/** The secret that cashier and portal share in this installation. */
export const sandboxSecret = (keeper: Keeper): Promise<Buffer> => ownSecret(keeper, 'sandbox');
