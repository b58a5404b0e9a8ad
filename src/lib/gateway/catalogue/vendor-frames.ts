// The origins at which games of outside vendors open: pages may frame them, and nothing else of outside.
import type { Kysely } from 'kysely';
import type { GameFrames } from '../core/ports.ts';
import type { DB } from '../db/schema.ts';

export interface VendorFrames extends GameFrames {
  reload(): Promise<void>;
}

/** What a policy can name: nothing that would end a source or a directive. */
const ORIGIN = /^https?:\/\/[\w.-]+(?::\d+)?$/;

/**
 * Reads the launch addresses of all vendors that are on; `reload` reads them again. A vendor that is closed for a while is among
 * them, because rounds that are open can be finished.
 */
export async function liveVendorFrames(db: Kysely<DB>): Promise<VendorFrames> {
  let origins: readonly string[] = [];
  let asked = 0;
  let taken = 0;

  async function reload(): Promise<void> {
    const turn = ++asked;
    const rows = await db
      .selectFrom('vendors')
      .select('launch_url')
      .where('enabled', '=', true)
      .where('sandbox', '=', false)
      .where('launch_url', 'is not', null)
      .orderBy('vassalage')
      .execute();
    // Of two readings under way the one asked for first may arrive last.
    if (turn < taken) return;
    taken = turn;
    const found = rows.map(({ launch_url }) => URL.parse(launch_url ?? '')?.origin ?? '');
    origins = [...new Set(found.filter((origin) => ORIGIN.test(origin)))];
  }

  await reload();
  return {
    reload,
    get version() {
      return taken;
    },
    get origins() {
      return origins;
    },
  };
}
