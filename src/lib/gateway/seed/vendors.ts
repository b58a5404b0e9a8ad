// The vendors of the demonstration and their games.
import { keepVendor } from '../catalogue/entries.ts';
import type { Ctx } from '../core/ctx.ts';
import { demoVendors } from '../house/demonstration/vendors.ts';

/** Adds what is missing and follows the catalogue's facts. */
export async function seedVendors(ctx: Ctx): Promise<void> {
  for (const { vendor, games } of demoVendors()) await keepVendor(ctx, vendor, games);
}
