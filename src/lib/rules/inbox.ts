// The messages that the portal itself writes to members. Sentences are in `locales/<lng>/inbox.json` under the kind.
import { pageOfContract } from './contracts/pages.ts';
import type { SettledKind } from './contracts/terms.ts';

/** What a message is about; the icon and the badge follow from it. */
export const letterGroups = ['money', 'security', 'limits', 'support', 'games', 'notice'] as const;

export type LetterGroup = (typeof letterGroups)[number];

/**
 * A value that a message names: a text as it is, a moment, a country by its ISO code, or a sentence of `inbox.json`. Moments,
 * countries and sentences are read in the member's language.
 */
export type Fact = string | { at: string } | { country: string } | { say: string; to?: string };

interface Kind {
  group: LetterGroup;
  /** Shown as rows under the text, in this order; one that is empty is left out. */
  rows?: readonly string[];
  /** Rows that have the label of another fact. */
  labels?: Readonly<Record<string, string>>;
  /** Named by sentences only. */
  named?: readonly string[];
  /** It calls to play: not told to a member who is excluded, takes a time-out or is blocked. */
  invites?: true;
  /** The page that its button leads to; the label is `<kind>.act`. */
  act?: string | ((facts: Facts) => string);
}

type Facts = Readonly<Record<string, Fact>>;

/** The page that has the kind of contract that a message names. */
function ofContract({ what }: Facts): string {
  const kind = typeof what === 'object' && 'say' in what ? what.say.replace('contract.', '') : '';
  return `/?center=${pageOfContract[kind as SettledKind] ?? pageOfContract.dividend}`;
}

const SECURITY = {
  group: 'security',
  rows: ['place', 'device', 'by', 'notice'],
  act: '/?center=securityCenter',
} as const;

const BANK_ACCOUNT = {
  group: 'security',
  rows: ['account', 'place', 'device', 'by', 'notice'],
  act: '/?center=securityCenter',
} as const;

const WITHDRAWAL = {
  group: 'money',
  rows: ['withdrawal', 'amount', 'account'],
  act: '/?center=withdraw',
} as const;

/** The account of an agent, not that of a bank. */
const OF_AGENT = { account: 'agent' };

const CONTRACT = {
  group: 'money',
  rows: ['contract', 'what', 'account', 'from'],
  labels: OF_AGENT,
  act: ofContract,
} as const;

const BILL = { group: 'money', rows: ['bill', 'amount'], act: '/?center=agentDividend' } as const;

/** Every kind. A new one is a line here and its `title`, `lead` and `text` in the five catalogues. */
export const letterKinds = {
  deposit_credited: { group: 'money', rows: ['number', 'amount', 'method'] },
  deposit_part: { group: 'money', rows: ['number', 'amount', 'came', 'method'] },
  deposit_failed: { group: 'money', rows: ['number', 'amount', 'method'], act: '/?center=depositv2' },
  deposit_review: { group: 'money', rows: ['number', 'amount', 'method'] },
  transfer_sent: { group: 'money', rows: ['amount', 'receiver', 'note'], act: '/?center=transactionHistory' },
  transfer_received: {
    group: 'money',
    rows: ['amount', 'sender', 'note'],
    act: '/?center=transactionHistory',
  },
  contract_offered: {
    group: 'money',
    rows: ['contract', 'what', 'rate', 'until'],
    act: ofContract,
  },
  contract_accepted: CONTRACT,
  contract_declined: CONTRACT,
  contract_ended: {
    group: 'money',
    rows: ['contract', 'what', 'until'],
    act: ofContract,
  },
  contract_ended_below: {
    group: 'money',
    rows: ['contract', 'what', 'account', 'until'],
    labels: OF_AGENT,
    act: ofContract,
  },
  contract_never_began: { group: 'money', rows: ['contract', 'what'], act: ofContract },
  branch_moved: { group: 'notice', named: ['account', 'from', 'to', 'until'], act: '/?center=agentTeam' },
  branch_move_taken_back: { group: 'notice', named: ['account', 'to', 'until'], act: '/?center=agentTeam' },
  contract_requested: {
    group: 'money',
    rows: ['bill', 'account', 'amount', 'until'],
    labels: OF_AGENT,
    act: '/?center=agentDividend',
  },
  contract_paid: BILL,
  contract_denied: BILL,
  deposit_receipt: { group: 'money', rows: ['number', 'amount', 'method'] },
  deposit_refused: {
    group: 'money',
    rows: ['number', 'amount', 'method', 'reason'],
    act: '/?center=depositv2',
  },
  deposit_reversed: { group: 'money', rows: ['number', 'amount', 'method'] },
  deposit_refunded: { group: 'money', rows: ['number', 'amount', 'method'] },
  deposit_returned: { group: 'money', rows: ['number', 'amount', 'method'] },
  deposit_not_credited: { group: 'money', rows: ['number', 'amount', 'method'] },
  withdrawal_approved: WITHDRAWAL,
  withdrawal_paid: WITHDRAWAL,
  withdrawal_received: WITHDRAWAL,
  withdrawal_again: WITHDRAWAL,
  withdrawal_refused: {
    group: 'money',
    rows: ['withdrawal', 'amount', 'account', 'reason'],
    act: '/?center=withdraw',
  },
  withdrawal_returned: WITHDRAWAL,
  withdrawal_closed: WITHDRAWAL,
  withdrawal_answered: WITHDRAWAL,
  withdrawal_bounced: WITHDRAWAL,
  withdrawal_undone: WITHDRAWAL,
  withdrawal_late: WITHDRAWAL,
  password_changed: SECURITY,
  mobile_added: SECURITY,
  mobile_changed: SECURITY,
  email_added: SECURITY,
  email_changed: SECURITY,
  two_step_on: SECURITY,
  two_step_off: SECURITY,
  passkey_added: SECURITY,
  passkey_removed: SECURITY,
  payment_password_set: SECURITY,
  payment_password_changed: SECURITY,
  payment_password_locked: SECURITY,
  bank_account_added: BANK_ACCOUNT,
  bank_account_removed: BANK_ACCOUNT,
  account_locked: SECURITY,
  account_unlocked: SECURITY,
  account_closed: SECURITY,
  new_device: SECURITY,
  limit_set: { group: 'limits', rows: ['limit', 'amount'] },
  limit_removed: { group: 'limits', rows: ['limit'] },
  limit_asked: { group: 'limits', rows: ['limit', 'amount', 'from'] },
  limit_ready: { group: 'limits', rows: ['limit', 'amount'], act: '/?center=playLimits' },
  time_out_started: { group: 'limits', rows: ['until'] },
  time_out_ended: { group: 'limits' },
  self_exclusion_started: { group: 'limits', rows: ['until'] },
  self_exclusion_ended: { group: 'limits' },
  contact_answer: { group: 'support', named: ['number', 'answer', 'question'] },
  bet_void: {
    group: 'games',
    rows: ['bet', 'game', 'stake', 'takenBack'],
    act: '/?center=personalHistoryCopy',
  },
  bet_corrected: {
    group: 'games',
    rows: ['bet', 'game', 'was', 'now'],
    act: '/?center=personalHistoryCopy',
  },
  bet_reopened: { group: 'games', rows: ['bet', 'game'], act: '/?center=personalHistoryCopy' },
  ticket_won: {
    group: 'games',
    rows: ['bet', 'game', 'draw', 'staked', 'paid'],
    act: '/?center=personalHistoryCopy',
  },
  chase_won: { group: 'games', rows: ['game', 'draws', 'amount'], act: '/?center=personalHistoryCopy' },
  chase_returned: {
    group: 'games',
    rows: ['game', 'draws', 'amount', 'reason'],
    act: '/?center=personalHistoryCopy',
  },
  vip_reached: { group: 'notice', named: ['level'], act: '/?center=vipLevel' },
  points_approved: {
    group: 'notice',
    rows: ['exchange', 'reward', 'remark'],
    named: ['points'],
    act: '/pointMall',
  },
  mission_issued: {
    group: 'notice',
    rows: ['mission', 'remark'],
    named: ['amount'],
    act: '/?center=missionLeaderboard',
  },
  mission_rejected: {
    group: 'notice',
    rows: ['mission', 'remark'],
    named: ['amount'],
    act: '/?center=missionLeaderboard',
  },
  points_rejected: {
    group: 'notice',
    rows: ['exchange', 'reward', 'remark'],
    named: ['points'],
    act: '/pointMall',
  },
  bonus_given: { group: 'notice', named: ['promotion', 'amount', 'wager'], act: '/?center=bonusDetails' },
  bonus_not_given: { group: 'notice', named: ['promotion'], act: '/promotions' },
  rounds_given: {
    group: 'notice',
    named: ['promotion', 'count', 'game'],
    act: '/?center=rewardCenter',
  },
  rounds_nothing: { group: 'notice', named: ['promotion'], act: '/?center=bonusDetails' },
  bonus_done: { group: 'notice', named: ['promotion', 'amount'], act: '/?center=bonusDetails' },
  bonus_expired: { group: 'notice', named: ['promotion', 'amount'], act: '/?center=bonusDetails' },
  bonus_void: { group: 'notice', named: ['promotion', 'amount'], act: '/?center=bonusDetails' },
  vip_lost: { group: 'notice', named: ['level'], act: '/?center=vipLevel' },
  game_open: { group: 'games', named: ['game'], invites: true },
} as const satisfies Record<string, Kind>;

export type LetterKind = keyof typeof letterKinds;

type NamesOf<K, P extends string> = K extends { [key in P]: readonly (infer N extends string)[] } ? N : never;

/** The values that a message of a kind names. What confirmed a change is not known of each; the number of a notice is its message's. */
export type FactsOf<K extends LetterKind> = Record<
  Exclude<
    NamesOf<(typeof letterKinds)[K], 'rows'> | NamesOf<(typeof letterKinds)[K], 'named'>,
    'by' | 'notice'
  >,
  Fact
> & { by?: Fact };

/** A message to be told: its kind with what it names. */
export type Letter = { [K in LetterKind]: { kind: K; facts: FactsOf<K> } }[LetterKind];

/** The group and the rows of a kind, as data. */
export const kindOf = (kind: LetterKind): Kind => letterKinds[kind];

/** A message lists so many at once. */
export const MESSAGES_A_PAGE = 20;

/** A page of the portal, as a message or a notice may link to: a path of this host. */
export const PAGE_LINK = /^\/(?:[\w?#][\w\-./?=&%#]*)?$/;

export const LONGEST_TITLE = 80;
export const LONGEST_TEXT = 4_000;
