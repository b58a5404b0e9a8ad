// Every table of the database and the one room of the gateway that writes it. Others read it, or call a verb of that room.
import type { DB } from '../../src/lib/gateway/db/schema.ts';
import type { domain } from './rooms.ts';

type Table = keyof DB;

export interface Ownership {
  /** Rooms, with the tables that their code writes. */
  byCode: Record<string, readonly string[]>;
  /** Rooms, with the tables that only their SQL functions write. */
  bySql: Record<string, readonly string[]>;
  /** Tables that a migration has filled and nothing changes. */
  byMigration: readonly string[];
  /** Tables that nothing writes yet, and why they are there. */
  unwritten: Record<string, string>;
  /** Tables in which `seed` may put rows of the demonstration. */
  demonstration: readonly string[];
}

type Room = keyof typeof domain | 'core' | 'feed' | 'settings' | 'db' | 'ledger';

export const ownership = {
  byCode: {
    db: ['functions', 'migrations'],
    settings: ['settings', 'flags'],
    core: [
      'envelope_keys',
      'envelope_seen',
      'feed_cursors',
      'idempotent_replies',
      'in_hand',
      'provider_secrets',
      'rate_limits',
    ],
    people: ['members', 'team_memberships'],
    proofs: [
      'captchas',
      'passkey_challenges',
      'passkeys',
      'payment_passwords',
      'recovery_codes',
      'totp_factors',
      'verification_codes',
    ],
    entry: [
      'known_networks',
      'pending_logins',
      'remembered_logins',
      'reset_links',
      'session_tabs',
      'sessions',
    ],
    catalogue: ['favourites', 'game_sessions', 'game_watches', 'games', 'vendors'],
    play: ['bet_days', 'game_returns', 'member_days', 'vendor_nonces', 'vendor_secrets', 'winners'],
    daybook: ['daybook_days', 'daybook_keys', 'daybook_pages'],
    fairness: ['seed_chains', 'seed_pairs', 'shared_rounds'],
    house: [
      'house_tables',
      'number_sets',
      'outside_fixtures',
      'outside_messages',
      'price_policies',
      'round_choices',
      'round_corrections',
      'rounds',
      'table_rounds',
      'table_states',
    ],
    cards: ['card_actions', 'card_hand_seats', 'card_hands', 'card_seats', 'card_tables'],
    providers: ['bot_proofs', 'outbox', 'sandbox_notices', 'sandbox_payments', 'sandbox_payouts'],
    money: [
      'deposit_attempts',
      'deposit_receipts',
      'deposit_refunds',
      'deposits',
      'payment_notifications',
      'waiting_payments',
    ],
    withdrawals: [
      'bank_cards',
      'payout_reports',
      'withdrawal_message_files',
      'withdrawal_messages',
      'withdrawals',
    ],
    'member-transfers': ['member_transfers'],
    rewards: ['rebate_days', 'rebate_lines', 'reward_days', 'reward_runs', 'vip_moves'],
    transfers: ['told_bets', 'vendor_results', 'vendor_transfers', 'vendor_wallets'],
    lists: ['movement_cursor', 'movement_days'],
    agents: ['agent_freezes', 'agent_links', 'agent_notes', 'branch_moves'],
    contracts: ['contract_bills', 'contract_corrections', 'contracts'],
    chat: ['chat_messages', 'chat_mutes', 'feedback'],
    files: ['files'],
    inbox: ['letters', 'member_messages', 'message_files'],
    contact: ['contact_answers', 'contact_messages', 'contact_pictures'],
    content: ['announcements', 'promotion_runs', 'terms_versions'],
    protection: ['play_breaks', 'play_limits', 'play_reminders'],
    staff: ['operator_actions', 'operator_acts', 'operators'],
  },
  bySql: {
    feed: ['feed'],
    ledger: ['accounts', 'postings', 'resolved_reservations', 'transfer_keys', 'transfers'],
    play: ['bet_lines', 'bets', 'free_rounds', 'play_actions'],
    agents: ['member_months', 'team_days'],
    contracts: ['contract_bill_days', 'contract_moves'],
    referrals: ['referrals'],
    tickets: ['tickets'],
    missions: ['mission_cursor', 'mission_days', 'mission_entries', 'mission_proofs'],
    rewards: ['raffle_tickets', 'raffle_wins', 'raffles', 'rewards'],
    points: ['point_counts', 'point_cursor', 'point_gifts', 'point_lines', 'redemptions'],
    protection: ['limit_days'],
    bonus: ['bonus_grants', 'bonus_refusals'],
    withdrawals: ['withdrawal_events'],
    fairness: ['round_entries'],
    house: [
      'cash_outs',
      'chase_draws',
      'chases',
      'jackpots',
      'jackpot_wins',
      'round_numbers',
      'round_payouts',
      'slip_legs',
      'slips',
      'table_pools',
      'table_spots',
    ],
    staff: ['operator_chain'],
  },
  byMigration: [
    'account_kinds',
    'categories',
    'gate_checks',
    'transfer_kinds',
    'transfer_ways',
    'withdrawal_steps',
  ],
  unwritten: {},
  // Rounds of the past: their sessions begin and end in one transaction, and nobody has ever signed in by them.
  demonstration: ['game_sessions', 'sessions'],
} as const satisfies Ownership & {
  byCode: Partial<Record<Room, readonly Table[]>>;
  bySql: Partial<Record<Room, readonly Table[]>>;
  byMigration: readonly Table[];
  unwritten: Partial<Record<Table, string>>;
  demonstration: readonly Table[];
};
