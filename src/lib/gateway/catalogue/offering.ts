// What of the catalogue is offered: a game or a vendor that is not is in no list, and can be neither opened nor bet on.
import type { Ctx } from '../core/ctx.ts';
import { announceChange } from '../settings/store.ts';

/** Offers a game or takes it out, and informs every process; answers its name, or undefined when there is no such game. */
export async function offerGame({ db }: Ctx, id: string, enabled: boolean): Promise<string | undefined> {
  const game = await db
    .updateTable('games')
    .set({ enabled })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (game) await announceChange(db, 'vendors');
  return game?.name;
}

/** The same for a vendor, with all of its games; each stays on or off by itself. */
export async function offerVendor(
  { db }: Ctx,
  vassalage: string,
  enabled: boolean,
): Promise<string | undefined> {
  const vendor = await db
    .updateTable('vendors')
    .set({ enabled })
    .where('vassalage', '=', vassalage)
    .returning('display_name')
    .executeTakeFirst();
  if (vendor) await announceChange(db, 'vendors');
  return vendor?.display_name;
}
