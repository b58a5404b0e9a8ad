import * as z from 'zod/mini';
import { keepSecret } from '../providers/payment/service-secret.ts';
import { Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { secret } from './shapes.ts';

const SHORTEST = 16;

export const paymentServices = defineOperation({
  name: 'payments.secret',
  summary:
    'Stores the secret that the portal shares with a payment service of the setting payments.providers. It is sealed, and it replaces the one before.',
  role: 'admin',
  effect: 'changes',
  input: z.strictObject({ provider: z.string(), secret: secret(z.string().check(z.minLength(SHORTEST))) }),
  words: ['provider', 'secret'],
  output: z.object({ provider: z.string() }),
  async run(ctx, given) {
    const known = ctx.settings.get('payments.providers').some(({ name }) => name === given.provider);
    if (!known) throw new Mistake(`The setting payments.providers does not name "${given.provider}".`);
    await keepSecret(ctx, given.provider, given.secret);
    return { provider: given.provider };
  },
  text: ({ provider }) => `The secret of ${provider} is stored.`,
});
