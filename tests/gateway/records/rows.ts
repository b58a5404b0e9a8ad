// Rows for each record, with whatever else they need to exist.
import { sql } from 'kysely';
import type { Ctx } from '../../../src/lib/gateway/core/ctx.ts';
import { passGate } from '../../../src/lib/gateway/core/gate.ts';
import { inTx } from '../../../src/lib/gateway/db/tx.ts';
import type { RecordId } from '../../../src/lib/records/index.ts';
import { MINUTE_MS } from '../../../src/lib/rules/durations.ts';

/** Adds `count` rows for a member, one a minute, the newest one minute ago. */
export type Fill = (ctx: Ctx, memberId: bigint, count: number) => Promise<void>;

export const fill: Record<RecordId, Fill> = {
  async betting(ctx, memberId, count) {
    await ctx.db
      .insertInto('vendors')
      .values([
        { vassalage: 'HOUSE', display_name: 'Crescent Slots', category: 'RNG' },
        { vassalage: 'HARBOR', display_name: 'Harbor Live', category: 'LIVE' },
      ])
      .onConflict((on) => on.doNothing())
      .execute();
    const art = { motif: 'koi', palette: 'teal', field: 'waves', lead: 'a', main: 'b' };
    const game = { min_bet_minor: 10n, cover: JSON.stringify(art) };
    await ctx.db
      .insertInto('games')
      .values([
        { ...game, id: 'koi', vassalage: 'HOUSE', category: 'RNG', name: 'Lantern Koi' },
        { ...game, id: 'bac', vassalage: 'HARBOR', category: 'LIVE', name: 'Baccarat 07' },
      ])
      .onConflict((on) => on.doNothing())
      .execute();
    const states = ['won', 'lost', 'open', 'push', 'void'] as const;
    const payouts = { won: 550n, lost: 0n, open: 0n, push: 200n, void: 0n };
    const now = ctx.clock.now();
    const bets = Array.from({ length: count }, (_, index) => {
      const house = index % 3 > 0;
      return {
        number: `${house ? 'S' : 'L'}${memberId}0${1000 + index}`,
        member_id: memberId,
        game_id: house ? 'koi' : 'bac',
        vassalage: house ? 'HOUSE' : 'HARBOR',
        category: house ? 'RNG' : 'LIVE',
        round_id: `${memberId}-${index}`,
        currency: 'USD',
        stake_minor: 200n + BigInt(index),
        stake_cash_minor: 200n + BigInt(index),
        placed_at: new Date(now.getTime() - (index + 1) * MINUTE_MS),
      };
    });
    await ctx.db.insertInto('bets').values(bets).execute();
    // Settled afterwards, as bets are: the feed is told of changes.
    const ends = bets.map(({ number }, index) => {
      const status = states[index % states.length] ?? 'won';
      const counts = status !== 'open' && status !== 'void';
      return { number, status, payout: String(payouts[status]), valid: counts ? '200' : '0' };
    });
    await sql`update bets b set status = e.status, payout_minor = e.payout, valid_bet_minor = e.valid,
        settled_at = ${now}, counted_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e (number text, status text, payout bigint, valid bigint)
      where b.number = e.number and e.status <> 'open'`.execute(ctx.db);
  },

  async deposits(ctx, memberId, count) {
    const states = ['credited', 'pending', 'expired', 'failed'] as const;
    const orders = Array.from({ length: count }, (_, index) => {
      const status = states[index % states.length] ?? 'pending';
      const at = new Date(ctx.clock.now().getTime() - (index + 1) * MINUTE_MS);
      return {
        member_id: memberId,
        method: 'card',
        method_name: 'Bank card',
        method_icon: 'card',
        provider: 'sandbox',
        currency: 'USD',
        fee_basis_points: 180,
        amount_minor: 10_000n + BigInt(index),
        fee_minor: 180n,
        credit_minor: 9_820n + BigInt(index),
        status,
        created_at: at,
        expires_at: at,
        credited_at: status === 'credited' ? at : null,
      };
    });
    for (const order of orders)
      await inTx(ctx.db, async (tx) => {
        const { currency, amount_minor: amountMinor, created_at: at } = order;
        if (order.status === 'pending')
          await passGate(tx, { act: 'deposit', memberId, currency, amountMinor, at });
        await tx.insertInto('deposits').values(order).execute();
      });
  },

  async payouts(ctx, memberId, count) {
    const states = ['received', 'in_review', 'refused', 'paid'] as const;
    const card = await ctx.db
      .insertInto('bank_cards')
      .values({
        ...{
          member_id: memberId,
          bank: 'harbor',
          bank_name: 'Harbor Bank',
          number: 'sealed',
          last_four: '0932',
        },
        ...{ holder: 'T. Linh', number_hash: Buffer.from(`card ${memberId}`), bound_at: ctx.clock.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const orders = Array.from({ length: count }, (_, index) => {
      const state = states[index % states.length] ?? 'in_review';
      const at = new Date(ctx.clock.now().getTime() - (index + 1) * MINUTE_MS);
      const id = crypto.randomUUID();
      return {
        ...{ id, request_id: id, member_id: memberId, card_id: card.id, bank_name: 'Harbor Bank' },
        ...{ last_four: '0932', holder: 'T. Linh', provider: 'sandbox', currency: 'USD', four_eyes: false },
        ...{ amount_minor: 10_000n + BigInt(index), fee_minor: 50n, payout_minor: 9_950n + BigInt(index) },
        ...{ state, step_by: 'member' as const, step_at: at, created_at: at },
        paid_at: state === 'received' || state === 'paid' ? at : null,
      };
    });
    await inTx(ctx.db, async (tx) => {
      // Rows of a record need no operator; other tests show the guards of the machine.
      await sql`set local session_replication_role = replica`.execute(tx);
      await tx.insertInto('withdrawals').values(orders).execute();
    });
  },
};
