// What nobody waits for any more: transfers whose answer did not come, and money at vendors whose member has left.
import { sql } from 'kysely';
import { type TransferVendor, transferVendor } from '../catalogue/transfer-vendors.ts';
import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { tryToBringBack, waitAfter } from './bring-back.ts';
import { resolve } from './resolve.ts';
import { askStatus } from './vendor-calls.ts';

const AT_ONCE = 20;

export async function resolveTransfers(ctx: Ctx): Promise<void> {
  const vendorOf = remembering((vassalage) => transferVendor(ctx, vassalage));
  for (;;) {
    const due = await takeDue(ctx);
    await Promise.all(due.map((row) => askAgain(ctx, row, vendorOf)));
    if (due.length < AT_ONCE) break;
  }
  for (const wallet of await leftBehind(ctx)) {
    const vendor = await vendorOf(wallet.vassalage);
    if (vendor) await tryToBringBack(ctx, vendor, { ...wallet, cause: wallet.wanted ?? 'session_end' });
  }
}

interface Due {
  id: string;
  vassalage: string;
  asked: number;
}

/** Takes transfers whose time has come; each is due again later, so that a crash forgets none and no two processes ask at once. */
async function takeDue({ db, clock }: Ctx): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update vendor_transfers t set asked = asked + 1, ask_at = ${inMs(clock, 60_000)}
      where id in (
        select id from vendor_transfers where state = 'on_the_way' and ask_at <= ${clock.now()}
          order by ask_at limit ${AT_ONCE} for update skip locked)
      returning id, vassalage, asked`.execute(db);
  return rows;
}

async function askAgain(
  ctx: Ctx,
  { id, vassalage, asked }: Due,
  vendorOf: (vassalage: string) => Promise<TransferVendor | undefined>,
): Promise<void> {
  const vendor = await vendorOf(vassalage);
  const said = vendor && (await askStatus(ctx, vendor, id));
  if (said) {
    // What never came is not there; the vendor refuses it should it come.
    await resolve(ctx, id, said === 'done' ? 'done' : 'refused');
    return;
  }
  const pause = waitAfter(asked);
  await ctx.db
    .updateTable('vendor_transfers')
    .set({ ask_at: inMs(ctx.clock, pause) })
    .where('id', '=', id)
    .where('state', '=', 'on_the_way')
    .execute();
  await ctx.jobs.wake('resolveTransfers', pause);
}

/** Wallets with money whose member is logged in nowhere, or wants it back. */
async function leftBehind({ db, clock }: Ctx) {
  const now = clock.now();
  return db
    .selectFrom('accounts as a')
    .innerJoin('vendor_wallets as w', (join) =>
      join.onRef('w.member_id', '=', 'a.owner_id').onRef('w.vassalage', '=', 'a.purse'),
    )
    .select(['w.member_id as memberId', 'w.vassalage', 'w.wanted', 'a.currency'])
    .where('a.kind', '=', 'vendor')
    .where('a.balance_minor', '>', 0n)
    .where(({ eb, or }) => or([eb('w.try_at', 'is', null), eb('w.try_at', '<=', now)]))
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('w.wanted', 'is not', null),
        not(
          exists(
            selectFrom('sessions as s')
              .select('s.id')
              .whereRef('s.member_id', '=', 'w.member_id')
              .where('s.ended_at', 'is', null)
              .where('s.expires_at', '>', now),
          ),
        ),
      ]),
    )
    .limit(AT_ONCE)
    .execute();
}

function remembering<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}
