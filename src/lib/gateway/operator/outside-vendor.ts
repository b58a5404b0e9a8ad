import { agreedWith } from '../catalogue/entries.ts';
import type { Ctx } from '../core/ctx.ts';
import { isOutside } from '../play/vendor-secret.ts';
import { Mistake } from './command.ts';

/** What was agreed with an outside vendor, or a sentence that it is none. */
export async function outsideVendor(ctx: Ctx, vassalage: string) {
  const terms = await agreedWith(ctx, vassalage);
  if (!terms) throw new Mistake(`There is no vendor "${vassalage}". "vendors list" shows them.`);
  if (await isOutside(ctx, vassalage)) return terms;
  throw new Mistake(`${vassalage} is not an outside vendor. The portal plays its games itself.`);
}
