// A job that ends transfers without an answer, and brings money back from vendors whose members have left or are idle.
import { sql } from 'kysely';
import { MINUTE_MS } from '../../rules/durations.ts';
import { type TransferVendor, transferVendor } from '../catalogue/transfer-vendors.ts';
import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { isDue } from '../core/due.ts';
import { idleSince } from '../core/idle.ts';
import { inLots } from '../core/in-lots.ts';
import { LONGEST_WAIT_MS, tryToBringBack, waitAfter } from './bring-back.ts';
import { resolve } from './resolve.ts';
import { askStatus } from './vendor-calls.ts';

/** Vendors are asked about so many at once, of transfers and of wallets each. */
const AT_ONCE = 20;

const LOTS = {
  most: AT_ONCE,
  failed: 'money at a vendor was not brought back',
  about: ({ vassalage }: { vassalage: string }) => ({ vassalage }),
};

export async function resolveTransfers(ctx: Ctx): Promise<void> {
  const vendorOf = remembering((vassalage) => transferVendor(ctx, vassalage));
  await Promise.all([
    inLots(ctx, {
      ...{
        ...LOTS,
        take: (fullLines) => takeDue(ctx, fullLines),
        of: ({ vassalage, id }) => [vassalage, id],
      },
      work: (row) => askAgain(ctx, row, vendorOf),
    }),
    inLots(ctx, {
      ...{ ...LOTS, take: (fullLines) => takeLeftBehind(ctx, fullLines) },
      of: ({ vassalage, memberId }) => [vassalage, memberId],
      async work(wallet) {
        const vendor = await vendorOf(wallet.vassalage);
        if (vendor) await tryToBringBack(ctx, vendor, { ...wallet, cause: wallet.wanted ?? 'session_end' });
      },
    }),
  ]);
}

/** What was taken is due again after this time, should the process end before it is done with it. */
const TAKEN_MS = MINUTE_MS;

interface Due {
  id: string;
  vassalage: string;
  asked: number;
}

/** Takes transfers whose time has come; each is due again later, so that a crash forgets none and no two processes ask at once. */
async function takeDue({ db, clock }: Ctx, fullLines: string[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update vendor_transfers t set asked = asked + 1, ask_at = ${inMs(clock, TAKEN_MS)}
      where id in (
        select id from vendor_transfers where state = 'on_the_way' and ${isDue('ask_at', clock, LONGEST_WAIT_MS)}
            and vassalage <> all(${fullLines})
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

interface LeftBehind {
  memberId: bigint;
  vassalage: string;
  currency: string;
  wanted: 'leave' | 'operator' | null;
}

/**
 * Takes wallets with money whose member is logged in nowhere, or idles, or wants it back: those that were not tried yet, then those
 * whose time has come. Each is due again later, as transfers are.
 */
async function takeLeftBehind(ctx: Ctx, fullLines: string[]): Promise<LeftBehind[]> {
  const now = ctx.clock.now();
  const { rows } = await sql<LeftBehind>`
    update vendor_wallets w set try_at = ${inMs(ctx.clock, TAKEN_MS)}
      from (
        select w.member_id, w.vassalage, a.currency
          from vendor_wallets w
          join accounts a on a.owner_id = w.member_id and a.purse = w.vassalage
          where a.kind = 'vendor' and a.balance_minor > 0 and coalesce(${isDue('w.try_at', ctx.clock, LONGEST_WAIT_MS)}, true)
            and w.vassalage <> all(${fullLines})
            and (w.wanted is not null or not exists (
              select from sessions s where s.member_id = w.member_id and s.ended_at is null
                and s.expires_at > ${now} and s.seen_at > ${idleSince(ctx, now)}))
          order by w.try_at nulls first limit ${AT_ONCE} for update of w skip locked) due
      where w.member_id = due.member_id and w.vassalage = due.vassalage
      returning w.member_id as "memberId", w.vassalage, due.currency, w.wanted`.execute(ctx.db);
  return rows;
}

function remembering<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}
