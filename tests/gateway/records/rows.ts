// Rows for each record, with whatever else they need to exist.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '../../../src/lib/gateway/core/ctx.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import type { Account } from '../../../src/lib/gateway/ledger/account.ts';
import { transfer } from '../../../src/lib/gateway/ledger/transfer.ts';
import { createMember } from '../../../src/lib/gateway/people/members.ts';
import type { RecordId } from '../../../src/lib/records/index.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import { fillBills } from './bill-rows.ts';
import { planted } from './without-guards.ts';

/** Adds `count` rows for a member, one a minute, the newest one minute ago. */
export type Fill = (ctx: Ctx, memberId: bigint, count: number) => Promise<void>;

interface Way {
  kind: string;
  from: (member: bigint) => Account;
  to: (member: bigint) => Account;
}

/** Ways that pass no gate: in, out, and between the member's own accounts, which never run dry in this order. */
const WAYS: readonly Way[] = [
  { kind: 'win', from: () => ({ house: 'play' }), to: (member) => ({ member }) },
  { kind: 'deposit', from: () => ({ outside: 'deposits' }), to: (member) => ({ member }) },
  { kind: 'win_rollback', from: (member) => ({ member, kind: 'debt' }), to: () => ({ house: 'play' }) },
  { kind: 'debt_repayment', from: (member) => ({ member }), to: (member) => ({ member, kind: 'debt' }) },
  { kind: 'win_rollback', from: (member) => ({ member }), to: () => ({ house: 'play' }) },
];

/** Two vendors with a game each. */
async function addGames(ctx: Ctx): Promise<void> {
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
}

/** Makes an agent of a member, and a player of the team. */
async function playerBelow(ctx: Ctx, agentId: bigint): Promise<bigint> {
  await ctx.db.updateTable('members').set({ agent_code: 1 }).where('id', '=', agentId).execute();
  return inTransaction(ctx, async (tx) => {
    const given = { account: `below${agentId}`, passwordHash: null, uplineId: agentId };
    return (await createMember(tx, given)).id;
  });
}

export const fill: Record<RecordId, Fill> = {
  agentBills: async (ctx, memberId, count) =>
    fillBills(ctx, { memberId, below: await playerBelow(ctx, memberId), count }),
  async teamBetting(ctx, memberId, count) {
    await fill.betting(ctx, await playerBelow(ctx, memberId), count);
  },
  async betting(ctx, memberId, count) {
    await addGames(ctx);
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

  async movements(ctx, memberId, count) {
    // Oldest first, so that each line follows the balance before it.
    for (let step = 0; step < count; step++) {
      const index = count - 1 - step;
      const { kind, from, to } = WAYS[step % WAYS.length] as Way;
      await transfer(ctx.db, {
        key: `filled:${memberId}:${step}`,
        kind,
        from: from(memberId),
        to: to(memberId),
        amountMinor: 1_000n + BigInt(index),
        currency: 'USD',
        at: new Date(ctx.clock.now().getTime() - (index + 1) * MINUTE_MS),
        reference: `D${memberId}0${1000 + index}`,
      });
    }
  },

  async sittings(ctx, memberId, count) {
    await addGames(ctx);
    const secret = (): Buffer => randomBytes(32);
    const now = ctx.clock.now().getTime();
    const { id } = await ctx.db
      .insertInto('sessions')
      .values({
        ...{ member_id: memberId, secret_hash: secret(), address: '10.0.0.1', user_agent: 'tests' },
        ...{ created_at: new Date(now), seen_at: new Date(now), expires_at: new Date(now + DAY_MS) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const opened = Array.from({ length: count }, (_, index) => {
      const at = new Date(now - (index + 1) * MINUTE_MS);
      return {
        ...{ member_id: memberId, portal_session_id: id, currency: 'USD', ticket_hash: secret() },
        ...(index % 3 > 0 ? { game_id: 'koi', vassalage: 'HOUSE' } : { game_id: 'bac', vassalage: 'HARBOR' }),
        ...{ ticket_expires_at: at, ticket_used_at: at, opened_at: at },
        closed_at: index % 4 > 0 ? at : null,
      };
    });
    const made = await ctx.db
      .insertInto('game_sessions')
      .values(opened)
      .returning(['id', 'game_id', 'vassalage', 'opened_at'])
      .execute();
    const bets = made.flatMap((each, index) =>
      (['won', 'lost', 'void'] as const).slice(0, index % 4).map((status, bet) => ({
        ...{ number: `S${memberId}${index}9${bet}`, member_id: memberId, round_id: `${each.id}${bet}` },
        ...{ game_id: each.game_id, vassalage: each.vassalage, category: 'RNG', game_session_id: each.id },
        ...{ currency: 'USD', stake_minor: 100n, stake_cash_minor: 100n, status, placed_at: each.opened_at },
        ...{ payout_minor: status === 'won' ? 250n : 0n, settled_at: each.opened_at },
      })),
    );
    await ctx.db.insertInto('bets').values(bets).execute();
  },

  async vendorBets(ctx, memberId, count) {
    await addGames(ctx);
    const now = ctx.clock.now().getTime();
    const rows = Array.from({ length: count }, (_, index) => ({
      ...{
        member_id: memberId,
        bet: `t-${memberId}.0${1000 + index}`,
        currency: 'USD',
        told_at: new Date(now),
      },
      ...(index % 3 > 0 ? { game_id: 'koi', vassalage: 'HOUSE' } : { game_id: 'bac', vassalage: 'HARBOR' }),
      ...{ stake_minor: 200n + BigInt(index), payout_minor: index % 2 > 0 ? 550n : 0n },
      placed_at: new Date(now - (index + 1) * MINUTE_MS),
    }));
    await ctx.db.insertInto('told_bets').values(rows).execute();
  },

  async moves(ctx, memberId, count) {
    await addGames(ctx);
    const states = ['done', 'refused', 'done'] as const;
    const causes = ['launch', 'member', 'leave'] as const;
    const rows = Array.from({ length: count }, (_, index) => {
      const at = new Date(ctx.clock.now().getTime() - (index + 1) * MINUTE_MS);
      return {
        ...{ member_id: memberId, currency: 'USD', created_at: at, ask_at: at, resolved_at: at },
        vassalage: index % 3 > 0 ? 'HOUSE' : 'HARBOR',
        direction: index % 2 > 0 ? ('in' as const) : ('out' as const),
        amount_minor: 1_000n + BigInt(index),
        cause: causes[index % causes.length] ?? 'member',
        state: states[(index >> 1) % states.length] ?? 'done',
      };
    });
    await ctx.db.insertInto('vendor_transfers').values(rows).execute();
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
    await planted(ctx, (tx) => tx.insertInto('deposits').values(orders).execute());
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
    await planted(ctx, (tx) => tx.insertInto('withdrawals').values(orders).execute());
  },
};
