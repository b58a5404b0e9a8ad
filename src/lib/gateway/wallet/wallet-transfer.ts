import { walletTransfer as contract } from '../../contract/transfers.ts';
import { MAIN_WALLET } from '../../contract/wallet-parts.ts';
import { formatMinor, parseMinor, toWire } from '../../rules/money.ts';
import { transferVendor } from '../catalogue/transfer-vendors.ts';
import { Refusal } from '../core/errors.ts';
import { handle } from '../core/handle.ts';
import { once } from '../core/idempotent.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { beginIn } from '../transfers/begin.ts';
import { look } from '../transfers/look.ts';
import { carry } from '../transfers/move.ts';
import { stateOf } from '../transfers/state.ts';

/** A repeat with the same key says how far the first has come. */
export const walletTransfer = handle(contract, async ({ ctx, session, input, idempotencyKey, fail }) => {
  const { memberId, currency } = session;
  const direction = input.from === MAIN_WALLET ? 'in' : 'out';
  const vendor = await transferVendor(ctx, direction === 'in' ? input.to : input.from);
  if (!vendor) return fail('not_found');
  const amountMinor = input.amount === undefined ? 'all' : (parseMinor(input.amount) ?? 0n);
  if (amountMinor === 0n) throw new Refusal('amount_too_small', { value: { min: formatMinor(1n) } });
  // What was won or lost there since is in the amount that comes back.
  if (direction === 'out' && (await look(ctx, vendor, { memberId, currency })) === undefined)
    ctx.log.info({ vassalage: vendor.vassalage }, 'money comes back by the balance of the books');
  const { vassalage } = vendor;
  const asked = { memberId, currency, vassalage, direction, amountMinor, cause: 'member' } as const;
  let mine = false;
  const begin = () =>
    inTransaction(ctx, (tx) =>
      once(tx, { memberId, call: 'walletTransfer', key: idempotencyKey, input }, async () => {
        // Money comes back from a vendor that is closed, too.
        if (direction === 'in' && !vendor.open) return fail('game_unavailable');
        const begun = await beginIn(tx, asked);
        if (begun.state === 'busy') return fail('transfer_under_way');
        if (begun.state === 'held') return fail('game_unavailable');
        if (begun.state === 'stopped') throw new Refusal(begun.code, { value: begun.value });
        if (begun.state === 'nothing') return { id: '', amount: '0.00' };
        mine = true;
        return { id: begun.id, amount: toWire(begun.amountMinor) };
      }),
    );
  const { id, amount } = await ctx.bookingSlots.inTurn(begin);
  if (!id) return { state: 'none' as const, amount };
  if (!mine) return { state: await stateOf(ctx.db, id), amount };
  const { state } = await carry(ctx, vendor, asked, { id, amountMinor: parseMinor(amount) ?? 0n });
  return { state, amount };
});
