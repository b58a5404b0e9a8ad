import * as z from 'zod/mini';
import { resealHands } from '../cards/reseal.ts';
import type { Ctx } from '../core/ctx.ts';
import { resealEnvelopeKeys } from '../core/envelope.ts';
import { resealOwnSecrets } from '../core/own-secret.ts';
import { resealDaybookKeys } from '../daybook/keys.ts';
import { resealShared } from '../fairness/reseal-shared.ts';
import { resealSeeds } from '../fairness/seeds.ts';
import { resealVendorSecrets } from '../play/vendor-secret.ts';
import { resealTotp } from '../proofs/totp.ts';
import { resealCards } from '../withdrawals/cards.ts';
import { defineOperation } from './operation.ts';

/** Seals every secret that the application keeps by the present key; answers how many were not. */
export async function resealAll(ctx: Pick<Ctx, 'db' | 'seal'>): Promise<number> {
  const resealed = [
    await resealOwnSecrets(ctx),
    await resealEnvelopeKeys(ctx.db, ctx.seal),
    await resealTotp(ctx),
    await resealSeeds(ctx),
    await resealShared(ctx),
    await resealHands(ctx),
    await resealCards(ctx),
    await resealDaybookKeys(ctx),
  ];
  return resealed.reduce((sum, each) => sum + each, 0);
}

export const secrets = [
  defineOperation({
    name: 'secrets.reseal',
    summary:
      'Seals the secrets in the database with the current key. When it says 0, you no longer need the old key.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({}),
    output: z.object({ resealed: z.number() }),
    // The application may not write those of vendors, so a start leaves them to this.
    run: async (ctx) => ({ resealed: (await resealAll(ctx)) + (await resealVendorSecrets(ctx)) }),
  }),
];
