// What the two roles beside the owner may do in the database. Everything may be read by both; what is not granted here,
// nobody but the owner can do: no change of a table, no trigger, no program of the server's machine.
import pg from 'pg';
import { FUNCTIONS, OPERATOR_FUNCTIONS } from './functions.ts';

export interface RoleNames {
  application: string;
  operator: string;
}

/** What may be written to tables that are not named below. Rows of people and their money are never deleted. */
const USUAL = 'insert, update';

/** Tables to which the application writes less than that. */
const WRITES_LESS: Record<string, string> = {
  // Only the functions below write the books.
  account_kinds: '',
  transfer_kinds: '',
  transfer_ways: '',
  gate_checks: '',
  accounts: '',
  transfer_keys: '',
  resolved_reservations: '',
  transfers: '',
  postings: '',
  bets: '',
  bet_lines: '',
  feed: '',
  categories: '',
  play_actions: '',
  limit_days: '',
  team_days: '',
  member_totals: '',
  ...{ free_rounds: '', told_bets: '' },
  jackpots: '',
  jackpot_wins: '',
  // What an operator decides.
  settings: '',
  flags: '',
  vendors: '',
  announcements: '',
  operator_actions: '',
  operators: '',
  operator_acts: '',
  vendor_secrets: '',
  games: 'update (plays)',
  migrations: '',
  functions: '',
  // A day is closed once, and its leaves stay.
  daybook_days: 'insert, update (lines, root, head, head_hash, kid, signature, closed_at)',
  daybook_pages: 'insert',
  daybook_keys: 'insert, update (private_jwk, retired_at)',
  operator_chain: '',
  // Filled at a start with the tables that this version plays.
  house_tables: '',
  // Filled at a start with the terms in force.
  terms_versions: '',
  // What a member asked for stays; a limit is confirmed, dropped or replaced, and an operator alone says when a self-exclusion may end.
  play_limits: 'insert, update (confirmed_at, ended_at)',
  play_breaks: 'insert',
  // Records of what happened stay as they were written.
  rounds: 'insert',
  seed_chains: 'insert, update (last_element, public_value, public_at, broken_at)',
  shared_rounds: 'insert, update (seed, opened_at, closed_at, entries, entries_root, revealed_at)',
  round_entries: '',
  table_states: 'insert, update (after, paused_at, past_wanted)',
  table_rounds: 'insert, update (before, settled_at, voided_at, failed_proof, shown_steps)',
  round_corrections: '',
  table_spots: '',
  round_numbers: '',
  round_payouts: '',
  cash_outs: '',
  chases: '',
  chase_draws: '',
  slips: '',
  slip_legs: '',
  // A sitting, a hand and an action are written once; afterwards only how they go on.
  card_seats:
    'insert, update (stack_minor, bank_ms, leaving, why, seen_at, game_session_id, left_at, taken_minor)',
  card_hands: 'insert, update (seed, turn_began_at, turn_ends_at, ended_at, rake_minor)',
  card_hand_seats: 'insert, update (stake_minor, payout_minor, counts_minor, shown, bet_number)',
  card_actions: 'insert',
  table_pools: '',
  // Whose it is and what it gives stays.
  agent_links: 'insert, update (state)',
  agent_notes: 'insert, update (note, updated_at)',
  agent_freezes: 'insert, update (lifted_at)',
  branch_moves: 'insert, update (taken_back_at)',
  // What was agreed and worked out stays; guards hold the money against it.
  contracts: 'insert, update (state, answered_at, starts_at, ends_at, billed_to, ended_by)',
  contract_bills:
    'insert, update (state, held_from, held_at, paid_minor, request_by, requested_at, decided_at, note)',
  contract_corrections: 'insert',
  contract_moves: 'insert',
  round_choices: 'insert, update (choice, chosen_by, chosen_at, result, win_minor)',
  payment_notifications: 'insert',
  // Whose it is and what was ordered stays; a guard keeps what was credited.
  deposits:
    'insert, update (status, provider, provider_reference, redirect_url, pay_to, came_minor, fee_minor, credit_minor, paid_at, credited_at, reversed_at, sent_at, seen_at, confirmations, refusal, asked, ask_at)',
  deposit_attempts: 'insert, update (state, asking, why, ended_at)',
  deposit_refunds: 'update (state, reference, said, asked, ask_at, ended_at)',
  deposit_receipts: 'insert',
  // A notice of an order that was being placed gets its order, and is settled when it is booked.
  waiting_payments:
    'insert, update (deposit_id, reason, settled_at, settlement, settled_by, credited_deposit_id)',
  // What moves money is written once; afterwards only what became of it.
  vendor_transfers: 'insert, update (state, resolved_at, asked, ask_at)',
  vendor_results: 'insert',
  member_transfers: 'insert',
  vip_moves: 'insert',
  reward_runs: 'insert',
  promotion_runs: 'insert',
  // Points, missions, invited friends and tickets are counted and decided by functions of the owner.
  point_counts: '',
  point_cursor: '',
  point_gifts: '',
  point_lines: '',
  redemptions: '',
  tickets: '',
  referrals: '',
  mission_cursor: '',
  mission_days: '',
  mission_entries: '',
  mission_proofs: '',
  rebate_days: 'insert, update (paid_at)',
  rebate_lines: 'insert',
  rewards: '',
  raffles: '',
  raffle_tickets: '',
  raffle_wins: '',
  bonus_grants: '',
  bonus_refusals: '',
  withdrawal_steps: '',
  withdrawal_events: '',
  payout_reports: 'insert',
  withdrawals:
    'insert, update (state, step, step_by, step_at, reference, paid_at, confirm_by, arrived_minor, refusal, asked, ask_at)',
  withdrawal_messages: 'insert, update (seen_at)',
  withdrawal_message_files: 'insert',
  bank_cards: 'insert, update (number, holder, bank_name, bound_at, removed_at)',
  feedback: 'insert',
  // A file stays as it was stored; a row that may not be updated at all could not be locked either.
  files: 'insert, update (seen_by)',
  // Staff write letters; the job of the application delivers them.
  letters: 'update (delivered_to, delivered_at)',
  member_messages: 'insert, update (read_at, deleted_at)',
  message_files: 'insert',
  contact_messages: 'insert',
  contact_pictures: 'insert',
  contact_answers: 'update (due_at, sent_at)',
};

/** Tables whose rows end: they passed, were used, or were a choice that was taken back. */
const DELETABLE = [
  'bot_proofs',
  'captchas',
  'chat_messages',
  'chat_mutes',
  'contact_messages',
  'envelope_seen',
  'favourites',
  'files',
  'game_watches',
  'idempotent_replies',
  'known_networks',
  'letters',
  'member_messages',
  'number_sets',
  'outbox',
  'passkey_challenges',
  'passkeys',
  'pending_logins',
  'rate_limits',
  'recovery_codes',
  'remembered_logins',
  'reset_links',
  'session_tabs',
  'totp_factors',
  'vendor_nonces',
  'verification_codes',
  // Beaten by higher payouts of the day.
  'winners',
];

/** What the operator's command may write beside all that the application may. */
const OPERATOR_WRITES: Record<string, string> = {
  settings: 'insert, update',
  flags: 'insert, update',
  vendors: 'insert, update',
  games: 'insert, update',
  announcements: 'insert, update',
  deposit_refunds: 'insert',
  waiting_payments: 'update (note)',
  payout_reports: 'update (settled_at, settlement, settled_by, note)',
  contact_messages: 'update (closed_at, closed_by)',
  contact_answers: 'insert',
  letters: 'insert, update (withdrawn_at, withdrawn_by)',
  play_breaks: 'update (lifts_at)',
  round_choices: 'update (voided_at)',
  table_rounds: 'update (void_act)',
  round_corrections: 'insert',
  operator_actions: 'insert',
  operators: 'insert, update (role, disabled_at)',
  vendor_secrets: 'insert, update (secret, expires_at)',
  ...{ told_bets: 'insert, update', free_rounds: 'insert, update (ended_at)' },
  operator_acts: 'insert, update (state, decided_by, decider_id, decided_at, refusal, outcome)',
};

/** The tables of the job queue, which only the application uses. */
const QUEUE_SCHEMA = 'pgboss';

const named = pg.escapeIdentifier;

/** Gives both roles exactly these rights, whatever they had before; `client` is the owner's connection. */
export async function grantRights(client: pg.Client, roles: RoleNames): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const tables = rows.map((row) => row.name);
  const database = named(client.database ?? '');
  const [application, operator] = [named(roles.application), named(roles.operator)];
  const both = `${application}, ${operator}`;
  await client.query(
    [
      'begin',
      `revoke all on database ${database} from ${both}`,
      `revoke temporary on database ${database} from public`,
      `grant connect on database ${database} to ${both}`,
      `revoke create on schema public from public, ${both}`,
      `grant usage on schema public to ${both}`,
      `revoke all on all tables in schema public from public, ${both}`,
      `grant select on all tables in schema public to ${both}`,
      `grant usage on all sequences in schema public to ${both}`,
      // Functions that run with the owner's rights would otherwise be open to every role of the server.
      `revoke execute on all functions in schema public from public, ${both}`,
      `grant execute on function ${FUNCTIONS.join(', ')} to ${both}`,
      `grant execute on function ${OPERATOR_FUNCTIONS.join(', ')} to ${operator}`,
      ...tables.flatMap((table) => grant(WRITES_LESS[table] ?? USUAL, table, both)),
      ...DELETABLE.flatMap((table) => grant('delete', table, both)),
      ...Object.entries(OPERATOR_WRITES).flatMap(([table, rights]) => grant(rights, table, operator)),
      `grant usage on schema ${QUEUE_SCHEMA} to ${application}`,
      `grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${application}`,
      `grant usage on all sequences in schema ${QUEUE_SCHEMA} to ${application}`,
      'commit',
    ].join(';\n'),
  );
}

const grant = (rights: string, table: string, to: string): string[] =>
  rights === '' ? [] : [`grant ${rights} on ${named(table)} to ${to}`];
