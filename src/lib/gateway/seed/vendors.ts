// The vendors of the demonstration and their games.

import { ESPORTS_DEMO } from '../../rules/launch.ts';
import { keepVendor, switchGames } from '../catalogue/entries.ts';
import type { Ctx } from '../core/ctx.ts';
import { demoVendors } from '../house/demonstration/vendors.ts';
import { proposeSetting } from '../settings/store.ts';

/** Adds what is missing, follows the catalogue's facts, and offers what was taken out. */
export async function seedVendors(ctx: Ctx): Promise<void> {
  for (const { vendor, games } of demoVendors()) await keepVendor(ctx, vendor, games);
  await proposeSetting(ctx.db, 'games.esports', [ESPORTS_DEMO]);
  await switchGames(ctx, ids(), true);
}

/** Offers none of their games: for a database that had the demonstration once. */
export const takeOutVendors = (ctx: Ctx): Promise<void> => switchGames(ctx, ids(), false);

const ids = (): string[] => demoVendors().flatMap(({ games }) => games.map(({ id }) => id));
