// The first half of a transfer: the money leaves one wallet and is on the way, before the vendor is asked.
import { sql } from 'kysely';
import type { GateCode } from '../../contract/gate.ts';
import { SECOND_MS } from '../../rules/durations.ts';
import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { passGate } from '../core/gate.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { transfer } from '../ledger/transfer.ts';
import { ANSWER_MS } from './vendor-calls.ts';
import { changeWallet, inWallet, isHeld, openTransfer, type WalletKey } from './vendor-wallet.ts';

export type Direction = 'in' | 'out';
export type Cause = 'launch' | 'member' | 'leave' | 'session_end' | 'operator';

export interface AskedTransfer extends WalletKey {
  direction: Direction;
  /** Minor units, or all there is. */
  amountMinor: bigint | 'all';
  cause: Cause;
}

export type Begun =
  | { state: 'on_the_way'; id: string; amountMinor: bigint }
  /** There is nothing to move, or another transfer of this wallet is on the way. */
  | { state: 'nothing' }
  | { state: 'busy' }
  /** Nothing goes into a wallet that is held for an operator. */
  | { state: 'held' }
  | { state: 'stopped'; code: GateCode<'transfer_in'> | GateCode<'transfer_out'>; value: unknown };

/** Should this process end before it knows what the vendor said, the vendor is asked after this time. */
const UNHEARD_MS = ANSWER_MS + 5 * SECOND_MS;

export const begin = (ctx: Ctx, asked: AskedTransfer): Promise<Begun> =>
  inTransaction(ctx, (tx) => beginIn(tx, asked));

/** The same in a transaction of the caller. */
export async function beginIn(tx: TxCtx, asked: AskedTransfer): Promise<Begun> {
  const { memberId, vassalage, currency, direction, cause } = asked;
  const at = tx.clock.now();
  await changeWallet(tx, asked);
  if (await openTransfer(tx.db, asked)) return { state: 'busy' };
  if (direction === 'in' && (await isHeld(tx.db, asked))) return { state: 'held' };
  const there = direction === 'in' ? await canSpend(tx, asked) : await inWallet(tx.db, asked);
  const amountMinor = asked.amountMinor === 'all' ? there : asked.amountMinor;
  if (amountMinor <= 0n) return { state: 'nothing' };
  const act = direction === 'in' ? 'transfer_in' : 'transfer_out';
  const refused = await passGate(tx.db, { act, memberId, currency, amountMinor, at });
  if (refused) return { state: 'stopped', ...refused };
  if (amountMinor > there) return { state: 'stopped', code: 'insufficient_funds', value: undefined };
  const { id } = await tx.db
    .insertInto('vendor_transfers')
    .values({
      ...{ member_id: memberId, vassalage, currency, direction, amount_minor: amountMinor, cause },
      ...{ created_at: at, ask_at: inMs(tx.clock, UNHEARD_MS) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transfer(tx.db, {
    key: `vendor_transfer:${id}`,
    kind: direction === 'in' ? 'vendor_in' : 'vendor_out',
    from: direction === 'in' ? { member: memberId } : { member: memberId, kind: 'vendor', purse: vassalage },
    to: { member: memberId, kind: 'in_transit', purse: vassalage },
    reference: id,
    ...{ amountMinor, currency, at },
  });
  return { state: 'on_the_way', id, amountMinor };
}

async function canSpend({ db }: TxCtx, { memberId, currency }: WalletKey): Promise<bigint> {
  const { rows } = await sql<{ cash: bigint }>`
    select transferable_cash(${memberId}, ${currency}) as cash`.execute(db);
  return rows[0]?.cash ?? 0n;
}
