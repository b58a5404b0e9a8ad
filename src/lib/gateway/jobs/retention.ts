// What is kept, for how long and why: every table of the database is in one of these lists.
import { chatRetention } from '../chat/sweep.ts';
import { contactRetention } from '../contact/sweep.ts';
import type { Retention } from '../core/jobs.ts';
import { coreRetention } from '../core/sweep.ts';
import type { DB } from '../db/schema.ts';
import { entryRetention } from '../entry/sweep.ts';
import { filesRetention } from '../files/sweep.ts';
import { inboxRetention } from '../inbox/sweep.ts';
import { playRetention } from '../play/sweep.ts';
import { proofsRetention } from '../proofs/sweep.ts';
import { providersRetention } from '../providers/sweep.ts';

/** What ends. The hourly sweep goes through it. */
export const retention: readonly Retention[] = [
  ...coreRetention,
  ...proofsRetention,
  ...providersRetention,
  ...entryRetention,
  ...chatRetention,
  ...contactRetention,
  ...inboxRetention,
  ...filesRetention,
  ...playRetention,
];

interface Staying {
  why: string;
  tables: readonly (keyof DB)[];
}

/** What no sweep deletes. */
export const staying: readonly Staying[] = [
  {
    why: 'the books: the law asks for seven years, and no portal is that old',
    tables: [
      ...(['accounts', 'postings', 'transfers', 'transfer_keys', 'resolved_reservations'] as const),
      ...([
        'bets',
        'bet_lines',
        'free_rounds',
        'jackpots',
        'jackpot_wins',
        'table_pools',
        'play_actions',
        'cash_outs',
        'chases',
        'chase_draws',
        'slips',
        'slip_legs',
        'outside_fixtures',
        'outside_messages',
        'card_seats',
        'feed',
        'deposits',
        'payment_notifications',
        'deposit_attempts',
        'deposit_receipts',
        'deposit_refunds',
      ] as const),
      ...(['waiting_payments', 'sandbox_payments', 'sandbox_notices'] as const),
      ...(['vendor_transfers', 'vendor_results', 'vendor_wallets', 'told_bets'] as const),
      ...(['member_transfers', 'contracts', 'contract_bills', 'contract_corrections'] as const),
      'contract_moves',
      ...(['withdrawals', 'withdrawal_events', 'payout_reports', 'sandbox_payouts'] as const),
    ],
  },
  {
    why: 'shows that a bet was fair, as long as the bet',
    tables: [
      ...(['rounds', 'round_choices', 'round_corrections', 'shared_rounds', 'round_entries'] as const),
      ...(['table_rounds', 'table_spots', 'table_states', 'round_numbers', 'round_payouts'] as const),
      ...(['seed_pairs', 'seed_chains', 'house_tables'] as const),
      ...(['card_tables', 'card_hands', 'card_hand_seats', 'card_actions'] as const),
    ],
  },
  {
    why: 'sums of the books that records read',
    tables: [
      ...([
        'bet_days',
        'member_days',
        'member_months',
        'movement_days',
        'team_days',
        'contract_bill_days',
        'game_returns',
      ] as const),
      ...(['feed_cursors', 'movement_cursor'] as const),
    ],
  },
  {
    why: 'shows that limits were kept, as long as the bets that they were for',
    tables: ['limit_days', 'play_limits'],
  },
  {
    why: 'protects a member from playing too much, for as long as they asked',
    tables: ['play_breaks', 'play_reminders'],
  },
  {
    why: 'what a member wants of their bets, as long as the account',
    tables: ['price_policies'],
  },
  {
    why: 'an account, as long as its bets; trial accounts too, which say nothing of a person',
    tables: [
      ...([
        'members',
        'team_memberships',
        'agent_links',
        'agent_notes',
        'agent_freezes',
        'branch_moves',
      ] as const),
      ...(['favourites', 'number_sets'] as const),
      ...(['game_sessions', 'sessions'] as const),
    ],
  },
  {
    why: 'protects an account, as long as the account',
    tables: ['passkeys', 'totp_factors', 'recovery_codes', 'payment_passwords'],
  },
  {
    why: 'where withdrawals went and what was said about them, as long as they',
    tables: ['bank_cards', 'withdrawal_messages', 'withdrawal_message_files'],
  },
  {
    why: 'what was given to a member, and why: a part of the books',
    tables: [
      'rewards',
      'raffles',
      'raffle_tickets',
      'raffle_wins',
      'bonus_grants',
      'bonus_refusals',
      'reward_days',
      'reward_runs',
      'promotion_runs',
      'rebate_days',
      'rebate_lines',
      'vip_moves',
      'point_counts',
      'point_cursor',
      'point_gifts',
      'point_lines',
      'redemptions',
      'referrals',
      'tickets',
      'mission_cursor',
      'mission_days',
      'mission_entries',
      'mission_proofs',
    ],
  },
  {
    why: 'who decided what, and under which terms',
    tables: ['operators', 'operator_actions', 'operator_acts', 'terms_versions'],
  },
  {
    why: 'what was published is never deleted: anyone can hold the books against it',
    tables: ['daybook_days', 'daybook_pages', 'daybook_keys', 'operator_chain'],
  },
  { why: 'goes when higher wins come', tables: ['winners'] },
  { why: 'what visitors wrote without a name', tables: ['feedback'] },
  {
    why: 'goes with the message that it belongs to',
    tables: ['contact_answers', 'contact_pictures', 'message_files'],
  },
  { why: 'until the member has been told', tables: ['game_watches'] },
  {
    why: 'how the portal is set up',
    tables: [
      ...([
        'settings',
        'flags',
        'announcements',
        'vendors',
        'vendor_secrets',
        'games',
        'categories',
      ] as const),
      ...(['account_kinds', 'transfer_kinds', 'transfer_ways', 'gate_checks', 'withdrawal_steps'] as const),
      ...(['migrations', 'functions', 'envelope_keys', 'provider_secrets'] as const),
    ],
  },
];
