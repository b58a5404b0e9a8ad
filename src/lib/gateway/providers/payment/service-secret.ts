// The secret by which a payment service and the portal know each other: the service gives it, an operator types it in, sealed at rest.
import { givenSecret, giveSecret, type Keeper } from '../../core/own-secret.ts';

const useOf = (name: string): string => `payment ${name}`;

/** Undefined while no operator has given it. */
export const secretOf = (keeper: Pick<Keeper, 'db' | 'seal'>, name: string): Promise<Buffer | undefined> =>
  givenSecret(keeper, useOf(name));

/** Keeps the secret of a service; the one before it counts no more. */
export const keepSecret = (
  keeper: Pick<Keeper, 'db' | 'seal' | 'clock'>,
  name: string,
  secret: string,
): Promise<void> => giveSecret(keeper, useOf(name), secret);
